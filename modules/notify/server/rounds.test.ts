import { expect, test } from 'vitest'
import { isRefusal } from '@gss/kit/refusal'
import { atMinute, atWall } from '@gss/kit/zone'
import { sql } from 'kysely'
import { answered } from './announce.ts'
import { turnOf, whenHeard } from './rounds.ts'
import { sendDue } from './sending.ts'
import { GUARD_ROLE, notifyWorld, START, UNIT_A, UNIT_B } from './testing/notifyWorld.ts'
import { tokenOf } from './tokens.ts'
import type { KeptNotifyRule } from './ruleStore.ts'

const S_MS = 1_000
const MANAGER = { mobile: '13800000001', name: '孙丽华' }
const GUARD = { mobile: '13800000002', name: '唐伟', roleId: GUARD_ROLE }

test('who comes first in order is told first, the next after the wait, and nobody of another unit', async () => {
  const world = await notifyWorld()
  await world.account(MANAGER)
  await world.account(GUARD)
  await world.account({ mobile: '13800000009', unitId: UNIT_B, name: '冯刚' })
  await world.announce()
  await world.tell()
  const told = async () => (await world.messages()).map(({ recipient, state }) => [recipient, state])
  expect(await told()).toEqual([['13800000001', 'waiting']])
  world.later(119 * S_MS)
  await world.tell()
  expect(await told()).toHaveLength(1)
  world.later(1 * S_MS)
  await world.tell()
  expect(await told()).toEqual([
    ['13800000001', 'waiting'],
    ['13800000002', 'waiting'],
  ])
})

test('the first who presses the link stops the others, and the journal has it with the alarm', async () => {
  const world = await notifyWorld()
  await world.account(MANAGER)
  await world.account(GUARD)
  const subjectId = await world.announce()
  await world.tell()
  await sendDue(world.deps, 'sms', '019aa000-0000-7000-8000-000000000001')
  const [sent] = await world.messages()
  expect(sent).toMatchObject({ state: 'sent', provider: 'log' })
  const token = tokenOf(world.deps.secrets, sent?.messageId ?? '')
  const visitor = { from: '10.0.0.9', agent: '', requestId: '', signal: new AbortController().signal }
  expect(await world.calls.toConfirm({ token }, visitor)).toMatchObject({ confirmedBy: null, count: 1 })
  expect(await world.calls.confirm({ token }, visitor)).toMatchObject({ confirmedBy: '孙丽华' })
  world.later(600 * S_MS)
  await world.tell()
  expect(await world.messages()).toHaveLength(1)
  const { rows } = await sql`select act, actor_name, subject_id from journal`.execute(world.deps.db.on())
  expect(rows).toEqual([{ act: 'notify.confirm', actor_name: '孙丽华', subject_id: subjectId }])
  world.later(24 * 3_600 * S_MS)
  expect(await world.calls.toConfirm({ token }, visitor)).toMatchObject({ refused: 'notify.linkUnknown' })
})

test('a seat that takes it stops the others too, and what waits to leave does not leave', async () => {
  const world = await notifyWorld()
  await world.account(MANAGER)
  const subjectId = await world.announce({ extra: ['13700000000'] })
  await world.tell()
  await world.deps.db.transaction((tx) =>
    answered(tx, [{ unitId: UNIT_A, subjectKind: 'alarm', subjectId }], '周敏', world.deps),
  )
  expect((await world.messages()).map(({ state, error }) => [state, error])).toEqual([
    ['cancelled', '周敏'],
    ['cancelled', '周敏'],
  ])
})

