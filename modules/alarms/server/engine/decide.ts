import type { Change } from '@gss/devices/server'
import { type ComponentKey, kindName, measureText } from '@gss/devices/contract'
import { type AlarmKind, KIND_WORDS, kindsOf, RAISED_BY_OPERATION, SAME_FIRE_MS } from '../../contract/index.ts'
import type { Kept, Under } from '../alarm.ts'

/** What is known when a batch is judged: the alarms that are open for what it tells of, and which devices are under test. */
export interface Around {
  open: readonly Kept[]
  underOf: (transmissionId: string) => Under | null
  drillOf: (transmissionId: string) => string | null
  /** How long a fire of this device may stay unclaimed before somebody hears of it. */
  patienceOf: (transmissionId: string | null) => number
}
export interface Decided {
  /** New, in the order they came. */
  raised: Kept[]
  /** Open before, told of again: consoles hear of them as of new ones. */
  joined: Set<Kept>
  /** Open before, no longer so at the device. */
  cleared: Set<Kept>
  /** Open before for the device alone, now for the component that it was about. */
  refined: Set<Kept>
}

/** Bit by bit, what a batch of changes means: raise, join, clear. Rules: docs/domain.md §4, `contract/kinds.ts`. */
export function decide(changes: readonly Change[], { open, underOf, drillOf }: Around, now: Date, newAlarmId: () => string): Decided {
  const decided: Decided = { raised: [], joined: new Set(), cleared: new Set(), refined: new Set() }
  const openFor = new Map(open.map((alarm) => [keyOf(alarm), alarm]))
  const firesOf = new Map<Kept['transmissionId'], Kept[]>()
  open.forEach(rememberFire)
  const isNew = new Set<Kept>()

  for (const change of changes) {
    for (const kind of risen(change)) tell(change, kind)
    for (const kind of fallen(change)) clear(change, kind)
  }
  return decided

  function tell(change: Change, kind: AlarmKind): void {
    const mine = openFor.get(keyOf({ componentId: change.componentId, kind }))
    // By the slower way comes what is over already: it is raised if nobody has heard of it, and joins nothing.
    if (mine && change.isStale) return
    if (mine) return join(mine, change)
    const same = kind === 'fire' ? sameFire(change) : undefined
    if (same && change.key.part !== 'component') return join(same, change)
    if (same) refine(same, change)
    else raise(change, kind)
  }
  function raise(change: Change, kind: AlarmKind): void {
    const { transmissionId } = change.signal
    const [under, drillId] = [underOf(transmissionId), drillOf(transmissionId)]
    const alarm = alarmFrom(change, kind, { now, alarmId: newAlarmId(), under, drillId })
    decided.raised.push(alarm)
    isNew.add(alarm)
    openFor.set(keyOf(alarm), alarm)
    rememberFire(alarm)
  }
  function rememberFire(alarm: Kept): void {
    if (alarm.kind !== 'fire') return
    const known = firesOf.get(alarm.transmissionId)
    if (known) known.push(alarm)
    else firesOf.set(alarm.transmissionId, [alarm])
  }
  function join(alarm: Kept, { signal }: Change): void {
    alarm.timesReported += 1
    alarm.lastReportedAt = signal.receivedAt
    alarm.clearedAt = null
    decided.cleared.delete(alarm)
    if (!isNew.has(alarm)) decided.joined.add(alarm)
  }
  /** Protocol reference 7.6: the device's own fire, or its system's, beside a component's is one alarm, and the component says where. */
  function refine(alarm: Kept, change: Change): void {
    openFor.delete(keyOf(alarm))
    Object.assign(alarm, placeOf(change, 'fire'))
    openFor.set(keyOf(alarm), alarm)
    join(alarm, change)
    if (!isNew.has(alarm)) decided.refined.add(alarm)
  }
  function sameFire({ signal, key }: Change): Kept | undefined {
    return firesOf
      .get(signal.transmissionId)
      ?.find((alarm) => isBeside(key, alarm) && Math.abs(signal.receivedAt.getTime() - alarm.lastReportedAt.getTime()) <= SAME_FIRE_MS)
  }
  function clear(change: Change, kind: AlarmKind): void {
    const alarm = openFor.get(keyOf({ componentId: change.componentId, kind }))
    if (!alarm || alarm.clearedAt) return
    alarm.clearedAt = change.signal.receivedAt
    if (!isNew.has(alarm)) decided.cleared.add(alarm)
  }
}

/** The one is a component, the other the device it hangs on, or the system it belongs to. */
function isBeside(one: ComponentKey, other: ComponentKey): boolean {
  if ((one.part === 'component') === (other.part === 'component')) return false
  const isOfSystem = one.part === 'system' || other.part === 'system'
  return !isOfSystem || (one.systemType === other.systemType && one.systemAddress === other.systemAddress)
}

const keyOf = ({ componentId, kind }: Pick<Kept, 'componentId' | 'kind'>): string => `${componentId} ${kind}`

/** The kinds whose bits went from 0 to 1, or whose operation was done. */
export function risen({ signal, key, before, after, isStale }: Change): AlarmKind[] {
  if (signal.kind === 'operation')
    return RAISED_BY_OPERATION.flatMap(([part, word, kind]) => (part === key.part && signal.bits.includes(word) ? [kind] : []))
  // A fire is never passed over because something newer came first.
  if (isStale) return kindsOf(key.part, signal.bits).filter((kind) => kind === 'fire' && !kindsOf(key.part, after).includes(kind))
  return kindsOf(
    key.part,
    after.filter((bit) => !before.includes(bit)),
  )
}
/** The kinds of which no bit is left. */
export function fallen({ signal, key, before, after, isStale }: Change): AlarmKind[] {
  if (isStale) return kindsOf(key.part, signal.bits).filter((kind) => kind === 'fire' && !kindsOf(key.part, after).includes(kind))
  const left = kindsOf(key.part, after)
  return kindsOf(key.part, before).filter((kind) => !left.includes(kind))
}

const placeOf = ({ signal, key, name, componentId }: Change, kind: AlarmKind) => ({
  ...key,
  componentId,
  title: `${kindName(key)} ${signal.kind === 'measure' ? measureText(signal.analogueType ?? 0, signal.analogueValue ?? 0) : KIND_WORDS[kind]}`,
  place: name,
})

interface Raising {
  now: Date
  alarmId: string
  under: Under | null
  drillId: string | null
}
const alarmFrom = (change: Change, kind: AlarmKind, { now, alarmId, under, drillId }: Raising): Kept => ({
  ...placeOf(change, kind),
  unitId: change.signal.unitId,
  raisedAt: now,
  alarmId,
  kind,
  alarmClass: 'panel',
  transmissionId: change.signal.transmissionId,
  under,
  isDrill: drillId !== null,
  drillId,
  state: 'new',
  disposition: null,
  note: '',
  priority: 0,
  isOverdue: false,
  timesReported: 1,
  deviceTime: change.signal.deviceTime,
  receivedAt: change.signal.receivedAt,
  storedAt: change.signal.storedAt,
  lastReportedAt: change.signal.receivedAt,
  shownAt: null,
  claimedAt: null,
  claimedBy: null,
  claimedName: null,
  claimUntil: null,
  passTo: null,
  passName: null,
  passAt: null,
  clearedAt: null,
  settledAt: null,
  settledBy: null,
  settledName: null,
})
