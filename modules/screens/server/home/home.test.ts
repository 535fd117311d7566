import { BUSINESS_ROLE } from '@gss/session/contract'
import { isRefusal } from '@gss/kit/refusal'
import { EXAMPLES } from '@gss/server-kit/files/testing/examples'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { putModule, standardHome, STANDARD_TILES, writeHomeSort } from '../../contract/index.ts'
import { homeWorld, NOW } from '../testing/homeWorld.ts'
import { homeOfPerson } from './homeOfPerson.ts'

let world: Awaited<ReturnType<typeof homeWorld>>
beforeAll(async () => {
  world = await homeWorld()
})
/** 2 × 1 pixels, as far as anybody reads it. */
const PICTURE = Buffer.concat([EXAMPLES.png, Buffer.from('0000000200000001', 'hex')])
const SORT = writeHomeSort(putModule(standardHome(), 'duty', 'BOTTOM1'))
const kept = async (unitId: string) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from unit_homes where unit_id = ${unitId}`.execute(world.deps.db.on())
  return rows[0]?.n
}
const page = async (unitId: string, who = world.person(unitId)) => {
  const found = await world.calls.homePage({ unitId }, who)
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}

test('a page nobody has arranged stands as it is drawn, and says who may arrange it', async () => {
  const found = await page(world.arranged)
  expect(found.entries).toEqual(standardHome())
  expect(found.mayArrange).toBe(true)
  expect((await page(world.standard)).mayArrange).toBe(false)
})

// oxfmt-ignore
const refused: [what: string, who: 'manager' | 'officer' | 'centre' | 'other', unit: 'arranged' | 'standard', sort: string, sentence: string][] = [
  ['of another unit',               'other',   'arranged', SORT, 'home.notFound'],
  ['by another role',               'officer', 'arranged', SORT, 'home.notForYou'],
  ['by the centre',                 'centre',  'arranged', SORT, 'home.notForYou'],
  ['of the standard kind',          'manager', 'standard', SORT, 'home.fixed'],
  ['with a key nobody knows',       'manager', 'arranged', '[{"key":"x","name":"","position":"RIGHT1","display":true}]', 'home.moduleUnknown'],
  ['with a shared position',        'manager', 'arranged', '[{"key":"duty","name":"","position":"RIGHT1","display":true},{"key":"safety","name":"","position":"RIGHT1","display":true}]', 'home.positionShared'],
  ['with what is no JSON',          'manager', 'arranged', 'RIGHT1', 'home.unreadable'],
]
test.each(refused)(
  'a home page %s is not arranged, and nothing changes',
  async (_, who, unit, sort, sentence) => {
    const unitId = world[unit]
    const people = {
      manager: world.person(unitId),
      officer: world.person(unitId, BUSINESS_ROLE.unitFireOfficer),
      centre: world.person(null, BUSINESS_ROLE.shiftLeader),
      other: world.person(newId()),
    }
    const before = await kept(unitId)
    expect(await world.calls.updateHome({ unitId, backgroundId: null, sort }, people[who])).toMatchObject({
      refused: sentence,
    })
    expect(await kept(unitId)).toBe(before)
  },
)

test('what is arranged is kept, told at sign-in, and written down', async () => {
  const who = world.person(world.arranged)
  const { fileId } = await world.bring(PICTURE, '院区.png', who)
  expect(await world.calls.homePicture({ fileId }, world.person(world.arranged))).toMatchObject({
    refused: 'file.notFound',
  })
  expect(
    await world.calls.updateHome({ unitId: world.arranged, backgroundId: fileId, sort: SORT }, who),
  ).toBeNull()
  expect(await page(world.arranged)).toMatchObject({ backgroundId: fileId, backgroundName: '院区.png' })
  expect(isRefusal(await world.calls.homePicture({ fileId }, world.person(world.arranged)))).toBe(false)
  expect(await world.calls.homePicture({ fileId }, world.person(world.standard))).toMatchObject({
    refused: 'file.notFound',
  })
  const own = await homeOfPerson(world.deps.db, who)
  expect(own).toMatchObject({ homeType: '2', homeBackground: fileId, code: 'A' })
  expect(JSON.parse(own?.homeSort ?? '')).toEqual(JSON.parse(SORT))
  const { rows } = await sql<{ act: string }>`select act from journal where act = 'homePage.arrange'`.execute(
    world.deps.db.on(),
  )
  expect(rows).toHaveLength(1)
  expect(
    await world.calls.updateHome({ unitId: world.arranged, backgroundId: null, sort: SORT }, who),
  ).toBeNull()
  expect(await world.deps.files.find(world.deps.db, fileId)).toBeNull()
})

test('the plans stand in the middle where a unit says so, floor by floor, with the drawing something burns on', async () => {
  const { db } = world.deps
  const unitId = world.planned
  const who = world.person(unitId)
  expect(await page(unitId)).toMatchObject({ middle: 'picture', floors: null })
  const ask = { unitId, backgroundId: null, sort: SORT }
  expect(await world.calls.updateHome({ ...ask, middle: 'plan' }, who)).toBeNull()
  expect(await page(unitId)).toMatchObject({ middle: 'plan', floors: [] })
  const [building, bare, drawn] = [newId(), newId(), newId()]
  await sql`insert into buildings (unit_id, building_id, code, name) values (${unitId}, ${building}, 'A1', '主楼')`.execute(
    db.on(),
  )
  for (const [floor, no] of [
    [bare, 1],
    [drawn, 2],
  ] as const)
    await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${unitId}, ${floor}, ${building}, ${no}, ${`${no}F`})`.execute(
      db.on(),
    )
  const layers = [newId(), newId()]
  for (const [nth, layer] of layers.entries())
    await sql`insert into layers (unit_id, layer_id, building_id, floor_id, name, position, picture) values (${unitId}, ${layer}, ${building}, ${drawn}, ${`图${nth}`}, ${nth}, '{}')`.execute(
      db.on(),
    )
  const component = newId()
  await sql`insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
    values (${unitId}, ${component}, ${building}, ${drawn}, 'D', '烟感', '201', 1, 1, 42, 1)`.execute(db.on())
  await sql`insert into labels (unit_id, label_id, layer_id, kind, target_id, x, y) values (${unitId}, ${newId()}, ${layers[1]}, 'A', ${component}, 1, 1)`.execute(
    db.on(),
  )
  const standing = async () =>
    (await page(unitId)).floors?.map(({ floor, layerId, fires }) => [floor, layerId, fires])
  expect(await standing()).toEqual([
    ['2F', layers[0], 0],
    ['1F', null, 0],
  ])
  await sql`insert into component_states (unit_id, component_id, transmission_id, part, bits, since, received_at, lane_id, seq)
    values (${unitId}, ${component}, ${newId()}, 'component', '{fire}', ${NOW}, ${NOW}, ${newId()}, 1)`.execute(
    db.on(),
  )
  expect((await standing())?.[0]).toEqual(['2F', layers[1], 1])
  // Who arranges the modules and does not mention the middle leaves it.
  expect(await world.calls.updateHome(ask, who)).toBeNull()
  expect((await page(unitId)).middle).toBe('plan')
  // Who may not see plans is shown the picture.
  const blind = { ...who, permits: (permission: string) => permission !== 'plan' }
  expect((await page(unitId, blind)).floors).toBeNull()
})

