import type { ComponentChange } from '@gss/devices/server'
import { kindName, measureText } from '@gss/devices/contract'
import {
  type AlarmKind,
  ALARM_KIND_WORDS,
  kindsOf,
  type Quiet,
  quietnessOf,
  RAISED_BY_OPERATION,
} from '../../contract/index.ts'
import type { KeptAlarm, Under } from '../alarm.ts'
import { otherFires } from './otherFires.ts'
import { sameAlarm, type Telling } from './sameAlarm.ts'

/** What is known when a batch is judged: the alarms that are open for what it tells of, and what is quiet. */
export interface Around {
  open: readonly KeptAlarm[]
  /** Fires of components that are open where something is quiet: what a second one is second to. */
  burning: readonly KeptAlarm[]
  /** The window that is around a thing now. */
  windowOf: (of: Pick<KeptAlarm, 'componentId' | 'part'>) => Quiet | null
  drillOf: (transmissionId: string) => string | null
  /** How long a fire of this device may stay unclaimed before somebody hears of it. */
  patienceOf: (transmissionId: string | null) => number
}
export interface Decided {
  /** New, in the order they came. */
  raised: KeptAlarm[]
  /** Open before, told of again: consoles hear of them as of new ones. */
  joined: Set<KeptAlarm>
  /** Open before, said again by the whole it is part of: nothing new to hear. */
  echoed: Set<KeptAlarm>
  /** Open before, no longer so at the device. */
  cleared: Set<KeptAlarm>
  /** Open before for the device alone, now for the component that it was about. */
  refined: Set<KeptAlarm>
  /** Open before and quiet, now heard: a second fire came. */
  heard: Set<KeptAlarm>
}

/** Bit by bit, what a batch of changes means: raise, join, clear. Rules: docs/domain.md §4, `contract/kinds.ts`. */
export function decide(
  changes: readonly ComponentChange[],
  { open, burning, windowOf, drillOf }: Around,
  now: Date,
  newAlarmId: () => string,
): Decided {
  const decided: Decided = {
    raised: [],
    joined: new Set(),
    echoed: new Set(),
    cleared: new Set(),
    refined: new Set(),
    heard: new Set(),
  }
  const openFor = new Map(open.map((alarm) => [keyOf(alarm), alarm]))
  /** By their device: what one part says may be another's alarm. */
  const openAt = new Map<KeptAlarm['transmissionId'], KeptAlarm[]>()
  open.forEach(remember)
  const isNew = new Set<KeptAlarm>()

  for (const change of changes) {
    for (const kind of risen(change)) tell(change, kind)
    for (const kind of fallen(change)) clear(change, kind)
  }
  return decided

  function tell(change: ComponentChange, kind: AlarmKind): void {
    const mine = openFor.get(keyOf({ componentId: change.componentId, kind }))
    // By the slower way comes what is over already: it is raised if nobody has heard of it, and joins nothing.
    if (mine && change.isStale) return
    if (mine) return join(mine, change)
    const same = sameAlarm(tellingOf(change), kind, openAt.get(change.signal.transmissionId) ?? [])
    if (same?.how === 'echo') return echo(same.alarm, change)
    if (same) refine(same.alarm, change)
    else raise(change, kind)
  }
  function raise(change: ComponentChange, kind: AlarmKind): void {
    const { transmissionId } = change.signal
    const drillId = drillOf(transmissionId)
    const alarm = alarmFrom(change, kind, { now, alarmId: newAlarmId(), under: null, drillId })
    alarm.under = underNow(alarm)
    decided.raised.push(alarm)
    isNew.add(alarm)
    openFor.set(keyOf(alarm), alarm)
    remember(alarm)
  }
  function remember(alarm: KeptAlarm): void {
    const known = openAt.get(alarm.transmissionId)
    if (known) known.push(alarm)
    else openAt.set(alarm.transmissionId, [alarm])
  }
  /** What it is raised under, and with a second fire the first is heard. */
  function underNow(alarm: KeptAlarm): Under | null {
    const others = otherFires(alarm, [...new Set([...open, ...burning, ...decided.raised])], windowOf)
    const under = quietnessOf({ ...alarm, window: windowOf(alarm), isSecondFire: others.length > 0 })
    if (under === null) others.forEach(hear)
    return under
  }
  function hear(alarm: KeptAlarm): void {
    if (alarm.under === null || alarm.clearedAt || windowOf(alarm)?.hearsFires === false) return
    alarm.under = null
    if (!isNew.has(alarm)) decided.heard.add(alarm)
  }
  function tellingOf({ key, signal, before, isStale }: ComponentChange): Telling {
    return {
      key,
      transmissionId: signal.transmissionId,
      receivedAt: signal.receivedAt,
      words: signal.bits.filter((bit) => !before.includes(bit)),
      isStale,
      isDrill: drillOf(signal.transmissionId) !== null,
    }
  }
  function join(alarm: KeptAlarm, { signal }: ComponentChange): void {
    alarm.timesReported += 1
    alarm.lastReportedAt = signal.receivedAt
    alarm.clearedAt = null
    decided.cleared.delete(alarm)
    if (!isNew.has(alarm)) decided.joined.add(alarm)
  }
  /** What is over and is said again burns again, and is heard; of what burns nobody hears anything new. */
  function echo(alarm: KeptAlarm, change: ComponentChange): void {
    if (alarm.clearedAt) return join(alarm, change)
    alarm.timesReported += 1
    alarm.lastReportedAt = change.signal.receivedAt
    if (!isNew.has(alarm)) decided.echoed.add(alarm)
  }
  /** gb26875/reference.md 7.6: the device's own fire, or its system's, beside a component's is one alarm, and the component says where. */
  function refine(alarm: KeptAlarm, change: ComponentChange): void {
    openFor.delete(keyOf(alarm))
    Object.assign(alarm, placeOf(change, 'fire'))
    openFor.set(keyOf(alarm), alarm)
    join(alarm, change)
    if (!isNew.has(alarm)) decided.refined.add(alarm)
    // Now that it is known to be a call point's, or a second detector's, it may be one that is heard.
    if (underNow(alarm) === null) hear(alarm)
  }
  function clear(change: ComponentChange, kind: AlarmKind): void {
    const alarm = openFor.get(keyOf({ componentId: change.componentId, kind }))
    if (!alarm || alarm.clearedAt) return
    alarm.clearedAt = change.signal.receivedAt
    if (!isNew.has(alarm)) decided.cleared.add(alarm)
  }
}

