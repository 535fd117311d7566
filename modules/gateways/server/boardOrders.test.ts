import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { checkControlPassword } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { remoteAnswers } from './answers.ts'
import { controlWorld, PUMP, UNDERSTANDS } from './testing/controlWorld.ts'

const HOUR_MS = 3_600_000
let world: Awaited<ReturnType<typeof controlWorld>>
let call: ReturnType<typeof remoteAnswers>
type Caller = Awaited<ReturnType<(typeof world)['caller']>>
let leader: Caller

beforeAll(async () => {
  world = await controlWorld()
  call = remoteAnswers(world.deps)
  leader = await world.caller('leader', null)
})
beforeEach(async () => {
  await world.startsAgain()
  await checkControlPassword(world.passwordOf('leader'), leader, world.deps)
})

async function asked(componentIds: string[], who: Caller) {
  const answer = await call.boardOrders({ componentIds }, who)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}

test('a board is told what its devices understand, by whoever asks; what cannot be ordered is left out', async () => {
  const own = await world.caller('manager', UNDERSTANDS.unitId)
  expect(await asked([PUMP, newId()], own)).toEqual({
    isActivated: true,
    devices: [{ componentId: PUMP, commands: ['D1001', 'D1002', 'D1003', 'D1004'], isShielded: false }],
    last: [],
  })
  expect((await asked([PUMP], leader)).devices[0]?.commands).toEqual(['D1003', 'D1004'])
})

test('what is shielded is said, with its order and no order of another device', async () => {
  const until = world.deps.clock().getTime() + HOUR_MS
  await call.sendMessages(
    {
      protocol: '1-1',
      messages: [
        {
          type: 'D1003',
          collector: '999999',
          transmission: UNDERSTANDS.address,
          channel: 1,
          panel: 1,
          systemType: 11,
          component: 7,
          componentType: 91,
          id: 'm1',
          at: 1,
          data: JSON.stringify({ reason: 'test', endTime: until }),
        },
      ],
    },
    leader,
  )
  expect(await asked([PUMP], leader)).toMatchObject({
    devices: [{ componentId: PUMP, isShielded: true }],
    last: [{ componentId: PUMP, action: 'shield', state: 'sent', reason: 'test' }],
  })
  expect(await asked([newId()], leader)).toMatchObject({ devices: [], last: [] })
  // The list behind the mark is the board's own, too.
  expect(await call.standingOrders({ componentIds: [PUMP] }, leader)).toMatchObject({
    shielded: 1,
    rows: [{ componentId: PUMP }],
  })
  expect(await call.standingOrders({ componentIds: [newId()] }, leader)).toEqual({ shielded: 0, rows: [] })
})

test('of another unit nothing is said', async () => {
  const other = await world.caller('manager', newId())
  const { devices, last } = await asked([PUMP], other)
  expect([devices, last]).toEqual([[], []])
})

test('a unit that has not taken remote control is told so, and nothing else; the centre still sees it', async () => {
  await sql`update units set models = '{REMOTE}' where unit_id = ${UNDERSTANDS.unitId}`.execute(
    world.deps.db.on(),
  )
  const own = await world.caller('manager', UNDERSTANDS.unitId)
  expect(await asked([PUMP], own)).toEqual({ isActivated: false, devices: [], last: [] })
  expect((await asked([PUMP], leader)).isActivated).toBe(true)
})
