import { createServer, type Socket } from 'node:net'

/** A message centre (SMPP 3.4) that takes everything, answers when it likes to, and remembers what it was told when. */
export interface Centre {
  /** By number: when each was taken, by the clock of the wall. */
  taken: ReadonlyMap<string, number[]>
  total(): number
  answersAfter(ms: number): void
  close(): void
}
const HEAD_BYTES = 16
const ANSWER = 0x8000_0000
const SUBMIT = 4

export async function openCentre(port: number): Promise<Centre> {
  const taken = new Map<string, number[]>()
  let [total, afterMs] = [0, 0]
  function hear(socket: Socket, pdu: Buffer): void {
    const [command, sequence] = [pdu.readUInt32BE(4), pdu.readUInt32BE(12)]
    const answer = Buffer.alloc(HEAD_BYTES + 1)
    answer.writeUInt32BE(answer.length, 0)
    answer.writeUInt32BE((command | ANSWER) >>> 0, 4)
    answer.writeUInt32BE(sequence, 12)
    const send = () => socket.writable && socket.write(answer)
    if (command !== SUBMIT) return void send()
    const number = destinationOf(pdu)
    // Taken is taken, whether or not the answer is heard.
    taken.set(number, [...(taken.get(number) ?? []), Date.now()])
    total += 1
    setTimeout(send, afterMs)
  }
  const server = createServer((socket) => {
    let rest = Buffer.alloc(0)
    socket.on('error', () => undefined) // whoever was killed says no goodbye
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      while (rest.length >= HEAD_BYTES && rest.length >= rest.readUInt32BE(0)) {
        const length = rest.readUInt32BE(0)
        hear(socket, rest.subarray(0, length))
        rest = rest.subarray(length)
      }
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  return {
    taken,
    total: () => total,
    answersAfter: (ms) => void (afterMs = ms),
    close: () => void server.close(),
  }
}

/** Behind the service's type and who it is from: each a text that ends with a zero, each address with two bytes before it. */
function destinationOf(pdu: Buffer): string {
  const afterType = pdu.indexOf(0, HEAD_BYTES) + 1
  const afterSource = pdu.indexOf(0, afterType + 2) + 1
  return pdu.toString('latin1', afterSource + 2, pdu.indexOf(0, afterSource + 2))
}
