import { newPerson, seatOf, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { added } from './place.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

export const INSPECTION = '/gstInspection/inspection'
const [MANAGER, OFFICER, WALKER] = [20_010, 20_011, 20_030]
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_MIN = 1_440
const CHINA_MS = 8 * 3_600_000

interface Person {
  id: string
  username: string
  password: string
}
export interface Walk {
  unitId: string
  task: string
  pointId: string
  point: string
  /** The number of the point. */
  code: string
  item: string
  /** All one has to look at there, the first of them above. */
  items: readonly string[]
  officer: Person
  manager: Person
  walker: Person
}
/** A unit of its own, so that nothing of the round meets another test: one point, what to look at there, three people, a way. */
export async function newWalk(
  product: Product,
  name = '东侧疏散通道',
  items: readonly [string, ...string[]] = ['疏散通道、安全出口畅通'],
): Promise<Walk> {
  const { unitId, buildId, code, leader } = await newOwnUnit(product)
  const [officer, manager, walker] = await Promise.all(
    [OFFICER, MANAGER, WALKER].map((role) => newPerson(product, role, unitId, 'gss')),
  )
  if (!officer || !manager || !walker) throw new Error('three were made')
  const [task, point] = [unique('端到端走一圈'), unique(name)]
  const itemIds: string[] = []
  for (const [nth, content] of items.entries())
    itemIds.push(
      await added(leader, unitId, {
        object: 'patrolItem',
        values: {
          itemCode: `${code}-${nth + 1}`,
          system: '22',
          target: '疏散通道',
          content,
          resultKind: '1',
          toRisk: true,
          riskKind: '1',
          riskLevel: '1',
          taskKinds: ['1'],
        },
      }),
    )
  const floorId = await added(leader, unitId, {
    object: 'floor',
    values: { buildId, floorNo: 3, name: '3 层' },
  })
  const pointId = await added(leader, unitId, {
    object: 'patrolPoint',
    values: {
      pointCode: code,
      pointName: point,
      pointType: '2',
      buildId,
      floorId,
      position: point,
      tagKind: '2',
      items: itemIds,
      enabled: '1',
    },
  })
  const arranging = await seatOf(product, officer.username, officer.password)
  const { data: way } = await arranging.post<{ routeId: string }>(`${INSPECTION}/hXjRoute/addRoute`, {
    PROJECT_ID: unitId,
    routeName: task,
    points: [pointId],
  })
  const china = new Date(Date.now() + CHINA_MS + 2 * MINUTE_MS)
  const begin = china.getUTCHours() * 60 + china.getUTCMinutes()
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const planned = await arranging.post(`${INSPECTION}/hXjPlan/addPlan`, {
    PROJECT_ID: unitId,
    name: task,
    kind: '1',
    routeId: way.routeId,
    cycle: '2',
    times: 1,
    intervalHour: 2,
    windows: [{ begin, end: (begin + 60) % DAY_MIN }],
    days: [],
    ordered: true,
    graceMin: 15,
    executors: [walker.id],
    supervisor: null,
    beginDate: dayOf(china),
    endDate: dayOf(new Date(china.getTime() + DAY_MS)),
    enabled: true,
  })
  expect(planned).toMatchObject({ ok: true })
  return { unitId, task, pointId, point, item: items[0], items, officer, manager, walker, code }
}
