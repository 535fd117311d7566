import { standardParameters } from '@gss/kit/parameter'
import { isRefusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call119 } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { FireDepartment } from './fireDepartment/port.ts'
import { brigadeSignatureOf } from './fireDepartment/signature.ts'
import { type AlarmWorld, alarmWorld, UNIT_B } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
let desk: ReturnType<typeof answers>
let pushed: string[]
let isAway: boolean
const SECRET = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`
beforeEach(async () => {
  world = await alarmWorld()
  who = await world.person()
  pushed = []
  isAway = false
  const fireDepartment: FireDepartment = {
    isConfigured: true,
    secrets: [SECRET],
    isOnline: () => Promise.resolve(true),
    push: ({ alarmId }) => {
      pushed.push(alarmId)
      return isAway ? Promise.reject(new Error('away')) : Promise.resolve('R7')
    },
  }
  desk = answers({ ...world.deps, parameters: standardParameters, fireDepartment })
})
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')
async function raised(): Promise<string> {
  await world.store({ bits: ['fire'] })
  await world.work()
  return (await world.alarms()).at(-1)?.id ?? ''
}
async function confirmed(): Promise<string> {
  const alarmId = await raised()
  expect(said(await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, who))).toBe('done')
  return alarmId
}
/** As every seat finds it when it asks afresh. */
async function queue(by: Caller = who): Promise<[state: string, call119: Call119 | null][]> {
  const rows = await desk.openAfter({ kind: 'fire' }, by)
  return isRefusal(rows) ? [] : rows.map(({ state, call119 }) => [state, call119])
}
const told = async () => {
  const { rows } = await sql<{ kind: string; call119: string | null }>`
    select kind, body->'alarm'->>'TO_119' as call119 from live_feed where kind like 'alarm.settled' order by position`.execute(
    world.deps.db.on(),
  )
  return rows.map(({ call119 }) => call119)
}
const push = (alarmId: string) => desk.pushToFireDepartment({ alarmId, fireDepartment: 'F1' }, who)

test('a confirmed fire is settled as the specification says, and stands in every queue until 119 is answered for', async () => {
  const alarmId = await confirmed()
  expect((await world.alarms()).map(({ state, isOpen }) => [state, isOpen])).toEqual([
    ['fireConfirmed', false],
  ])
  expect(await queue()).toEqual([['fireConfirmed', 'owed']])
  expect(await queue(await world.person()), 'of another seat').toEqual([['fireConfirmed', 'owed']])
  expect(await queue(await world.person(UNIT_B)), 'of another unit').toEqual([])
  const list = await desk.openList({ page: 1, pageRows: 10 }, who)
  expect(isRefusal(list) ? [] : list.rows.map((row) => row.alarmId)).toEqual([alarmId])
  expect(await told()).toEqual(['OWED'])
})

describe('it is answered', () => {
  const rows: [what: string, answer: (alarmId: string) => Promise<unknown>, said: string, after: Call119][] =
    [
      ['by pushing it', push, 'done', 'pushed'],
      [
        'by the telephone',
        (alarmId) => desk.answer119({ alarmId, answer: 'dialled' }, who),
        'done',
        'dialled',
      ],
      [
        'not at all, with words',
        (alarmId) => desk.answer119({ alarmId, answer: 'notNeeded', note: '现场已扑灭，消防队在场' }, who),
        'done',
        'notNeeded',
      ],
      [
        'not without words',
        (alarmId) => desk.answer119({ alarmId, answer: 'notNeeded', note: ' ' }, who),
        'alarm.reason119',
        'owed',
      ],
      [
        'not where the unit is not seen',
        async (alarmId) => desk.answer119({ alarmId, answer: 'dialled' }, await world.person(UNIT_B)),
        'alarm.notFound',
        'owed',
      ],
      [
        'not by a push that did not arrive',
        (alarmId) => {
          isAway = true
          return push(alarmId)
        },
        'alarm.pushFailed',
        'owed',
      ],
    ]
  test.each(rows)('%s', async (_, answer, answered, after) => {
    const alarmId = await confirmed()
    expect(said(await answer(alarmId))).toBe(answered)
    expect(await queue()).toEqual(after === 'owed' ? [['fireConfirmed', 'owed']] : [])
    const alarm = await desk.byId({ alarmId }, who)
    expect(isRefusal(alarm) ? null : [alarm.state, alarm.call119]).toEqual(['fireConfirmed', after])
    expect((await told()).length, 'every console lets go of it').toBe(after === 'owed' ? 1 : 2)
  })
  test('once: of ten at the same time one wins, and the journal keeps whose answer it was', async () => {
    const alarmId = await confirmed()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => desk.answer119({ alarmId, answer: 'dialled' }, who)),
    )
    expect(all.map(said).filter((one) => one === 'done')).toHaveLength(1)
    expect(all.map(said).filter((one) => one === 'alarm.answered119')).toHaveLength(9)
    expect((await world.acts()).filter((act) => act === 'alarm.answer119')).toHaveLength(1)
  })
})

test('what was pushed before it was confirmed owes nothing', async () => {
  const alarmId = await raised()
  await push(alarmId)
  await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, who)
  expect([await queue(), await told()]).toEqual([[], ['PUSHED']])
})
test('a false alarm owes nothing, nor does a drill', async () => {
  const first = await raised()
  await desk.settle({ alarmId: first, state: 'false' }, who)
  await world.store({ bits: [] }, { bits: ['fire'] })
  await world.work()
  await sql`update alarms set is_drill = true`.execute(world.deps.db.on())
  const second = (await world.alarms()).find(({ isOpen }) => isOpen)?.id ?? ''
  await desk.settle({ alarmId: second, state: 'fireConfirmed', note: '演练' }, who)
  expect([await queue(), await told()]).toEqual([[], [null, null]])
})
test('opened again it owes nothing until it is confirmed again; what was pushed stays pushed, and that is said', async () => {
  const alarmId = await confirmed()
  expect(await desk.reopen({ alarmId }, who)).toEqual({ is119Told: false })
  expect(await queue()).toEqual([['new', null]])
  await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, who)
  await push(alarmId)
  expect(await desk.reopen({ alarmId }, who)).toEqual({ is119Told: true })
  expect(await queue()).toEqual([['new', 'pushed']])
  expect(pushed, 'and nothing more was said to it').toEqual([alarmId])
})
test('what the brigade says of a fire that was pushed after it was confirmed is kept, and opens nothing', async () => {
  const alarmId = await confirmed()
  await push(alarmId)
  const body = JSON.stringify({ warnId: alarmId, receiptNo: 'R7', status: 'dispatched' })
  const message = { messageId: 'm1', sentAt: String(world.now().getTime() / 1_000), body }
  const ask = {
    messageId: message.messageId,
    sentAt: message.sentAt,
    payload: body,
    signature: brigadeSignatureOf(SECRET, message),
  }
  const visitor = { from: '192.0.2.9', agent: '', requestId: '', signal: new AbortController().signal }
  expect(said(await desk.fireDepartmentFeedback(ask, visitor))).toBe('done')
  expect((await world.acts()).at(-1)).toBe('alarm.feedback119')
  expect((await world.pushes()).includes('alarm.changed')).toBe(false)
})
