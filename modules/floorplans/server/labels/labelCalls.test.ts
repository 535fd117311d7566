import type { Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Label, UNMARKED_MAX } from '../../contract/index.ts'
import { at, labelsWorld, none } from '../testing/labelsWorld.ts'
import {
  BOARD_A,
  BUILDING_A,
  BUILDING_B,
  CAMERA_A,
  CAMERA_B,
  CAMERA_HOMELESS,
  device,
  DEVICE_B,
  DOOR_A,
  done,
  FLOOR_1,
  FLOOR_2,
  FLOOR_B,
  PANEL_A,
  PANEL_B,
  POINT_A,
  svg,
  UNIT_A,
  UNIT_B,
} from '../testing/planWorld.ts'

const { world, centre, ours, theirs, layerId, otherLayerId, layerB, place, stand, clear } =
  await labelsWorld()
beforeEach(() => clear())

describe("the specification's calls", () => {
  test('a device body places, a body with a label moves, and a removal takes it away', async () => {
    const body = {
      kind: 'component',
      targetId: device(1),
      layerId,
      x: 1.239,
      y: 2,
      name: 'whatever the page thinks',
      videoId: null,
    } as const
    const label = done(await world.calls.placeOrMove(body, ours))
    expect(label).toMatchObject({ code: '1-01', name: '感烟1-01', version: 1 })
    expect(done(await world.calls.placeOrMove({ labelId: label.labelId, x: 7, y: 8 }, ours))).toMatchObject({
      x: 7,
      y: 8,
      version: 2,
    })
    expect(
      await world.calls.placeOrMove({ labelId: label.labelId, x: 7, y: 8, version: 1 }, ours),
    ).toMatchObject({
      refused: 'plan.changedByOther',
    })
    expect(await world.calls.remove({ labelId: label.labelId, kind: 'camera' }, ours)).toMatchObject({
      refused: 'plan.labelNotFound',
    })
    expect(await world.calls.remove({ labelId: label.labelId, kind: 'component' }, ours)).toBeNull()
    expect(await world.calls.remove({ labelId: label.labelId }, ours)).toMatchObject({
      refused: 'plan.labelNotFound',
    })
  })
  test('a camera is placed by its own id', async () => {
    expect(
      done(await world.calls.placeOrMove({ kind: 'camera', videoId: CAMERA_A, layerId, x: 1, y: 2 }, ours)),
    ).toMatchObject({
      kind: 'camera',
      videoId: CAMERA_A,
    })
  })
  const incomplete: [what: string, ask: object, refused: string][] = [
    ['a body without a plan', { targetId: device(1) }, 'plan.labelsMissing'],
    ['a body without a device', { kind: 'component' }, 'plan.labelsMissing'],
    ['a camera whose id is none', { kind: 'camera', videoId: 'c-1', layerId: 'here' }, 'plan.deviceNotFound'],
  ]
  test.each(incomplete)('%s is refused', async (_, ask, refused) => {
    expect(
      await world.calls.placeOrMove({ ...ask, ...('layerId' in ask && { layerId }), x: 1, y: 2 }, ours),
    ).toMatchObject({ refused })
  })

  const AHEAD = { facingDeg: 0, angleDeg: 90 }
  const sightOf = async () => done(await world.calls.labels({ layerId }, centre)).labels[0]?.sight
  const move = async (label: Label, sight: Label['sight'] | undefined, x = label.x) =>
    world.calls.change(
      {
        layerId,
        placed: [],
        moved: [{ labelId: label.labelId, version: label.version, x, y: label.y, sight }],
        removed: [],
      },
      ours,
    )
  test('a camera is turned, keeps its sight when it is moved, and loses it when told so; each stands in the journal', async () => {
    const [camera] = await place({ ...at(CAMERA_A, 1, 2, 'camera'), sight: AHEAD })
    expect(camera?.sight).toEqual(AHEAD)
    const turned = done(await move(camera!, { facingDeg: 90, angleDeg: 60 })).moved
    expect(turned).toMatchObject([{ version: 2, sight: { facingDeg: 90, angleDeg: 60 } }])
    expect((await world.acts()).at(-1)).toEqual({
      act: 'plan.move',
      before: { [CAMERA_A]: [1, 2, 0, 90] },
      after: { [CAMERA_A]: [1, 2, 90, 60] },
    })
    expect(await move(camera!, null)).toMatchObject({ refused: 'plan.changedByOther' })
    expect(done(await move({ ...camera!, version: 2 }, undefined, 7)).moved).toMatchObject([
      { x: 7, sight: { facingDeg: 90 } },
    ])
    expect(done(await move({ ...camera!, version: 3 }, null)).moved).toMatchObject([{ sight: null }])
    expect(await sightOf()).toBeNull()
  })
  test('nothing but a camera has a sight', async () => {
    const [one] = await place(at(device(1), 1, 2))
    expect(await move(one!, AHEAD)).toMatchObject({ refused: 'plan.onlyCamerasSee' })
    expect(
      await world.calls.change(
        { ...none, layerId, placed: [{ ...at(device(2), 1, 2), sight: AHEAD }] },
        ours,
      ),
    ).toMatchObject({ refused: 'plan.onlyCamerasSee' })
  })
  test('a door is listed until it stands, and stands with its name', async () => {
    const doors = async () =>
      done(await world.calls.unmarkedDoors({ buildingId: BUILDING_A, floorId: FLOOR_1 }, ours)).map(
        ({ code, kind, icon }) => [code, kind, icon],
      )
    expect(await doors()).toEqual([['M1', 'door', 'doorAccess']])
    const [door] = await place(at(DOOR_A, 1, 2, 'door'))
    expect(door).toMatchObject({ name: '楼梯间门', code: 'M1', icon: 'doorAccess', subSystem: '203' })
    expect(await doors()).toEqual([])
  })
  test('a board is placed with its picture, listed, and taken away', async () => {
    const board = { layerId, targetId: BOARD_A, icon: 'nb-203', x: 3, y: 4 }
    expect(
      done(await world.calls.boards({ unitId: UNIT_A, isUnmarked: 1 }, ours)).map(({ code, type }) => [
        code,
        type,
      ]),
    ).toEqual([['N1', 'networkBoard']])
    const labelId = done(await world.calls.placeBoard(board, ours))
    expect(done(await world.calls.labels({ layerId }, ours)).labels).toMatchObject([
      { labelId, icon: 'nb-203' },
    ])
    expect(done(await world.calls.boards({ unitId: UNIT_A, isUnmarked: 1 }, ours))).toEqual([])
    expect(done(await world.calls.boards({ layerId, isUnmarked: 0 }, ours))).toMatchObject([{ code: 'N1' }])
    expect(await world.calls.removeBoard({ labelId }, ours)).toBeNull()
  })
  test('what stands nowhere is listed by panel and by building', async () => {
    const points = async () =>
      done(await world.calls.unmarkedPoints({ buildingId: BUILDING_A }, ours)).map(({ code }) => code)
    expect(await points()).toContain('X1')
    await place(at(device(1)), at(CAMERA_A, 1, 2, 'camera'), at(POINT_A, 5, 6, 'patrolPoint'))
    expect(await points()).not.toContain('X1')
    const components = done(await world.calls.unmarkedComponents({ panelId: PANEL_A }, ours))
    expect([components.length, components[0]?.code, components[0]?.floorId]).toEqual([23, '1-02', FLOOR_1])
    // One nobody has said the building of is offered in each: there is no other way to place it.
    expect(
      done(await world.calls.unmarkedCameras({ buildingId: BUILDING_A }, ours)).map(({ videoId }) => videoId),
    ).toEqual([CAMERA_HOMELESS])
  })
  test('of more than are listed at once a floor gets its own', async () => {
    const numbers = '019aa000-0010-7000-8000-'
    await sql`
      insert into devices (unit_id, component_id, panel_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
      select ${UNIT_A}, (${numbers} || lpad(i::text, 12, '0'))::uuid, ${PANEL_A}, ${BUILDING_A}, case when i = 6000 then ${FLOOR_2}::uuid else ${FLOOR_1}::uuid end,
        'Z' || i, '感烟', '201', 1, 3, 40, i from generate_series(1, 6000) i`.execute(world.deps.db.on())
    const all = done(await world.calls.unmarkedComponents({ panelId: PANEL_A }, ours))
    const own = done(await world.calls.unmarkedComponents({ panelId: PANEL_A, floorId: FLOOR_2 }, ours))
    await sql`delete from devices where code like 'Z%'`.execute(world.deps.db.on())
    expect(all).toHaveLength(UNMARKED_MAX)
    expect(own.map(({ code }) => code)).toContain('Z6000')
    expect(own).toHaveLength(13)
  })
  test('a floor of another unit is not told of', async () => {
    expect(await world.calls.unmarkedComponents({ panelId: PANEL_A, floorId: FLOOR_B }, ours)).toMatchObject({
      refused: 'plan.floorNotFound',
    })
  })
  test('a floor offers the panels with something on it, and says how much of it stands nowhere', async () => {
    const elsewhere = '019aa000-0005-7000-8000-000000000009'
    await sql`insert into panels (unit_id, panel_id, code, name) values (${UNIT_A}, ${elsewhere}, 'P0', '附楼控制器')`.execute(
      world.deps.db.on(),
    )
    await place(at(device(1)), at(device(2)))
    expect(done(await world.calls.panels({ floorId: FLOOR_1 }, ours))).toEqual([
      { panelId: PANEL_A, code: 'P1', name: '控制器', unmarked: 10 },
    ])
    expect(done(await world.calls.panels({ floorId: FLOOR_2 }, ours))).toMatchObject([
      { panelId: PANEL_A, unmarked: 12 },
    ])
    await sql`
      insert into devices (unit_id, component_id, panel_id, code, name, sub_system, system_type, system_address, component_type, component_address)
      values (${UNIT_A}, ${device(90)}, ${elsewhere}, 'H1', '感烟', '201', 1, 2, 40, 1)`.execute(
      world.deps.db.on(),
    )
    expect(
      done(await world.calls.panels({ floorId: FLOOR_1 }, ours)).map(({ code, unmarked }) => [
        code,
        unmarked,
      ]),
    ).toEqual([
      ['P0', 1],
      ['P1', 10],
    ])
    await sql`delete from devices where component_id = ${device(90)}`.execute(world.deps.db.on())
  })
  test('another floor is laid out like this one, at its own scale', async () => {
    await place(...[1, 2, 3].map((index) => at(device(index), index * 100, 50)))
    const { placed, withoutFellow } = done(
      await world.calls.layoutOf({ layerId: otherLayerId, fromLayerId: layerId }, ours),
    )
    expect([placed.map(({ targetId, x, y }) => [targetId, x, y]), withoutFellow]).toEqual([
      [1, 2, 3].map((index) => [device(12 + index), index * 200, 100]),
      0,
    ])
    done(await world.calls.change({ layerId: otherLayerId, ...none, placed }, ours))
    expect(await world.calls.layoutOf({ layerId: otherLayerId, fromLayerId: layerB }, centre)).toMatchObject({
      refused: 'plan.layerNotFound',
    })
  })
})