test('a picture somebody else has brought, or nobody, is no background', async () => {
  const { fileId } = await world.bring(PICTURE, 'a.png', world.person(world.arranged))
  for (const id of [fileId, newId()])
    expect(
      await world.calls.updateHome(
        { unitId: world.arranged, backgroundId: id, sort: SORT },
        world.person(world.arranged),
      ),
    ).toMatchObject({ refused: 'home.pictureUnknown' })
})

const heavy = () => Buffer.concat([PICTURE, Buffer.alloc(5 * 1_048_576)])
const broken = () => EXAMPLES.png
// oxfmt-ignore
const pictures: [what: string, bytes: () => Uint8Array, name: string, answer: string][] = [
  ['a picture',                     () => PICTURE, '院区.png',              'kept'],
  ['more than 5 MB',                heavy,              '院区.png',              'home.pictureTooHeavy'],
  ['a name of 51 characters',       () => PICTURE, `${'院'.repeat(47)}.png`, 'home.fileNameTooLong'],
  ['a name of 50 characters',       () => PICTURE, `${'院'.repeat(46)}.png`, 'kept'],
  ['what only begins as a picture', broken,             'a.png',                 'home.pictureUnreadable'],
]
test.each(pictures)('an upload of %s', async (_, bytes, name, answer) => {
  const who = world.person(world.arranged)
  const file = await world.bring(bytes(), name, who)
  const told = await world.calls.uploadPicture({}, who, file)
  expect(isRefusal(told) ? told.refused : 'kept').toBe(answer)
  expect((await world.deps.files.find(world.deps.db, file.fileId)) !== null).toBe(answer === 'kept')
})

