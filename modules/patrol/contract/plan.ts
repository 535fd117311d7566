import {
  among,
  type DomainOf,
  field,
  filled,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { patrolKind, planCycle } from './dictionaries.ts'
import {
  GRACE_MAX_MIN,
  INTERVAL_MAX_HOURS,
  PATROL_NAME_MAX_CHARS,
  PATROL_PEOPLE_MAX,
  ROUTE_POINTS_MAX,
  ROUND_TIMES_MAX,
  WINDOWS_MAX,
} from './limits.ts'

const DAY_MIN = 1_440
const MONTH_DAYS = 31
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
/** A day that is there: the 31st of June is none. */
export const patrolDay = z.string().refine(isDay, 'no such day')
function isDay(value: string): boolean {
  const at = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}
export const minuteOfDay = z.int().min(0).max(DAY_MIN)
export const dayWindow = record('dayWindow', {
  fromMin: field('begin', minuteOfDay),
  untilMin: field('end', minuteOfDay),
})

/** In which order points are passed. */
export const routeFields = {
  name: field('routeName', filled(PATROL_NAME_MAX_CHARS)),
  pointIds: field('points', list(uuid, ROUTE_POINTS_MAX)),
}
export const route = record('patrolRoute', {
  routeId: field('routeId', uuid),
  unitId: field('PROJECT_ID', uuid),
  ...routeFields,
  /** Plans that go this way. */
  planCount: field('planCount', whole),
})
/** Points in the order in which one goes to them. */
export type PatrolRoute = DomainOf<typeof route>

/** Forms-and-rules §3.3 "patrolPlan". */
export const patrolPlanFields = {
  name: field('name', filled(PATROL_NAME_MAX_CHARS)),
  kind: field('kind', patrolKind),
  routeId: field('routeId', uuid),
  cycle: field('cycle', planCycle),
  times: field('times', z.int().min(1).max(ROUND_TIMES_MAX)),
  intervalHours: field('intervalHour', z.int().min(1).max(INTERVAL_MAX_HOURS)),
  windows: field('windows', list(dayWindow, WINDOWS_MAX)),
  days: field('days', list(z.int().min(1).max(MONTH_DAYS), MONTH_DAYS)),
  isOrdered: field('ordered', yes),
  graceMin: field('graceMin', z.int().min(0).max(GRACE_MAX_MIN)),
  executorIds: field('executors', list(uuid, PATROL_PEOPLE_MAX)),
  supervisorId: field('supervisor', nullable(uuid)),
  beginDay: field('beginDate', patrolDay),
  endDay: field('endDate', patrolDay),
  isEnabled: field('enabled', yes),
}
export const plan = record('patrolPlan', {
  planId: field('planId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  ...patrolPlanFields,
  routeName: field('routeName', text),
  pointCount: field('pointCount', whole),
  executorNames: field('executorNames', list(text)),
  supervisorName: field('supervisorName', text),
})
/** Who goes which route how often, and what of it must be proved. */
export type PatrolPlan = DomainOf<typeof plan>

/** Who may be given a round. */
export const patrolPerson = record('patrolPerson', {
  userId: field('userId', uuid),
  username: field('username', text),
  realname: field('realname', text),
})

/** A point as routes and labels need it; it is base data of archives. */
export const routePoint = record('routePoint', {
  pointId: field('POINT_ID', uuid),
  code: field('pointCode', text),
  name: field('POINT_NAME', text),
  buildingName: field('BUIL_NAME', text),
  floorName: field('FLOOR_NAME', text),
  position: field('position', text),
  itemCount: field('itemCount', whole),
  isPlaced: field('placed', yes),
})
export type RoutePoint = DomainOf<typeof routePoint>

/** What is printed for a point. */
export const pointLabel = record('pointLabel', {
  pointId: field('POINT_ID', uuid),
  code: field('pointCode', text),
  name: field('POINT_NAME', text),
  place: field('position', text),
  tag: field('tagText', text),
})
export type PointLabel = DomainOf<typeof pointLabel>

/** The lists of what is looked at, as the library numbers them. */
export const LIBRARY_CODES = ['L1', 'L2', 'L3', 'L4', 'L5'] as const
/** One of them. */
export type LibraryCode = (typeof LIBRARY_CODES)[number]
export const libraryCode = among(LIBRARY_CODES)
export const libraryStand = record('libraryStand', {
  library: field('library', libraryCode),
  /** Items the library has, and how many of them this unit has, changed or not. */
  itemCount: field('itemCount', whole),
  takenCount: field('takenCount', whole),
})
export const optionalUnit = { unitId: field('PROJECT_ID', optional(uuid)) }
