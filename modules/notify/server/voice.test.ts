import { afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { BLANK_SETTINGS } from '../contract/index.ts'
import type { VoiceCalls } from './deps.ts'
import { carryByVoice } from './providers/voice.ts'
import { sendDue, startSending } from './sending.ts'
import { callerOf, notifyWorld } from './testing/notifyWorld.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
type Outcome = Awaited<ReturnType<VoiceCalls['outcome']>>
const OPEN: Outcome = { isOver: false, wasAnswered: false, pressed: null, reason: 'none' }
const centre = callerOf('019aa000-0000-7000-8000-0000000000c1', null)
const WORKER = '019aa000-0000-7000-8000-000000000001'

/** Telephones the test answers, by their numbers. */
function phones() {
  const placed: { number: string; words: string; times: number; ended: boolean }[] = []
  const outcomes = new Map<string, Outcome>()
  const calls: VoiceCalls = {
    place({ number, words, times }) {
      if (number.startsWith('00')) return Promise.resolve({ why: 'number not allowed: international' })
      placed.push({ number, words, times, ended: false })
      return Promise.resolve({ callId: number })
    },
    outcome: (number) => Promise.resolve(outcomes.get(number) ?? OPEN),
    end(number) {
      const one = placed.find((each) => each.number === number)
      if (one) one.ended = true
      outcomes.set(number, { ...OPEN, isOver: true, reason: 'cancelled' })
      return Promise.resolve()
    },
  }
  return {
    calls,
    placed,
    say: (number: string, outcome: Partial<Outcome>) =>
      outcomes.set(number, { ...OPEN, isOver: true, ...outcome }),
  }
}
const message = {
  messageId: 'm',
  recipient: '13800000001',
  subject: '',
  body: '【火警】3层',
  sentAt: new Date(),
}

describe('one call', () => {
  // oxfmt-ignore
  const outcomes: [what: string, outcome: Partial<Outcome>, told: object | string][] = [
    ['a key that answers',           { wasAnswered: true, pressed: '1' }, { isConfirmed: true, said: 'key 1' }],
    ['another key',                  { wasAnswered: true, pressed: '5' }, { isConfirmed: false, said: 'key 5' }],
    ['listened to, no key',          { wasAnswered: true, reason: 'hungUp' }, { isConfirmed: false, said: 'heard, no key: hungUp' }],
    ['busy',                         { reason: 'busy' }, 'not answered: busy'],
    ['nobody lifts',                 { reason: 'noAnswer' }, 'not answered: noAnswer'],
    ['nobody here can say it',       { reason: 'noSpeech' }, 'not answered: noSpeech'],
  ]
  test.each(outcomes)('%s', async (_, outcome, told) => {
    const { calls, placed, say } = phones()
    say('13800000001', outcome)
    const carried = await carryByVoice(
      { repeats: 2 },
      calls,
      0,
    )({ ...message, needsConfirm: true }, new AbortController().signal).catch((error: unknown) => ({
      why: error instanceof Error ? error.message : '',
    }))
    expect(carried).toMatchObject(typeof told === 'string' ? { why: told } : told)
    expect(placed).toMatchObject([{ words: '火警，三层。确认收到请按一。', times: 2 }])
  })
  test('without a telephone system nobody is called', async () => {
    const carry = carryByVoice({ repeats: 2 }, null, 0)
    await expect(carry(message, new AbortController().signal)).rejects.toThrow('no telephone system')
  })
})

async function ringing() {
  const world = await notifyWorld()
  const { calls, placed, say } = phones()
  const deps = { ...world.deps, spokenCalls: calls }
  const way = {
    kind: 'voice' as const,
    name: '语音',
    isEnabled: true,
    settings: { ...BLANK_SETTINGS, repeats: 2 },
  }
  expect(await world.calls.addWay(way, centre)).toMatchObject({ refused: 'notify.noTelephone' })
  const { answers } = await import('./answers.ts')
  expect(await answers(deps).addWay(way, centre)).toBeNull()
  await sql`update notify_rules set channel = 'voice' where category = 'fire'`.execute(world.deps.db.on())
  return { world, deps, placed, say }
}
const until = async (is: () => boolean | Promise<boolean>) => {
  while (!(await is())) await new Promise((next) => setImmediate(next))
}

test('whoever presses 1 has answered: the others are not told any more, and it stands who it was and how', async () => {
  const { world, deps, placed, say } = await ringing()
  await world.account({ mobile: '13800000001', name: '孙丽华' })
  await world.account({ mobile: '13800000002', name: '李强' })
  await world.announce()
  await world.tell()
  say('13800000001', { wasAnswered: true, pressed: '1' })
  say('13800000002', { wasAnswered: true, pressed: '1' })
  await sendDue(deps, 'voice', WORKER)
  const first = (await world.messages()).filter(({ channel }) => channel === 'voice')
  expect(first.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'sent'])
  expect(placed).toHaveLength(1)
  const { rows } = await sql<{ how: string; by: string }>`
    select ended_how as how, ended_by as by from notify_rounds where state = 'confirmed'`.execute(
    deps.db.on(),
  )
  expect(rows).toMatchObject([{ how: 'key' }])
  expect(await world.acts()).toContain('notify.confirmByKey')
})

test('nobody lifts: called again, three times in all, and then it failed; the way is not called broken', async () => {
  const { world, deps, placed, say } = await ringing()
  await world.account({ mobile: '13800000001' })
  await world.announce()
  await world.tell()
  say('13800000001', { reason: 'noAnswer' })
  for (let tried = 0; tried < 4; tried++) {
    await sendDue(deps, 'voice', WORKER)
    world.later(31_000)
  }
  expect(placed).toHaveLength(3)
  const [one] = (await world.messages()).filter(({ channel }) => channel === 'voice')
  expect(one).toMatchObject({
    state: 'failed',
    attempts: 3,
    error: 'not answered: noAnswer',
    isDoubtful: false,
  })
  const ways = await world.calls.ways({}, centre)
  expect(Array.isArray(ways) && ways[0]?.lastError).toBeNull()
})

test('a telephone that still rings is left when somebody else has answered', async () => {
  const { world, deps, placed } = await ringing()
  await world.account({ mobile: '13800000001' })
  const subjectId = await world.announce()
  await world.tell()
  const sending = startSending(deps)
  ends.push(() => sending.stop())
  await until(() => placed.length === 1)
  const { answered } = await import('./announce.ts')
  await deps.db.transaction((tx) =>
    answered(
      tx,
      [{ unitId: '019aa000-0001-7000-8000-0000000000aa', subjectKind: 'alarm', subjectId }],
      '周敏',
      deps,
    ),
  )
  await until(() => placed[0]?.ended === true)
  await until(async () => (await world.messages()).every(({ state }) => state !== 'sending'))
  expect((await world.messages()).filter(({ channel }) => channel === 'voice')).toMatchObject([
    { state: 'failed', error: 'answered elsewhere' },
  ])
})
