import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  addressOf,
  COMMAND,
  componentStateBits,
  cutter,
  encodeMessage,
  readFrame,
  timeTag,
  writeFrame,
} from '@gss/gb26875'
import { wallClock } from '../../../apps/simulator/device/clock.ts'
import type { Ground } from './ground.ts'
import { FIRST_ADDRESS } from './registered.ts'
import { labelOf, type StormReport } from './stormRun.ts'

interface Shuffled {
  port: number
  devices: number
  /** Frames of their own; each is said `times` times. */
  frames: number
  times: number
  links: number
}

const NAME = 'shuffled'
const SMOKE = 42
const CENTRE = addressOf(88_888)
const SEED = 1
const SETTLED_MS = 2_000
const PATIENCE_MS = 60_000
const LOOK_MS = 20

/** Frames that come several times, by several ways, in no order: some copies arrive while the first is being stored, some long after. */
export async function sayShuffled(
  ground: Ground,
  { port, devices, frames, times, links }: Shuffled,
): Promise<StormReport & { confirms: number }> {
  const confirmedAt = new Float64Array(frames).fill(NaN)
  const leftAt = new Float64Array(frames).fill(wallClock())
  let confirms = 0
  const heard = (bytes: Uint8Array): void => {
    const frame = readFrame(bytes)
    if ('fault' in frame || frame.command !== COMMAND.confirm) return
    confirms += 1
    const nth = nthOf(frame.destination, frame.serial, devices)
    if (Number.isNaN(confirmedAt[nth])) confirmedAt[nth] = wallClock()
  }
  const sockets = await Promise.all(
    Array.from({ length: links }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      const line = cutter()
      socket.on('data', (bytes) => {
        for (const event of line.push(bytes)) if (event.kind === 'frame') heard(event.bytes)
      })
      ground.finally(() => socket.destroy())
      await once(socket, 'connect')
      return socket
    }),
  )
  const order = shuffled(Array.from({ length: frames * times }, (_, copy) => copy % frames))
  order.forEach((nth, place) => sockets[place % links]?.write(frameOf(nth, devices)))

  let [last, since] = [confirms, performance.now()]
  const giveUp = since + PATIENCE_MS
  while (confirms < frames * times && performance.now() < giveUp) {
    await pause(LOOK_MS)
    if (confirms !== last) [last, since] = [confirms, performance.now()]
    if (confirms > 0 && performance.now() - since > SETTLED_MS) break
  }
  return {
    name: NAME,
    frames,
    leftAt,
    confirmedAt,
    connectMs: 0,
    connected: links,
    repeated: frames * (times - 1),
    rigLateMs: 0,
    confirms,
  }
}

/** The nth frame is of the nth device, in turn. */
function frameOf(nth: number, devices: number): Uint8Array {
  const data = encodeMessage({
    kind: 'componentState',
    type: 2,
    objects: [
      {
        systemType: 1,
        systemAddress: 1,
        componentType: SMOKE,
        componentAddress: 1 + nth,
        state: componentStateBits.of('normal', ...(nth % ALARM_EVERY === 0 ? (['fault'] as const) : [])),
        description: labelOf(NAME, nth),
        time: timeTag('2026-11-20T16:00:00'),
      },
    ],
  })
  return writeFrame({
    serial: Math.floor(nth / devices),
    version: { major: 1, user: 1 },
    sentAt: timeTag('2026-11-20T16:00:00'),
    source: addressOf(FIRST_ADDRESS + (nth % devices)),
    destination: CENTRE,
    command: COMMAND.send,
    data,
  })
}
const ALARM_EVERY = 10
const nthOf = (address: string, serial: number, devices: number): number =>
  serial * devices + (numberOf(address) - FIRST_ADDRESS)

/** The inverse of `addressOf`: six bytes, the lowest first. */
const numberOf = (address: string): number =>
  Number.parseInt((address.match(/../g) ?? []).toReversed().join(''), 16)

/** The same order in every run. */
function shuffled(numbers: number[]): number[] {
  let state = SEED
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  for (let at = numbers.length - 1; at > 0; at--) {
    const other = below(at + 1)
    const kept = numbers[at] ?? 0
    numbers[at] = numbers[other] ?? 0
    numbers[other] = kept
  }
  return numbers
}