test('a storm is one message that leaves at once and one that counts', async () => {
  const world = await notifyWorld()
  await world.account(MANAGER)
  await world.announce()
  await world.tell()
  await sendDue(world.deps, 'sms', '019aa000-0000-7000-8000-000000000001')
  for (let nth = 0; nth < 200; nth++) await world.announce({ title: `${nth}号` })
  await world.tell()
  const found = await world.messages()
  expect(found.map(({ state, counted }) => [state, counted])).toEqual([
    ['sent', 1],
    ['waiting', 200],
  ])
  expect(found[1]?.lines).toHaveLength(20)
  expect(found[1]?.nextAt).toEqual(new Date(START.getTime() + 10 * S_MS))
  expect(await sendDue(world.deps, 'sms', '019aa000-0000-7000-8000-000000000001')).toBe(0)
  world.later(10 * S_MS)
  await sendDue(world.deps, 'sms', '019aa000-0000-7000-8000-000000000001')
  expect((await world.messages()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('braces and scripts in what is told stay what they are', async () => {
  const world = await notifyWorld()
  await world.account(MANAGER)
  await world.announce({ title: '{unit} <script>alert(1)</script>\n{{count}}' })
  await world.tell()
  const [message] = await world.messages()
  expect(message?.lines[0]).toContain('{unit} <script>alert(1)</script> {{count}}')
})

test('what a person was told by a notice, reaches them outside as well, at the hour they chose', async () => {
  const world = await notifyWorld()
  const who = await world.account({ email: 'sun@example.cn' })
  await world.calls.setOwn(
    {
      takesSms: true,
      takesEmail: true,
      takesVoice: true,
      quietFromMin: null,
      quietUntilMin: null,
      digestAtMin: 18 * 60,
    },
    who,
  )
  await sql`insert into notices (unit_id, notice_id, task_type, task_id, status, title, content, may, user_ids, is_to_do, created_at)
    values (${UNIT_A}, '019aa000-0002-7000-8000-000000000001', 'xjRisk', '019aa000-0002-7000-8000-000000000002', '100', '隐患逾期', '3层楼梯间', null,
      ${[who.userId]}::uuid[], true, ${world.now()})`.execute(world.deps.db.on())
  const { takeNotices } = await import('./engine.ts')
  expect(await takeNotices(world.deps)).toBe(1)
  expect(await takeNotices(world.deps)).toBe(0)
  await world.tell()
  const [message] = await world.messages()
  expect(message).toMatchObject({ channel: 'email', recipient: 'sun@example.cn', state: 'waiting' })
  expect(message?.nextAt).toEqual(atWall('2026-11-20T18:00'))
})

const rule = (step: number, waitS: number, more: Partial<KeptNotifyRule> = {}) =>
  ({
    step,
    waitS,
    fromMin: 0,
    untilMin: 1440,
    ruleId: `${step}/${waitS}`,
    ...more,
  }) satisfies Partial<KeptNotifyRule> as KeptNotifyRule
const at = (s: number) => new Date(START.getTime() + s * S_MS)
// oxfmt-ignore
const turns: [what: string, reached: number, dueS: number, rules: KeptNotifyRule[], nowS: number, now: string[], step: number, nextS: number | null][] = [
  ['nobody is named',                                      0, 0,   [],                                     0,   [],             0, null],
  ['the first hears at once',                              0, 0,   [rule(1, 0), rule(2, 60)],              0,   ['1/0'],        2, 60],
  ['the first waits too',                                  0, 0,   [rule(1, 30)],                          0,   [],             1, 30],
  ['the next in its time, and it is the last',             2, 60,  [rule(1, 0), rule(2, 60)],              60,  ['2/60'],       2, null],
  ['after an outage all steps have come',                  0, 0,   [rule(1, 0), rule(2, 60), rule(3, 60)], 600, ['1/0', '2/60', '3/60'], 3, null],
  ['late, the next is not put off',                        2, 60,  [rule(2, 60), rule(3, 60)],             90,  ['2/60'],       3, 120],
  ['a rule of the night does not hold at ten',             0, 0,   [rule(1, 0, { fromMin: 1320, untilMin: 360 })], 0, [],       1, null],
]
test.each(turns)('steps: %s', (_, step, dueS, rules, nowS, now, next, nextS) => {
  const found = turnOf({ step, nextAt: at(dueS), openedAt: START }, rules, at(nowS))
  expect([found.now.map(({ rule: { ruleId } }) => ruleId), found.step, found.nextAt]).toEqual([
    now,
    next,
    nextS === null ? null : at(nextS),
  ])
})

const NIGHT = { quietFrom: 22 * 60, quietUntil: 7 * 60, digestAt: null }
const h = (hour: number, day = 20) => atMinute(`2026-11-${day}`, hour * 60)
// oxfmt-ignore
const quiet: [what: string, category: Parameters<typeof whenHeard>[0], choice: Parameters<typeof whenHeard>[1], now: Date, heard: Date][] = [
  ['by day at once',                     'fault',  NIGHT,                                                 h(12), h(12)],
  ['at night in the morning',            'fault',  NIGHT,                                                 h(23), h(7, 21)],
  ['after midnight in the same morning', 'fault',  NIGHT,                                                 h(3),  h(7)],
  ['a fire is heard at night',           'fire',   NIGHT,                                                 h(3),  h(3)],
  ['what can wait, once a day',          'hazard', { quietFrom: null, quietUntil: null, digestAt: 1080 },  h(12), h(18)],
  ['what cannot wait, at once',          'missedDuty', { quietFrom: null, quietUntil: null, digestAt: 1080 }, h(12), h(12)],
]
test.each(quiet)('quiet hours: %s', (_, category, choice, now, heard) => {
  expect(whenHeard(category, choice, now).at).toEqual(heard)
})
test('a link nobody was given confirms nothing', async () => {
  const world = await notifyWorld()
  const visitor = { from: '', agent: '', requestId: '', signal: new AbortController().signal }
  expect(isRefusal(await world.calls.confirm({ token: 'a'.repeat(22) }, visitor))).toBe(true)
})