describe('links', () => {
  test('a camera is linked to a device, once, and let go of', async () => {
    await place(at(device(1)))
    const pair = { cameraId: CAMERA_A, targetId: device(1) }
    expect(await world.calls.link({ ...pair, layerId, unitId: UNIT_A }, ours)).toBeNull()
    expect(await world.calls.link(pair, ours)).toMatchObject({ refused: 'plan.linkedAlready' })
    expect(await world.calls.linkedTo({ cameraId: CAMERA_A, layerId }, ours)).toEqual([
      { targetId: device(1), layerId },
    ])
    expect(await world.calls.linkedTo({ cameraId: CAMERA_A, layerId: otherLayerId }, ours)).toEqual([])
    expect((await world.said()).at(-1)).toMatchObject({
      kind: 'plan.links',
      body: { videoId: CAMERA_A, devId: device(1), linked: true },
    })
    expect(await world.calls.unlink(pair, ours)).toBeNull()
    expect(await world.calls.unlink(pair, ours)).toMatchObject({ refused: 'plan.notLinked' })
  })
  const wrong: [what: string, cameraId: string, targetId: string, refused: string][] = [
    ['to itself', CAMERA_A, CAMERA_A, 'plan.linkToItself'],
    ['to a device of another unit', CAMERA_A, DEVICE_B, 'plan.deviceNotFound'],
    ["another unit's", CAMERA_B, device(1), 'plan.cameraNotFound'],
  ]
  test.each(wrong)('a camera is not linked: %s', async (_, cameraId, targetId, refused) => {
    expect(await world.calls.link({ cameraId, targetId }, ours)).toMatchObject({ refused })
  })
})