test('what a unit has not taken is closed on its page, and open for the centre', async () => {
  const closed = {
    duty: 'closed',
    patrol: 'closed',
    maintenance: 'closed',
    hazard: 'closed',
    device: 'shown',
  }
  expect((await page(world.standard)).states).toMatchObject(closed)
  expect((await page(world.standard, world.person(null))).states).toMatchObject({
    duty: 'shown',
    patrol: 'shown',
  })
  expect((await homeOfPerson(world.deps.db, world.person(world.standard)))?.access).toEqual({
    duty: false,
    patrol: false,
    maintenance: false,
    remote: true,
  })
})

test('a role that may not see rounds is told so, and a score that cannot be read spoils nothing else', async () => {
  const who = { ...world.person(world.arranged), permits: (permission: string) => permission !== 'patrol' }
  world.scored(() => Promise.reject(new Error('no')))
  expect((await page(world.arranged, who)).states).toMatchObject({
    patrol: 'denied',
    safety: 'failed',
    device: 'shown',
  })
  expect(world.errors).toHaveLength(1)
  world.scored(() => Promise.resolve(null))
})

test('devices, systems and buildings say what is wrong, and for how long', async () => {
  const { db } = world.deps
  const unitId = world.arranged
  const [building, floor, transmission] = [newId(), newId(), newId()]
  await sql`insert into buildings (unit_id, building_id, code, name) values (${unitId}, ${building}, 'A1', '主楼')`.execute(
    db.on(),
  )
  await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${unitId}, ${floor}, ${building}, 3, '3F')`.execute(
    db.on(),
  )
  for (const [nth, bits] of [[], ['fault'], ['fault', 'shielded'], ['fire']].entries()) {
    const id = newId()
    await sql`insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
      values (${unitId}, ${id}, ${building}, ${floor}, ${id}, ${`烟感${nth}`}, '201', 1, 1, 42, ${nth})`.execute(
      db.on(),
    )
    await sql`insert into component_states (unit_id, component_id, transmission_id, part, bits, since, received_at, lane_id, seq)
      values (${unitId}, ${id}, ${transmission}, 'component', ${bits}::text[], ${new Date(NOW.getTime() - nth * 3_600_000)}, ${NOW}, ${newId()}, 1)`.execute(
      db.on(),
    )
  }
  const { device, system, buildings } = await page(unitId)
  expect(device).toMatchObject({ total: 4, intactPart: 0.5, onlinePart: null })
  expect(device?.states.find(({ state }) => state === 'fault')).toMatchObject({
    count: 2,
    name: '烟感2',
    place: '主楼 3F',
  })
  expect(system).toEqual([
    { subSystem: '201', devices: 4, fires: 1, supervisories: 0, faults: 2, shielded: 1 },
  ])
  expect(buildings).toMatchObject([
    { name: '主楼', floors: 1, fires: 1, faults: 2, burningFloor: 3, lowestFloor: 3 },
  ])
})

test('the control room says who is there, who comes next, what was not written, and how it answered', async () => {
  const { db } = world.deps
  const unitId = world.arranged
  const [room, person] = [newId(), newId()]
  const hour = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
  await sql`insert into control_rooms (unit_id, room_id, code, name) values (${unitId}, ${room}, 'R1', '消控室')`.execute(
    db.on(),
  )
  await sql`insert into duty_rooms (unit_id, room_id, shifts, is_linked, people_min, changed_at) values (${unitId}, ${room}, '[]', true, 2, ${NOW})`.execute(
    db.on(),
  )
  await sql`insert into unit_records (unit_id, record_id, object, code, name) values (${unitId}, ${person}, 'person', '13800000000', '接班人')`.execute(
    db.on(),
  )
  for (const [no, from, until, people] of [
    [1, hour(-1), hour(7), []],
    [2, hour(7), hour(15), [person]],
  ] as const)
    await sql`insert into duty_cells (unit_id, room_id, day, shift_no, shift_name, from_at, until_at, person_ids, changed_by, changed_at)
      values (${unitId}, ${room}, '2026-11-20', ${no}, ${`班${no}`}, ${from}, ${until}, ${[...people]}::uuid[], '', ${NOW})`.execute(
      db.on(),
    )
  await sql`insert into duty_signs (unit_id, sign_id, room_id, user_id, name, cert_rank, way, day, shift_no, shift_name, is_planned, at)
    values (${unitId}, ${newId()}, ${room}, ${newId()}, '在岗人', 'middle', 'account', '2026-11-20', 1, '班1', true, ${hour(-1)})`.execute(
    db.on(),
  )
  for (const [at, state] of [
    [hour(-4), 'missed'],
    [hour(-2), 'recorded'],
    [hour(-30), 'missed'],
  ] as const)
    await sql`insert into duty_rows (unit_id, room_id, due_at, state, panel) values (${unitId}, ${room}, ${at}, ${state}, '{}')`.execute(
      db.on(),
    )
  for (const [at, state] of [
    [hour(-3), 'answered'],
    [hour(-48), 'missed'],
    [hour(-24 * 40), 'missed'],
  ] as const)
    await sql`insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state, delay_s)
      values (${unitId}, ${newId()}, ${newId()}, ${newId()}, '', ${at}, 5, ${state}, 38)`.execute(db.on())
  const { duty, safety } = await page(unitId)
  expect(safety).toBeNull()
  expect(duty).toMatchObject({
    room: '消控室',
    shift: '班1',
    guards: [{ name: '在岗人', rank: 'middle' }],
    nextNames: '接班人',
    check: { state: 'answered', delayS: 38 },
    checksAnswered: 1,
    checksAll: 2,
  })
  expect(duty?.rows.map(({ state }) => state)).toEqual(['missed', 'recorded'])
})

test('tiles are kept for a unit; who is late or brings nonsense changes nothing', async () => {
  const unitId = world.arranged
  const who = world.person(unitId)
  expect(await world.calls.smartPage({}, who)).toEqual({ version: 0, tiles: STANDARD_TILES })
  const tiles = [{ key: 'duty', column: 0, row: 0, columns: 12, rows: 6 }]
  expect(await world.calls.updateSmartPage({ unitId, version: 0, tiles }, who)).toBeNull()
  expect(await world.calls.updateSmartPage({ unitId, version: 0, tiles }, who)).toMatchObject({
    refused: 'home.changedMeanwhile',
  })
  expect(await world.calls.updateSmartPage({ unitId, version: 7, tiles }, who)).toMatchObject({
    refused: 'home.changedMeanwhile',
  })
  const over = [...tiles, { key: 'patrol', column: 2, row: 2, columns: 2, rows: 2 }]
  expect(await world.calls.updateSmartPage({ unitId, version: 1, tiles: over }, who)).toMatchObject({
    refused: 'home.tilesOverlap',
  })
  expect(
    await world.calls.updateSmartPage({ unitId, version: 1, tiles: [] }, world.person(world.standard)),
  ).toMatchObject({ refused: 'home.notFound' })
  expect(await world.calls.smartPage({ unitId }, who)).toEqual({ version: 1, tiles })
  const cameraId = newId()
  const live = [{ key: 'video', column: 0, row: 0, columns: 4, rows: 5, cameraId }]
  expect(await world.calls.updateSmartPage({ unitId, version: 1, tiles: live }, who)).toBeNull()
  expect(await world.calls.smartPage({ unitId }, who)).toEqual({ version: 2, tiles: live })
})
