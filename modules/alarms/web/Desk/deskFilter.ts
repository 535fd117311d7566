import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import { isClaimed, KINDS } from '../store/held.ts'
import { spotOf } from '../place.ts'

export const VIEWS = ['all', 'unclaimed', 'mine', 'waiting'] as const
export type DeskView = (typeof VIEWS)[number]
export const TRAITS = ['overdue', 'test', 'maintenance', 'drill', 'cleared', 'escalated'] as const
export type Trait = (typeof TRAITS)[number]

const MIN_MS = 60_000
/** How long ago at most; `before`: longer ago than a day, which is what stands too long. */
export const AGES = {
  '10m': 10 * MIN_MS,
  '1h': 60 * MIN_MS,
  '8h': 480 * MIN_MS,
  '24h': 1_440 * MIN_MS,
} as const
export type AgeFilter = keyof typeof AGES | 'older'
const DAY_MS = AGES['24h']

export interface DeskFilter {
  view: DeskView
  search: string
  kind: AlarmKind | null
  unitId: string | null
  building: string | null
  trait: Trait | null
  age: AgeFilter | null
}
export const NO_FILTER: DeskFilter = {
  view: 'all',
  search: '',
  kind: null,
  unitId: null,
  building: null,
  trait: null,
  age: null,
}

/** What decides besides the alarm itself. */
export interface DeskSeen {
  userId: string | undefined
  now: Date
  escalated: ReadonlyMap<string, string>
}

const IN_VIEW: Readonly<Record<DeskView, (alarm: Alarm, seen: DeskSeen) => boolean>> = {
  all: () => true,
  unclaimed: (alarm, { now }) => !isClaimed(alarm, now) && !isOwed119(alarm),
  mine: (alarm, { userId, now }) => isClaimed(alarm, now) && alarm.claimedBy === userId,
  waiting: ({ state }) => state === 'waiting',
}
const HAS_TRAIT: Readonly<Record<Trait, (alarm: Alarm, seen: DeskSeen) => boolean>> = {
  overdue: ({ isOverdue }) => isOverdue,
  test: ({ under }) => under === 'debug',
  maintenance: ({ under }) => under === 'maintenance',
  drill: ({ isDrill }) => isDrill,
  cleared: ({ clearedAt }) => clearedAt !== null,
  escalated: ({ alarmId }, { escalated }) => escalated.has(alarmId),
}

const inView = (alarm: Alarm, view: DeskView, seen: DeskSeen) => IN_VIEW[view](alarm, seen)

/** How many each view holds. */
export function viewCountsOf(queue: readonly Alarm[], seen: DeskSeen): Record<DeskView, number> {
  const counts = { all: queue.length, unclaimed: 0, mine: 0, waiting: 0 }
  for (const alarm of queue) for (const view of NARROW) if (inView(alarm, view, seen)) counts[view] += 1
  return counts
}
const NARROW = VIEWS.filter((view) => view !== 'all')

/** What the filter lets through: the queue itself where it lets everything through. */
export const narrowed = (queue: readonly Alarm[], filter: DeskFilter, seen: DeskSeen): readonly Alarm[] =>
  filterParamsOf(filter).size === 0 ? queue : queue.filter((alarm) => matchesFilter(alarm, filter, seen))

export function matchesFilter(alarm: Alarm, filter: DeskFilter, seen: DeskSeen): boolean {
  const { search, kind, unitId, building, trait, age } = filter
  const ageMs = seen.now.getTime() - alarm.raisedAt.getTime()
  return (
    inView(alarm, filter.view, seen) &&
    (kind === null || alarm.kind === kind) &&
    (unitId === null || alarm.unitId === unitId) &&
    (building === null || alarm.buildingName === building) &&
    (trait === null || HAS_TRAIT[trait](alarm, seen)) &&
    (age === null || (age === 'older' ? ageMs > DAY_MS : ageMs <= AGES[age])) &&
    (search === '' || wordsOf(alarm).includes(search.toLowerCase()))
  )
}
/** Unit, place, device, address in its loop. Two thousand alarms are searched with each letter and each second: made once for each. */
function wordsOf(alarm: Alarm): string {
  const known = WORDS.get(alarm)
  if (known !== undefined) return known
  const { unitName, deviceTypeName, deviceCode, deviceAddress, title } = alarm
  const words = [unitName, spotOf(alarm), deviceTypeName, deviceCode, deviceAddress, title]
    .join(' ')
    .toLowerCase()
  WORDS.set(alarm, words)
  return words
}
const WORDS = new WeakMap<Alarm, string>()

type Named = keyof DeskFilter
const NAMES: readonly Named[] = ['view', 'search', 'kind', 'unitId', 'building', 'trait', 'age']

/** The filter as it stands in the address; what nobody could have chosen there is as if it were not said. */
export function filterIn(params: URLSearchParams): DeskFilter {
  const among = <T extends string>(name: Named, options: readonly T[]): T | null =>
    options.find((each) => each === params.get(name)) ?? null
  return {
    view: among('view', VIEWS) ?? NO_FILTER.view,
    search: params.get('search') ?? '',
    kind: among('kind', KINDS),
    unitId: params.get('unitId'),
    building: params.get('building'),
    trait: among('trait', TRAITS),
    age: among('age', ['10m', '1h', '8h', '24h', 'older'] as const),
  }
}
export function filterParamsOf(filter: DeskFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = filter[name]
    if (value !== null && value !== NO_FILTER[name]) params.set(name, value)
  }
  return params
}

/** How many of them are narrowed by, besides view and search, which one sees anyway. */
export const narrowedBy = ({ kind, unitId, building, trait, age }: DeskFilter) =>
  [kind, unitId, building, trait, age].filter((each) => each !== null).length
