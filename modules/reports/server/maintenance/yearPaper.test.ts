import { registerOf } from '@gss/archives/server'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Block } from '@gss/server-kit/paper'
import { openSecrets } from '@gss/server-kit/secrets'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { CENTRE, OF_A, reportsWorld, type ReportsWorld, UNIT_A, UNIT_B } from '../testing/reportsWorld.ts'
import { yearPaper } from './yearPaper.ts'

let world: ReportsWorld
const [COMPANY, PLAN] = [newId(), newId()]
beforeEach(async () => {
  world = await reportsWorld()
  const on = world.db.on()
  await sql`insert into assist_records (record_id, object, code, name, details) values (${COMPANY}, 'maintUnit', 'W1', '安邦消防', '{}')`.execute(
    on,
  )
  await sql`
    insert into maint_contracts (unit_id, contract_id, number, name, company_id, services, systems, cycles, sign_day, begin_day, end_day, response_min,
      arrive_min, repair_hours, leader_name)
    values (${UNIT_A}, ${newId()}, 'HT-2026', '年度维保', ${COMPANY}, '{}', '{1}', '{month,year}', '2025-12-20', '2026-01-01', '2026-12-31', 30, 120, 24, '伍晓光'),
      (${UNIT_A}, ${newId()}, 'HT-2024', '往年', ${COMPANY}, '{}', '{1}', '{month}', '2023-12-20', '2024-01-01', '2024-12-31', 30, 120, 24, '')`.execute(
    on,
  )
  const signature = await upload()
  await sql`
    insert into maint_plans (unit_id, plan_id, number, contract_id, company_id, kind, systems, begin_day, end_day, state, made_at, ended_at,
      executor_names, executor_sign, executor_signer, escort_name, signed_at)
    values (${UNIT_A}, ${PLAN}, 'WB-07', ${newId()}, ${COMPANY}, 'month', '{1}', '2026-07-01', '2026-07-05', 'closed', now(), '2026-07-05T10:00Z',
      '{柯俊}', ${signature}, '柯俊', '李四', '2026-07-05T10:00Z')`.execute(on)
  for (const [position, [item, isOk]] of [
    ['末端试水', true] as const,
    ['水泵切换', false] as const,
  ].entries()) {
    const itemId = newId()
    await sql`insert into maint_items (unit_id, item_id, plan_id, position, system, item, content) values (${UNIT_A}, ${itemId}, ${PLAN}, ${position}, '1', ${item}, '')`.execute(
      on,
    )
    await sql`insert into maint_records (unit_id, record_id, plan_id, item_id, state, is_ok, measured, problem, result, executor_name, at)
      values (${UNIT_A}, ${newId()}, ${PLAN}, ${itemId}, 'reviewed', ${isOk}, '0.35 MPa', ${isOk ? '' : '备用泵不启动'}, '', '柯俊', '2026-07-05T09:00Z')`.execute(
      on,
    )
  }
  const photo = await upload()
  await sql`
    insert into maint_tickets (unit_id, ticket_id, number, state, source, parts, fault, found_at, opened_at, finder_name, last_at, company_id, accepted_at,
      repaired_at, closed_at, respond_due_at, arrive_due_at, repair_due_at, photos_after)
    values (${UNIT_A}, ${newId()}, 'GZ-1', 'closed', 'facility', '泵房', '备用泵不启动', '2026-07-05T10:00Z', now(), '王', now(), ${COMPANY},
      '2026-07-05T11:00Z', '2026-07-05T14:00Z', '2026-07-06T00:00Z', now(), now(), now(), ${[photo]}::uuid[])`.execute(
    on,
  )
})

async function upload(): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const kept = await world.files.keep(
    (async function* () {
      yield picture
    })(),
    { purpose: 'field', name: 'a.png', maxBytes: 1_000_000, types: ['png'], unitId: UNIT_A },
  )
  if (isRefusal(kept)) throw new Error(kept.refused)
  const uploadId = newId()
  await sql`insert into field_uploads (unit_id, upload_id, user_id, kind, total_bytes, sha256, file_id, begun_at)
    values (${UNIT_A}, ${uploadId}, ${newId()}, 'photo', 1, '\\x00', ${kept.fileId}, now())`.execute(
    world.db.on(),
  )
  return uploadId
}

async function composed(unitId: string, year: number): Promise<Block[]> {
  const { db, clock, files } = world.deps
  const ground = { db, clock, files, secrets: openSecrets(world.dataDir), register: registerOf([]) }
  const told = await yearPaper.compose({ unitId, year }, ground, () => undefined)
  const blocks: Block[] = []
  for await (const block of told?.blocks ?? []) blocks.push(block)
  return blocks
}
const textOf = (blocks: readonly Block[]) => JSON.stringify(blocks)

test('the year tells what was promised, done, found and mended', async () => {
  const text = textOf(await composed(UNIT_A, 2026))
  for (const word of [
    'HT-2026',
    '安邦消防',
    '伍晓光',
    'WB-07',
    '末端试水',
    '备用泵不启动',
    'GZ-1',
    '1.0 小时',
    '4.0 小时',
  ])
    expect(text).toContain(word)
  expect(text).not.toContain('HT-2024')
  expect(text).toContain('{"label":"合格率","value":"50%"}')
  expect(text).toContain('["7 月","1","1","2","1","1","1"]')
})

test('what failed is read first', async () => {
  const text = textOf(await composed(UNIT_A, 2026))
  expect(text.indexOf('水泵切换')).toBeLessThan(text.indexOf('末端试水'))
})

test('signatures and photos are on it; who has not signed has a line to sign on', async () => {
  const blocks = await composed(UNIT_A, 2026)
  const signed = blocks.find(({ kind }) => kind === 'signatures')
  expect(signed).toMatchObject({
    places: [
      { name: '柯俊', at: '2026-07-05', picture: {} },
      { name: '李四', at: '2026-07-05' },
    ],
  })
  expect(blocks.find(({ kind }) => kind === 'pictures')).toMatchObject({
    pictures: [{ caption: 'GZ-1　维修后' }],
  })
  expect(blocks.at(-1)).toMatchObject({ kind: 'signatures' })
})

test('a year or a unit without anything says so', async () => {
  for (const blocks of [await composed(UNIT_A, 2020), await composed(UNIT_B, 2026)]) {
    const text = textOf(blocks)
    expect(text).toContain('本年度没有生效的维保合同。')
    expect(text).toContain('本年度没有故障维修记录。')
  }
})

test('it is begun for a unit one sees, and for no other', async () => {
  const ask = { unitId: UNIT_A, year: 2026, format: 'pdf' } as const
  const begun = await world.calls.beginMaintYear(ask, CENTRE)
  expect(begun).toMatchObject({
    state: 'waiting',
    year: 2026,
    name: '甲单位 2026 建筑消防设施年度维护保养报告 2026-11-20.pdf',
  })
  expect(await world.calls.beginMaintYear(ask, OF_A)).toMatchObject({ state: 'waiting' })
  expect(await world.calls.beginMaintYear({ ...ask, unitId: UNIT_B }, OF_A)).toMatchObject({
    refused: 'archive.notFound',
  })
})
