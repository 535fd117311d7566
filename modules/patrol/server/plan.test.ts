import { addLayers, insertLabels } from '@gss/floorplans/server'
import type { LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { tryDecode } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { patrolPiece } from '../contract/index.ts'
import { tasksToTake } from './takeAlong.ts'
import { pointId, UNIT_A, UNIT_B } from './testing/patrolWorld.ts'
import { roundsWorld, type RoundsWorld } from './testing/roundsWorld.ts'

const [BUILDING, FLOOR, LAYER, OTHER_LAYER] = [newId(), newId(), newId(), newId()]
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path d="M1 1H9" stroke="#456"/></svg>'

let rounds: RoundsWorld
let stamp: string
beforeEach(async () => {
  rounds = await roundsWorld()
  const { db, files } = rounds.world.deps
  await sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, ${BUILDING}, 'B1', '主楼')`.execute(
    db.on(),
  )
  await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name)
    values (${UNIT_A}, ${FLOOR}, ${BUILDING}, 3, '3 层')`.execute(db.on())
  const kept = await files.keep(sent(DRAWING), {
    purpose: 'test',
    name: 'plan.svg',
    maxBytes: 10_000,
    types: ['svg'],
  })
  if (isRefusal(kept)) throw new Error(kept.refused)
  stamp = kept.fileId
  const picture = { originalId: stamp, originalName: 'plan.svg', shownId: stamp, shownAs: 'svg' as const }
  const size = { wholeId: null, width: 800, height: 400, tiles: null, page: null, pages: null }
  const layer = {
    unitId: UNIT_A,
    buildingId: BUILDING,
    floorId: FLOOR,
    name: '3 层',
    picture: { ...picture, ...size },
  }
  const now = rounds.world.now()
  await addLayers(
    db,
    [
      { ...layer, layerId: LAYER, position: 1 },
      { ...layer, layerId: OTHER_LAYER, position: 2 },
    ],
    now,
  )
  const label = {
    labelId: newId(),
    kind: 'patrolPoint' as const,
    targetId: pointId(1),
    x: 100,
    y: 200,
    sight: null,
  }
  await insertLabels(db, { unitId: UNIT_A, layerId: LAYER }, [label], { userId: rounds.manager.userId, now })
  await rounds.plan()
})
async function* sent(text: string) {
  yield Buffer.from(text)
}

test('a phone takes along which drawing its points stand on, and fetches it without the right to plans', async () => {
  const { world, han, firstTask } = rounds
  const piece = tryDecode(patrolPiece, await tasksToTake.take(world.deps.db, han, world.now(), world.deps))
  expect(piece).toMatchObject({ ok: true, value: { layers: [{ layerId: LAYER, width: 800, stamp }] } })
  expect(han.permits('plan', 'query')).toBe(false)
  const fetched = await world.calls.taskPlanPicture({ taskId: await firstTask(), layerId: LAYER }, han)
  expect(await textOf(fetched)).toBe(DRAWING)
})

test('of floors the round does not lead over, and of rounds of another unit, it gets none', async () => {
  const { world, han, firstTask } = rounds
  const taskId = await firstTask()
  expect(await world.calls.taskPlanPicture({ taskId, layerId: OTHER_LAYER }, han)).toMatchObject({
    refused: 'patrol.planNotOfTask',
  })
  const stranger = await world.person(BUSINESS_ROLE.patrol, UNIT_B)
  expect(await world.calls.taskPlanPicture({ taskId, layerId: LAYER }, stranger)).toMatchObject({
    refused: 'patrol.taskNotFound',
  })
})

async function textOf(file: LeavingFile | Refusal): Promise<string> {
  if (isRefusal(file)) throw new Error(file.refused)
  const { body } = file
  return String(body instanceof Uint8Array ? Buffer.from(body) : await buffer(body))
}
