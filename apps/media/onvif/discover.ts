import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { foundIn, PROBE_GROUP, PROBE_PORT, probeText } from '@gss/onvif'
import { DEMO_PLATFORM_HOST, FOUND_MAX, type FoundCamera } from '@gss/video/contract'

const LISTEN_MS = 2_500
const AGAIN_MS = 500
const LOOPBACK = '127.0.0.1'
const ANSWER_MAX_BYTES = 65_535

/** Who answers in the networks of this machine. The demo looks at its own pretend cameras and nowhere else: a trial must not knock at a house's devices. */
export async function discover(demoPort: number, stopping?: AbortSignal): Promise<FoundCamera[]> {
  const places = demoPort > 0 ? [{ from: LOOPBACK, to: LOOPBACK, port: demoPort }] : networks()
  const found = new Map<string, FoundCamera>()
  await Promise.all(
    places.map((place) =>
      probe(place, (one) => found.size < FOUND_MAX && found.set(one.code, one), stopping),
    ),
  )
  return [...found.values()]
}

const networks = () =>
  Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal ? [{ from: address, to: PROBE_GROUP, port: PROBE_PORT }] : [],
    ),
  )

function probe(
  { from, to, port }: { from: string; to: string; port: number },
  tell: (one: FoundCamera) => void,
  stopping: AbortSignal | undefined,
): Promise<void> {
  return new Promise((done) => {
    const messageId = randomUUID()
    const socket = createSocket('udp4')
    const timers: NodeJS.Timeout[] = []
    let isOver = false
    const end = () => {
      // A socket closes once; a second fault of it tells nothing new.
      if (isOver) return
      isOver = true
      stopping?.removeEventListener('abort', end)
      for (const timer of timers) clearTimeout(timer)
      socket.close(() => done())
    }
    socket.on('error', end)
    if (stopping?.aborted) return end()
    stopping?.addEventListener('abort', end)
    socket.on('message', (bytes, { address }) => {
      if (bytes.length > ANSWER_MAX_BYTES) return
      for (const { endpoint, addresses, name, hardware } of foundIn(bytes.toString('utf8'), messageId)) {
        // A device may say addresses of networks that are not ours: the one it answered from is taken where it is among them.
        const where =
          addresses.find((one) => hostOf(one) === address || hostOf(one) === DEMO_PLATFORM_HOST) ??
          addresses[0]
        if (where === undefined) continue
        tell({
          code: endpoint,
          name: name === '' ? hardware : name,
          isOnline: true,
          address: where,
          hasPtz: false,
        })
      }
    })
    socket.bind(0, from, () => {
      if (isOver) return
      const send = () => socket.send(probeText(messageId), port, to)
      send()
      // A datagram may be lost.
      timers.push(setTimeout(send, AGAIN_MS), setTimeout(end, LISTEN_MS))
    })
  })
}
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')
