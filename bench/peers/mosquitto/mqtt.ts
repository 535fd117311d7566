import net from 'node:net'

/** MQTT 3.1.1, as much of it as one publisher and one subscriber need (OASIS, §3). */
const [CONNECT, PUBLISH, PUBACK, SUBSCRIBE, DISCONNECT] = [0x10, 0x30, 0x40, 0x82, 0xe0]
const QOS_1 = 0x02
const CLEAN_SESSION = 0x02
const PACKET_IDS = 0xffff
const CONTINUES = 0x80
const LENGTH_BITS = 7

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([word(bytes.length), bytes])
}
const word = (value: number) => Buffer.from([value >> 8, value & 0xff])

export function packet(head: number, body: Buffer): Buffer {
  const length: number[] = []
  for (let left = body.length; ;) {
    const low = left % CONTINUES
    left >>= LENGTH_BITS
    length.push(left > 0 ? low | CONTINUES : low)
    if (left === 0) break
  }
  return Buffer.concat([Buffer.from([head, ...length]), body])
}

export interface Packet {
  head: number
  body: Buffer
}

/** Whole packets of what came so far; the rest waits. */
export function cut(bytes: Buffer): { packets: Packet[]; rest: Buffer } {
  const packets: Packet[] = []
  let at = 0
  for (;;) {
    let [length, shift, next] = [0, 0, at + 1]
    for (;;) {
      const byte = bytes[next++]
      if (byte === undefined) return { packets, rest: bytes.subarray(at) }
      length |= (byte & ~CONTINUES) << shift
      shift += LENGTH_BITS
      if (byte < CONTINUES) break
    }
    if (next + length > bytes.length) return { packets, rest: bytes.subarray(at) }
    packets.push({ head: bytes[at] ?? 0, body: bytes.subarray(next, next + length) })
    at = next + length
  }
}

const isPublish = ({ head }: Packet) => (head & 0xf0) === PUBLISH

/** A connection that publishes and hears with QoS 1: each message is confirmed. */
export async function connectMqtt(port: number, name: string, onMessage: (payload: string) => void) {
  const socket = net.connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let waiting = Buffer.alloc(0)
  let lastId = 0
  const answered: (() => void)[] = []
  socket.on('data', (bytes: Buffer) => {
    const { packets, rest } = cut(Buffer.concat([waiting, bytes]))
    waiting = Buffer.from(rest)
    for (const one of packets) {
      if (isPublish(one)) hear(one.body)
      else if (one.head !== PUBACK) answered.shift()?.()
    }
  })
  function hear(body: Buffer) {
    const topicEnds = 2 + body.readUInt16BE(0)
    socket.write(packet(PUBACK, body.subarray(topicEnds, topicEnds + 2)))
    onMessage(body.subarray(topicEnds + 2).toString())
  }
  const ask = (bytes: Buffer) =>
    new Promise<void>((answer, fail) => {
      answered.push(answer)
      socket.once('error', fail)
      socket.write(bytes)
    })
  const nextId = () => word((lastId = (lastId % PACKET_IDS) + 1))
  await ask(
    packet(CONNECT, Buffer.concat([text('MQTT'), Buffer.from([4, CLEAN_SESSION]), word(0), text(name)])),
  )
  return {
    subscribe: (topic: string) =>
      ask(packet(SUBSCRIBE, Buffer.concat([nextId(), text(topic), Buffer.from([1])]))),
    publish: (topic: string, payload: string) =>
      void socket.write(
        packet(PUBLISH | QOS_1, Buffer.concat([text(topic), nextId(), Buffer.from(payload)])),
      ),
    end: () =>
      new Promise<void>((ended) =>
        socket.once('close', () => ended()).end(packet(DISCONNECT, Buffer.alloc(0))),
      ),
  }
}
