import { isRefusal } from '@gss/kit/refusal'
import { decodeSound, encodeSound, PCMA } from '@gss/sip'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { BROWSER_SEAT } from '../../contract/index.ts'
import { startCaller } from '../engine/caller.ts'
import { spoken } from '../simulator/speech.ts'
import { simulatorVoice } from '../simulator/simulatorVoice.ts'
import { callWorld, person, UNIT_A } from '../testing/callWorld.ts'
import { openBrowserLines } from './browserLine.ts'
import { pretendBrowser } from './testing/pretendBrowser.ts'

const PORTS = [21_450, 21_479] as const
const ANSWERS = '13911112222'
const SECOND = 8_000
const HEADER = 44
const begun: (() => unknown)[] = []
afterEach(async () => {
  for (const end of begun.splice(0).toReversed()) await end()
})

async function connected() {
  const world = await callWorld()
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  const browser = openBrowserLines({ ports: PORTS, host: '' }, onError)
  const caller = startCaller(world.deps, simulatorVoice({ browser, onError }))
  begun.push(() => caller.stop())
  return { ...world, faults }
}
type World = Awaited<ReturnType<typeof connected>>
async function until<T>(look: () => Promise<T>, is: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look()
    if (is(seen)) return seen
    await new Promise((next) => setImmediate(next))
  }
}
const rowOf = async (world: World, callId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select status, reason, seat_tel, ended_at is null as open, recording_id from phone_calls where call_id = ${callId}`.execute(
    world.deps.db.on(),
  )
  return rows[0] ?? {}
}
async function placed(world: World, who: ReturnType<typeof person>) {
  const made = await world.calls.makeCall({ number: ANSWERS, unitId: UNIT_A, isByBrowser: true }, who)
  if (isRefusal(made)) throw new Error(made.refused)
  return made
}
const answeredTo = (world: World, callId: string, who: ReturnType<typeof person>) =>
  until(
    async () => world.calls.soundOffered({ callId }, who),
    (seen) => !isRefusal(seen) && seen.state !== 'offered',
  )
/** How alike two sounds are at the place where they are most alike. */
function likeness(recorded: Int16Array, said: Int16Array): number {
  let best = 0
  for (let lag = 0; lag + said.length <= recorded.length; lag++) {
    let [sum, a, b] = [0, 0, 0]
    for (let at = 0; at < said.length; at += 2) {
      const [x, y] = [recorded[lag + at] ?? 0, said[at] ?? 0]
      sum += x * y
      a += x * x
      b += y * y
    }
    best = Math.max(best, sum / Math.sqrt(a * b || 1))
  }
  return best
}

test('a browser in the place of the seat’s telephone: heard, hears, and recorded as it was said', async () => {
  const world = await connected()
  const who = person()
  const { callId, isByBrowser } = await placed(world, who)
  expect(isByBrowser).toBe(true)
  expect(await rowOf(world, callId)).toMatchObject({ seat_tel: BROWSER_SEAT, status: null })
  const browser = await pretendBrowser()
  begun.push(() => browser.close())
  expect(await world.calls.offerSound({ callId, offer: browser.offer }, who)).toBeNull()
  const sound = await answeredTo(world, callId, who)
  if (isRefusal(sound)) throw new Error(sound.refused)
  await browser.told(sound.answer)
  await browser.connected()
  await until(
    () => rowOf(world, callId),
    ({ status }) => status === 'talking',
  )
  const said = Int16Array.from({ length: SECOND / 4 }, (_, at) =>
    Math.round(7_000 * Math.sin((at * at) / 9_000)),
  )
  browser.say(said)
  await browser.hears(SECOND * 3)
  expect(await world.calls.hangUp({ callId }, who)).toBeNull()
  const { recording_id: recordingId } = await until(
    () => rowOf(world, callId),
    ({ recording_id: kept }) => kept !== null,
  )
  const kept = await world.deps.files.find(world.deps.db, String(recordingId))
  const bytes = (kept && (await world.deps.files.read(kept, 0, kept.bytes))) ?? Buffer.alloc(HEADER)
  const side = (which: number) =>
    Int16Array.from({ length: (bytes.length - HEADER) >> 2 }, (_, at) =>
      bytes.readInt16LE(HEADER + at * 4 + which * 2),
    )
  const asHeard = (samples: Int16Array) => decodeSound(PCMA, encodeSound(PCMA, samples))
  expect(likeness(side(0), asHeard(said))).toBeGreaterThan(0.99)
  const other = spoken(1, SECOND / 2, SECOND)
  expect(likeness(side(1), other)).toBeGreaterThan(0.99)
  expect(likeness(browser.heard(), asHeard(other))).toBeGreaterThan(0.99)
  expect(world.faults).toEqual([])
  // What was offered goes with the call.
  expect(await world.calls.soundOffered({ callId }, who)).toMatchObject({ refused: 'call.notByBrowser' })
})

test('whoever has not the call offers nothing to it, and a telephone of a desk is no browser', async () => {
  const world = await connected()
  const who = person()
  const { callId } = await placed(world, who)
  const offer = 'v=0'
  expect(await world.calls.offerSound({ callId, offer }, person())).toMatchObject({
    refused: 'call.othersCall',
  })
  expect(await world.calls.offerSound({ callId, offer }, who)).toBeNull()
  expect(await answeredTo(world, callId, who)).toMatchObject({ state: 'refused', answer: '' })
  const another = person()
  const desk = await world.calls.makeCall({ number: ANSWERS, unitId: UNIT_A }, another)
  if (isRefusal(desk)) throw new Error(desk.refused)
  expect(desk.isByBrowser).toBe(false)
  expect(await world.calls.offerSound({ callId: desk.callId, offer }, another)).toMatchObject({
    refused: 'call.notByBrowser',
  })
  await world.calls.hangUp({ callId }, who)
  await until(
    () => rowOf(world, callId),
    ({ open }) => open === false,
  )
  expect(await rowOf(world, callId)).toMatchObject({ status: 'failed', reason: 'cancelled' })
  expect(await world.calls.offerSound({ callId, offer }, who)).toMatchObject({ refused: 'call.endedAlready' })
})
