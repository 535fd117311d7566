import { atWall, dayOf } from '@gss/kit/zone'
import { type AlarmKind, ALARM_KIND_WORDS, type OperState } from '@gss/alarms/contract'
import { componentIdOf, kindName } from '@gss/devices/contract'
import { demoId } from './ids.ts'
import { type FloorPlace, type GearPlace, unitIdOf } from './places.ts'
import { BY_HOUR, ENDINGS, LIVELY, OUTAGE_NOTE, PER_DAY, SEATS } from './tables/settled.table.ts'

/** An alarm that is long settled. */
export interface PastAlarm {
  readonly alarmId: string
  readonly unitId: string
  readonly transmissionId: string
  readonly componentId: string
  readonly part: 'component' | 'device'
  readonly systemType: number
  readonly systemAddress: number
  readonly componentType: number
  readonly componentAddress: number
  readonly point: string
  readonly kind: AlarmKind
  readonly title: string
  readonly place: string
  readonly under: 'maintenance' | null
  readonly state: OperState
  readonly disposition: string
  readonly note: string
  readonly timesReported: number
  readonly raisedAt: Date
  readonly shownAt: Date
  readonly claimedAt: Date
  readonly clearedAt: Date
  readonly settledAt: Date
  readonly settledBy: string
  readonly settledName: string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
export const PAST_DAYS = 90

/** The city's last 90 days before today, of the day's own making: the same day gives the same past. */
export function pastAlarms(now: Date, floors: readonly FloorPlace[]): PastAlarm[] {
  const today = Date.parse(dayOf(now)) / DAY_MS
  const suspects = suspectsOf(floors)
  const alarms: PastAlarm[] = []
  for (let day = today - PAST_DAYS; day < today; day++) {
    const weekday = (day + 4) % 7 // 1970 began on a Thursday
    for (const outage of outagesOn(day, suspects, alarms.length + 1)) alarms.push(outage)
    for (const [kind, onWeekday, onDayOff] of PER_DAY) {
      const wanted = weekday === 0 || weekday === 6 ? onDayOff : onWeekday
      const count = Math.floor(wanted * (0.7 + 0.6 * chance(day, kind, 0)) + chance(day, kind, 1))
      for (let i = 0; i < count; i++) alarms.push(pastAlarm(kind, day, i, suspects, alarms.length + 1))
    }
  }
  // Shortly after midnight somebody still deals with last night's: that has not happened yet.
  return alarms.filter(({ settledAt }) => settledAt <= now)
}

type Suspect = readonly [floor: FloorPlace, gear: GearPlace]
/** What can raise which kind, unit by unit. */
type Suspects = ReadonlyMap<string, readonly Suspect[]>
const TELLERS: Readonly<Record<AlarmKind, (componentType: number) => boolean>> = {
  fire: (type) => [42, 31, 23, 43, 44].includes(type),
  fault: (type) => [42, 31, 121, 24, 86, 87, 102, 115].includes(type),
  supervisory: (type) => [96, 97].includes(type),
  // By the transmission device itself, whatever hangs behind it.
  urgent: () => true,
  missedDuty: () => true,
}
function suspectsOf(floors: readonly FloorPlace[]): Suspects {
  const all = new Map<string, Suspect[]>()
  const each = floors.flatMap((floor) => floor.gear.map((gear): Suspect => [floor, gear]))
  for (const [kind] of PER_DAY) {
    for (const suspect of each) {
      const [{ building }, { component }] = suspect
      if (TELLERS[kind](component.componentType)) push(all, `${kind} ${building.building.unit}`, suspect)
    }
  }
  return all
}
function push<T>(map: Map<string, T[]>, key: string, value: T) {
  const all = map.get(key)
  if (all) all.push(value)
  else map.set(key, [value])
}

/** Of four alarms of a unit one comes from the handful of its devices that always do. */
const OLD_FRIENDS = 5
const FRIENDS_APART = 37
const OLD_FRIENDS_SHARE = 0.28
function pastAlarm(kind: AlarmKind, day: number, nth: number, suspects: Suspects, number: number): PastAlarm {
  const roll = (what: string) => chance(day, `${kind}${what}`, nth)
  const unit = weighted(LIVELY, roll('unit')) + 1
  const own = suspects.get(`${kind} ${unit}`) ?? []
  const isFriend = roll('friend') < OLD_FRIENDS_SHARE
  const found =
    own[
      isFriend
        ? (Math.floor(roll('who') * OLD_FRIENDS) * FRIENDS_APART) % own.length
        : Math.floor(roll('who') * own.length)
    ]
  if (!found) throw new RangeError(`nothing of unit ${unit} can raise ${kind}`)
  const [floor, gear] = found
  const transmissionId = floor.building.transmissionId ?? ''
  const ending =
    ENDINGS[kind][
      weighted(
        ENDINGS[kind].map(([share]) => share),
        roll('end'),
      )
    ]
  const [, state = 'confirmed', disposition = '', note = ''] = ending ?? []
  const hour = weighted(BY_HOUR[kind === 'fire' ? 'fire' : 'other'], roll('hour'))
  const midnight = atWall(new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)).getTime()
  const raised = midnight + hour * HOUR_MS + Math.floor(roll('minute') * HOUR_MS)
  const after = (seconds: number) => new Date(raised + Math.round(seconds * 1_000))
  const claimed = 3 + roll('claim') * (kind === 'fire' ? 25 : 240)
  const settled = claimed + 40 + roll('settle') * (kind === 'fire' ? 380 : 5_400)
  const [seat = '', seatName = ''] = SEATS[Math.floor(roll('seat') * SEATS.length)] ?? []
  const isOfDevice = kind === 'urgent' || kind === 'missedDuty'
  const key = isOfDevice ? OF_THE_DEVICE : componentKey(gear)
  return {
    alarmId: demoId('alarm', number),
    unitId: unitIdOf(unit),
    transmissionId,
    componentId: isOfDevice ? componentIdOf(transmissionId, 'device') : gear.componentId,
    ...key,
    kind,
    title: `${kindName(key)} ${ALARM_KIND_WORDS[kind]}`,
    place: isOfDevice ? '' : gear.component.name,
    under: state === 'turnedToTest' ? 'maintenance' : null,
    state,
    disposition,
    note,
    timesReported: 1 + (roll('times') < 0.18 ? Math.floor(roll('more') * 4) + 1 : 0),
    raisedAt: new Date(raised),
    shownAt: after(0.2 + roll('shown') * 0.4),
    claimedAt: after(claimed),
    clearedAt: after(settled * (0.4 + 0.5 * roll('clear'))),
    settledAt: after(settled),
    settledBy: seat,
    settledName: seatName,
  }
}
/** A line that was away for a while says a fault of the transmission device itself: so many in the city on a day, from minutes to half a day. */
const OUTAGES_A_DAY = 1.4
const OUTAGE_MIN = 4
const OUTAGE_LONG_MIN = 700
/** Most are short: the fourth power of an even chance. */
const SHORTNESS = 4
const SETTLED_AFTER_S = 120
function outagesOn(day: number, suspects: Suspects, number: number): PastAlarm[] {
  const count = Math.floor(OUTAGES_A_DAY * 2 * chance(day, 'outages', 0))
  return Array.from({ length: count }, (_, nth) => {
    const alarm = pastAlarm('urgent', day, OUTAGES_APART + nth, suspects, number + nth)
    const roll = chance(day, 'outageMinutes', nth) ** SHORTNESS
    const lastedMs = (OUTAGE_MIN + roll * OUTAGE_LONG_MIN) * MIN_MS
    const clearedAt = new Date(alarm.raisedAt.getTime() + lastedMs)
    return {
      ...alarm,
      kind: 'fault',
      title: `${kindName(OF_THE_DEVICE)} ${ALARM_KIND_WORDS.fault}`,
      state: 'confirmed',
      disposition: 'confirm',
      note: OUTAGE_NOTE,
      timesReported: 1,
      clearedAt,
      settledAt: new Date(clearedAt.getTime() + SETTLED_AFTER_S * SECOND_MS),
    }
  })
}
/** Beside what is pressed by hand on that day. */
const OUTAGES_APART = 1_000
const SECOND_MS = 1_000
const MIN_MS = 60_000

/** Somebody pressed the key for help at the transmission device itself, or nobody the one that answers a check. */
const OF_THE_DEVICE = {
  part: 'device',
  systemType: 0,
  systemAddress: 0,
  componentType: 0,
  componentAddress: 0,
  point: '',
} as const
const componentKey = ({
  component: { systemType, systemAddress, componentType, componentAddress },
}: GearPlace) =>
  ({ part: 'component', systemType, systemAddress, componentType, componentAddress, point: '' }) as const

/** Which of the shares a roll falls into. */
function weighted(shares: readonly number[], roll: number): number {
  let left = roll * shares.reduce((sum, share) => sum + share, 0)
  const found = shares.findIndex((share) => (left -= share) < 0)
  return found < 0 ? shares.length - 1 : found
}

/** 0 ≤ number < 1, made of what it is asked for: FNV-1a, stirred once more. */
function chance(day: number, what: string, nth: number): number {
  let hash = 0x811c_9dc5
  for (const char of `${day} ${what} ${nth}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a_2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
