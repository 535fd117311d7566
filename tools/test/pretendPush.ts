import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser that subscribed: what only it can open, it opens. */
export function browserAt(address: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    ask: {
      endpoint: address,
      p256dh: own.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    /** RFC 8291 read the other way round, by hand: what the library sealed is what browsers open. */
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + theirs.length)
      const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
        const sum = createHmac('sha256', key)
        for (const part of parts) sum.update(part)
        return sum.digest()
      }
      const shared = hmac(auth, own.computeSecret(theirs))
      const ikm = hmac(shared, 'WebPush: info\0', own.getPublicKey(), theirs, Buffer.from([1]))
      const prk = hmac(salt, ikm)
      const key = hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16)
      const nonce = hmac(prk, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12)
      const opening = createDecipheriv('aes-128-gcm', key, nonce)
      opening.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
    },
  }
}

interface Heard {
  path: string
  headers: Record<string, unknown>
  body: Buffer
}
/** A push service of our own, which answers as it is told; 0: on a port that is free. */
export async function pushService(port = 0) {
  const heard: Heard[] = []
  let status = 201
  const server = createServer((asked, answering) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => void parts.push(part))
    asked.on('end', () => {
      heard.push({ path: asked.url ?? '', headers: asked.headers, body: Buffer.concat(parts) })
      answering.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    heard,
    host,
    addressOf: (name: string) => `http://${host}/push/${name}`,
    answers: (next: number) => void (status = next),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