describe("another unit's plans", () => {
  const asks: [what: string, ask: (who: Caller, labelId: string) => Promise<unknown>][] = [
    ['counts', (who) => world.calls.counts({ layerId: layerB }, who)],
    ['labels', (who) => world.calls.labels({ layerId: layerB }, who)],
    ['troubled labels', (who) => world.calls.troubled({ layerId: layerB }, who)],
    ['components of a panel', (who) => world.calls.unmarkedComponents({ panelId: PANEL_B }, who)],
    ['panels of a floor', (who) => world.calls.panels({ floorId: FLOOR_B }, who)],
    ['cameras of a building', (who) => world.calls.unmarkedCameras({ buildingId: BUILDING_B }, who)],
    ['patrol points of a building', (who) => world.calls.unmarkedPoints({ buildingId: BUILDING_B }, who)],
    ['boards', (who) => world.calls.boards({ unitId: UNIT_B, isUnmarked: 1 }, who)],
    ['boards of a layer', (who) => world.calls.boards({ layerId: layerB }, who)],
    ['a search', (who) => world.calls.search({ unitId: UNIT_B, page: 1, pageRows: 10 }, who)],
    ['a layout', (who) => world.calls.layoutOf({ layerId: layerB, fromLayerId: layerB }, who)],
    ['placing', (who) => world.calls.change({ layerId: layerB, ...none, placed: [at(DEVICE_B)] }, who)],
    ['moving', (who, labelId) => world.calls.placeOrMove({ labelId, x: 1, y: 1 }, who)],
    ['removing', (who, labelId) => world.calls.remove({ labelId }, who)],
    ['links', (who) => world.calls.linkedTo({ cameraId: CAMERA_B }, who)],
    ['unlinking', (who) => world.calls.unlink({ cameraId: CAMERA_B, targetId: DEVICE_B }, who)],
    ['layers', (who) => world.calls.layers({ buildingId: BUILDING_B }, who)],
    ['a layer', (who) => world.calls.layer({ layerId: layerB }, who)],
    ['a new layer', (who) => world.calls.addLayer({ floorId: FLOOR_B, name: 'x' }, who)],
    ['another name', (who) => world.calls.renameLayer({ layerId: layerB, name: 'x', seen: 1 }, who)],
    ['another order', (who) => world.calls.orderLayers({ floorId: FLOOR_B, layerIds: [layerB] }, who)],
    ['deleting', (who) => world.calls.deleteLayer({ layerId: layerB, seen: 1, withLabels: true }, who)],
    [
      'taking the picture off',
      (who) => world.calls.removePicture({ layerId: layerB, kind: 'plan', seen: 1 }, who),
    ],
    ['its picture', (who) => world.calls.picture({ layerId: layerB, kind: 'plan' }, who)],
    ['a ticket for it', (who) => world.calls.pictureTicket({ layerId: layerB, kind: 'plan' }, who)],
    [
      'a tile',
      (who) => world.calls.tile({ layerId: layerB, kind: 'plan', level: 0, column: 0, row: 0 }, who),
    ],
    [
      'an upload',
      async (who) =>
        world.calls.uploadPicture(
          { layerId: layerB, kind: 'plan' },
          who,
          await world.arrived(svg(300, 200), 'a.svg'),
        ),
    ],
  ]
  test.each(asks)('%s: the same words as for what is not there', async (_, ask) => {
    const [label] = done(
      await world.calls.change({ layerId: layerB, ...none, placed: [at(DEVICE_B)] }, theirs),
    ).placed
    const refusal = (await ask(ours, label!.labelId)) as Refusal
    expect(refusal).toEqual({ refused: expect.stringMatching(/^plan\.\w+NotFound$/) })
    expect(await stand(layerB)).toEqual([[DEVICE_B, 10, 20]])
  })
})