const keyOf = ({ componentId, kind }: Pick<KeptAlarm, 'componentId' | 'kind'>): string =>
  `${componentId} ${kind}`

/** The kinds whose bits went from 0 to 1, or whose operation was done. */
export function risen({ signal, key, before, after, isStale }: ComponentChange): AlarmKind[] {
  if (signal.kind === 'operation')
    return RAISED_BY_OPERATION.flatMap(([part, word, kind]) =>
      part === key.part && signal.bits.includes(word) ? [kind] : [],
    )
  // A fire is never passed over because something newer came first.
  if (isStale)
    return kindsOf(key.part, signal.bits).filter(
      (kind) => kind === 'fire' && !kindsOf(key.part, after).includes(kind),
    )
  return kindsOf(
    key.part,
    after.filter((bit) => !before.includes(bit)),
  )
}
/** The kinds of which no bit is left. */
export function fallen({ signal, key, before, after, isStale }: ComponentChange): AlarmKind[] {
  if (isStale)
    return kindsOf(key.part, signal.bits).filter(
      (kind) => kind === 'fire' && !kindsOf(key.part, after).includes(kind),
    )
  const left = kindsOf(key.part, after)
  return kindsOf(key.part, before).filter((kind) => !left.includes(kind))
}

const placeOf = ({ signal, key, name, componentId }: ComponentChange, kind: AlarmKind) => ({
  ...key,
  componentId,
  title: `${kindName(key)} ${signal.kind === 'measure' ? measureText(signal.analogueType ?? 0, signal.analogueValue ?? 0) : ALARM_KIND_WORDS[kind]}`,
  place: name,
})

interface Raising {
  now: Date
  alarmId: string
  under: Under | null
  drillId: string | null
}
const alarmFrom = (
  change: ComponentChange,
  kind: AlarmKind,
  { now, alarmId, under, drillId }: Raising,
): KeptAlarm => ({
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
  call119: null,
  call119At: null,
  reopenedAt: null,
  reopenedName: null,
})
