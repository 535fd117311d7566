import http from 'node:http'

/** A seat's calls over one connection that stays open, as its browser keeps it; no more work here than must be. */
export function caller(address: string, headers: Record<string, string>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const base = new URL(`${address}api`)
  return {
    call: (to: string, body: object) =>
      new Promise<string>((answered, failed) => {
        const text = JSON.stringify(body)
        const options = {
          agent,
          method: 'POST',
          host: base.hostname,
          port: base.port,
          path: base.pathname + to,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          },
        }
        const request = http.request(options, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('end', () => {
            const answer = Buffer.concat(parts).toString()
            if (answer.startsWith('{"ok":true')) answered(answer)
            else failed(new Error(`${to}: ${response.statusCode} ${answer.slice(0, 200)}`))
          })
          response.once('error', failed)
        })
        request.once('error', failed)
        request.end(text)
      }),
    end: () => agent.destroy(),
  }
}
export type Caller = ReturnType<typeof caller>
