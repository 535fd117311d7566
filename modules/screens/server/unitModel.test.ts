import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { homeWorld, NOW } from './testing/homeWorld.ts'

let world: Awaited<ReturnType<typeof homeWorld>>
const [house, ground, first] = [newId(), newId(), newId()]
beforeAll(async () => {
  world = await homeWorld()
  const [on, unitId] = [world.deps.db.on(), world.planned]
  await sql`insert into buildings (unit_id, building_id, code, name) values (${unitId}, ${house}, 'A1', '主楼')`.execute(
    on,
  )
  for (const [id, floorNo] of [
    [ground, 1],
    [first, 2],
  ] as const)
    await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${unitId}, ${id}, ${house}, ${floorNo}, ${`${floorNo} 层`})`.execute(
      on,
    )
  for (const [nth, bits] of [['fire'], ['fault'], ['shielded'], []].entries()) {
    const id = newId()
    await sql`insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
      values (${unitId}, ${id}, ${house}, ${first}, ${id}, '烟感', '201', 1, 1, 42, ${nth})`.execute(on)
    await sql`insert into component_states (unit_id, component_id, transmission_id, part, bits, since, received_at, lane_id, seq)
      values (${unitId}, ${id}, ${newId()}, 'component', ${bits}::text[], ${NOW}, ${NOW}, ${newId()}, 1)`.execute(
      on,
    )
  }
})

test('a building stands floor by floor, the highest first, with what is wrong on each', async () => {
  const found = await world.calls.unitModel({}, world.person(world.planned))
  if (isRefusal(found)) throw new Error(found.refused)
  expect(found.unit).toEqual({ unitId: world.planned, code: 'P', name: '单位P' })
  expect(found.buildings).toMatchObject([
    { buildingId: house, name: '主楼', floors: 2, fires: 1, burningFloor: 2 },
  ])
  expect(found.floors).toMatchObject([
    { floorId: first, floor: '2 层', fires: 1, faults: 1, shielded: 1, supervisories: 0, layerId: null },
    { floorId: ground, floor: '1 层', fires: 0, faults: 0, shielded: 0 },
  ])
})

// oxfmt-ignore
const seeing: [what: string, who: 'own' | 'other' | 'centre', code: string | undefined, sees: string][] = [
  ['their own, by its code',               'own',    'P',       'P'],
  ['no other unit',                        'other',  'P',       'home.notFound'],
  ['each unit, by its code',               'centre', 'P',       'P'],
  ['none, of which nobody said which',     'centre', undefined, 'home.notFound'],
  ['none, by a code nobody has',           'centre', 'X',       'home.notFound'],
]
test.each(seeing)('a person sees %s', async (_, whose, code, sees) => {
  const who = world.person({ own: world.planned, other: world.arranged, centre: null }[whose])
  const found = await world.calls.unitModel(code === undefined ? {} : { code }, who)
  expect(isRefusal(found) ? found.refused : found.unit.code).toBe(sees)
})
