import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Label } from '../../contract/index.ts'
import { at, labelsWorld, none } from '../testing/labelsWorld.ts'
import {
  BOARD_A,
  BUILDING_A,
  CAMERA_A,
  device,
  DEVICE_B,
  done,
  FLOOR_2,
  PANEL_A,
  POINT_A,
  UNIT_A,
} from '../testing/planWorld.ts'

const { world, centre, ours, layerId, sameFloorId, otherLayerId, place, stand, clear } = await labelsWorld()
beforeEach(() => clear())

describe('labels', () => {
  test('one of each kind says what it stands for', async () => {
    await place(
      at(device(1)),
      at(CAMERA_A, 1, 2, 'camera'),
      at(BOARD_A, 3, 4, 'networkBoard'),
      at(POINT_A, 5, 6, 'patrolPoint'),
    )
    const { labels } = done(await world.calls.labels({ layerId }, ours))
    expect(
      labels
        .toSorted((a, b) => a.kind.localeCompare(b.kind))
        .map(({ kind, code, name, icon, kindName, typeName, videoId, linkType, version }) => ({
          kind,
          code,
          name,
          icon,
          kindName,
          typeName,
          videoId,
          linkType,
          version,
        })),
    ).toEqual([
      {
        kind: 'camera',
        code: 'C1',
        name: '走廊',
        icon: 'camera',
        kindName: '摄像头',
        typeName: '摄像头',
        videoId: CAMERA_A,
        linkType: 'HIKOPEN',
        version: 1,
      },
      {
        kind: 'component',
        code: '1-01',
        name: '感烟1-01',
        icon: 'smoke',
        kindName: '部件',
        typeName: '感烟火灾探测器',
        version: 1,
      },
      {
        kind: 'networkBoard',
        code: 'N1',
        name: '独立烟感',
        icon: 'nb',
        kindName: '无线设备',
        typeName: '无线设备',
        version: 1,
      },
      {
        kind: 'patrolPoint',
        code: 'X1',
        name: '泵房',
        icon: 'patrol',
        kindName: '巡检点',
        typeName: '巡检点',
        version: 1,
      },
    ])
  })

  test('counts say how each thing looks, and the troubled ones are listed', async () => {
    await place(at(device(1)), at(device(2)), at(device(3)), at(device(4)), at(device(5)))
    for (const [index, bits] of [
      [1, ['fire']],
      [2, ['fault']],
      [3, ['supervisory', 'fault']],
      [4, ['shielded']],
      [5, []],
    ] as const)
      await world.inState(device(index), [...bits])
    expect(await world.calls.counts({ layerId }, ours)).toEqual({ total: 5, fires: 1, alarms: 1, faults: 1 })
    const { labels } = done(await world.calls.troubled({ layerId }, ours))
    expect(
      labels
        .map(({ code, isFire, isFault }) => [code, isFire, isFault])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ).toEqual([
      ['1-01', true, false],
      ['1-02', false, true],
      ['1-03', false, true],
      ['1-04', false, false],
    ])
    const [burning] = done(await world.calls.layers({ buildingId: BUILDING_A }, ours))
    expect(burning).toMatchObject({ layerId, fires: 1, total: 5 })
  })

  test('a change of all three kinds is one commit, one push, and stands in the journal with before and after', async () => {
    const [one, two] = await place(at(device(1), 1, 1), at(device(2), 2, 2))
    const change = {
      layerId,
      placed: [at(device(3), 3, 3)],
      moved: [{ labelId: one!.labelId, version: 1, x: 9, y: 9 }],
      removed: [{ labelId: two!.labelId, version: 1 }],
    }
    const { placed, moved } = done(await world.calls.change(change, ours))
    expect(placed.map(({ code, version, x }) => [code, version, x])).toEqual([['1-03', 1, 3]])
    expect(moved).toEqual([
      { labelId: one!.labelId, kind: 'component', targetId: device(1), x: 9, y: 9, version: 2, sight: null },
    ])
    expect(await stand()).toEqual([
      [device(1), 9, 9],
      [device(3), 3, 3],
    ])
    const push = (await world.said()).at(-1)
    expect(push).toMatchObject({
      kind: 'plan.labels',
      unitId: UNIT_A,
      body: { layerId, userName: '周敏', refetch: false },
    })
    expect(push?.body).toMatchObject({
      placed: [{ devId: device(3) }],
      moved: [{ devId: device(1), xAxis: 9, version: 2 }],
      removed: [{ devId: device(2) }],
    })
    const act = (await world.acts()).at(-1)
    expect(act).toEqual({
      act: 'plan.change',
      before: { [device(1)]: [1, 1], [device(2)]: [2, 2] },
      after: { [device(1)]: [9, 9], [device(3)]: [3, 3] },
    })
  })

  test('of two editors the second is shown how it stands, and nothing of his change is done', async () => {
    const [one, two] = await place(at(device(1), 1, 1), at(device(2), 2, 2))
    done(
      await world.calls.change(
        { layerId, ...none, moved: [{ labelId: one!.labelId, version: 1, x: 5, y: 5 }] },
        ours,
      ),
    )
    const late = {
      layerId,
      placed: [at(device(3))],
      moved: [one!, two!].map(({ labelId }) => ({ labelId, version: 1, x: 7, y: 7 })),
      removed: [],
    }
    expect(await world.calls.change(late, centre)).toMatchObject({
      refused: 'plan.changedByOther',
      with: { count: 1 },
      data: { labels: [{ labelId: one!.labelId, xAxis: 5, yAxis: 5, version: 2 }], gone: [] },
    })
    expect(await stand()).toEqual([
      [device(1), 5, 5],
      [device(2), 2, 2],
    ])
  })
  test('what another removed meanwhile is told as gone', async () => {
    const [one] = await place(at(device(1)))
    done(await world.calls.remove({ labelId: one!.labelId }, ours))
    const late = await world.calls.change(
      { layerId, ...none, moved: [{ labelId: one!.labelId, version: 1, x: 7, y: 7 }] },
      centre,
    )
    expect(late).toMatchObject({ refused: 'plan.changedByOther', data: { labels: [], gone: [one!.labelId] } })
  })
  test('of two who move the same labels at once one wins, whole', async () => {
    const labels = await place(
      ...Array.from({ length: 12 }, (_, index) => at(device(index + 1), index, index)),
    )
    const move = (x: number, order: Label[]) =>
      world.calls.change(
        { layerId, ...none, moved: order.map(({ labelId }) => ({ labelId, version: 1, x, y: x })) },
        ours,
      )
    const results = await Promise.all([move(100, labels), move(200, labels.toReversed()), move(300, labels)])
    expect(results.filter((one) => 'refused' in one)).toHaveLength(2)
    expect(new Set((await stand()).map(([, x]) => x)).size).toBe(1)
  })
  test('of two who place one thing at once one does, and the other hears on which plan it stands', async () => {
    const results = await Promise.all(
      [layerId, sameFloorId].map((on) =>
        world.calls.change(
          { layerId: on, ...none, placed: [at(device(9)), at(device(on === layerId ? 10 : 11))] },
          ours,
        ),
      ),
    )
    expect(results.filter((one) => 'refused' in one)).toMatchObject([
      { refused: 'plan.placedAlready', with: { layer: '主楼 1层 平面图' } },
    ])
    expect((await stand()).length + (await stand(sameFloorId)).length).toBe(2)
  })

  const twoOf = (targetId: string) => [at(targetId), at(targetId)]
  const wrong: [what: string, change: () => Promise<object>, refused: string][] = [
    ['an empty change', async () => none, 'plan.labelsMissing'],
    ['one thing twice', async () => ({ ...none, placed: twoOf(device(1)) }), 'plan.toldTwice'],
    ['a thing of another unit', async () => ({ ...none, placed: [at(DEVICE_B)] }), 'plan.deviceNotFound'],
    [
      'a thing of another floor',
      async () => ({ ...none, placed: [at(device(1)), at(device(13))] }),
      'plan.otherFloor',
    ],
    [
      'a thing of another building',
      async () => ({ ...none, placed: [at(await cameraElsewhere(), 1, 1, 'camera')] }),
      'plan.otherFloor',
    ],
    ['a camera as a component', async () => ({ ...none, placed: [at(CAMERA_A)] }), 'plan.deviceNotFound'],
    [
      'a thing that stands already',
      async () => ({ ...none, placed: [at((await place(at(device(1))))[0]!.targetId)] }),
      'plan.placedAlready',
    ],
    [
      'a place where nobody would find it',
      async () => ({ ...none, placed: [at(device(1), 2_000.01, 0)] }),
      'plan.farOutside',
    ],
    [
      'more than a commit bears',
      async () => ({ ...none, placed: Array.from({ length: 2_001 }, () => at(device(1))) }),
      'plan.tooManyChanges',
    ],
    [
      'a label of another plan',
      async () => {
        const [label] = done(
          await world.calls.change({ layerId: otherLayerId, ...none, placed: [at(device(20))] }, ours),
        ).placed
        return { ...none, removed: [{ labelId: label!.labelId, version: 1 }] }
      },
      'plan.changedByOther',
    ],
  ]
  /** In a building of the same unit, nobody has said on which floor. */
  async function cameraElsewhere(): Promise<string> {
    const cameraId = '019aa000-0006-7000-8000-000000000009'
    await sql`
      insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, '019aa000-0002-7000-8000-000000000009', 'B9', '附楼')
      on conflict do nothing`.execute(world.deps.db.on())
    await sql`
      insert into cameras (unit_id, camera_id, building_id, code, name, link_type)
      values (${UNIT_A}, ${cameraId}, '019aa000-0002-7000-8000-000000000009', 'C9', '附楼', 'OTHER') on conflict do nothing`.execute(
      world.deps.db.on(),
    )
    return cameraId
  }
  test.each(wrong)('%s is refused', async (_, change, refused) => {
    const given = { ...none, ...(await change()) }
    const before = await stand()
    expect(await world.calls.change({ layerId, ...given }, ours)).toMatchObject({ refused })
    expect(await stand()).toEqual(before)
  })
  test('beside the picture a label stands, and a search finds what stands there', async () => {
    await place(at(device(1), -5, 20), at(device(2), 500, 20))
    const page = { unitId: UNIT_A, page: 1, pageRows: 10 }
    const outside = done(await world.calls.search({ ...page, standing: 2 }, ours))
    expect(
      outside.rows.map(({ code, isOutside, layerName, placedFloorName }) => [
        code,
        isOutside,
        layerName,
        placedFloorName,
      ]),
    ).toEqual([['1-01', true, '平面图', '1层']])
    expect(done(await world.calls.search({ ...page, standing: 1, kind: 'component' }, ours)).total).toBe(22)
    expect(done(await world.calls.search({ ...page, words: '1-02' }, ours)).rows).toMatchObject([
      { code: '1-02', x: 500, isOutside: false },
    ])
    const second = done(await world.calls.search({ ...page, page: 2, kind: 'component' }, ours))
    expect([second.total, second.rows.map(({ code }) => code)[0], second.rows.length]).toEqual([
      24,
      '1-11',
      10,
    ])
    expect(done(await world.calls.search({ ...page, words: '%' }, ours)).total).toBe(0)
    expect(done(await world.calls.search({ ...page, floorId: FLOOR_2, panelId: PANEL_A }, ours)).total).toBe(
      12,
    )
  })
  test('many are told as many: consoles fetch them again', async () => {
    for (let index = 0; index < 201; index++)
      await sql`insert into unit_records (unit_id, record_id, object, code, name) values (${UNIT_A}, ${`019aa000-00aa-7000-8000-${String(index).padStart(12, '0')}`}, 'patrolPoint', ${`M${index}`}, 'm') on conflict do nothing`.execute(
        world.deps.db.on(),
      )
    await place(
      ...Array.from({ length: 201 }, (_, index) =>
        at(`019aa000-00aa-7000-8000-${String(index).padStart(12, '0')}`, index, 1, 'patrolPoint'),
      ),
    )
    expect((await world.said()).at(-1)?.body).toMatchObject({ refetch: true, placed: [] })
  })
})
