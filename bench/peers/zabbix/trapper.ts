import net from 'node:net'

/** Zabbix's sender protocol: a header of 13 bytes, then JSON; one connection for each submission, as its own sender does. */
const HEAD = Buffer.from('ZBXD\x01')
const LENGTH_BYTES = 8

export function say(port: number, body: object): Promise<string> {
  const json = Buffer.from(JSON.stringify(body))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeBigUInt64LE(BigInt(json.length))
  return new Promise((answered, failed) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.once('end', () =>
      answered(
        Buffer.concat(parts)
          .subarray(HEAD.length + LENGTH_BYTES)
          .toString(),
      ),
    )
    socket.once('error', failed)
    socket.write(Buffer.concat([HEAD, length, json]))
  })
}
