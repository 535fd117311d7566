import type { Alarm, AlarmKind } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import { SILENT_SEAT } from '../../contract/escalation.ts'
import { CLAIM_LEASE_MS } from '../../contract/kinds.ts'
import { VOICE } from '../../contract/pushes.ts'

/** What a message does to the open alarms; told of a list, a whole list. */
export type HeldChange =
  | { kind: 'raised' | 'changed'; alarm: Alarm }
  | { kind: 'settled'; alarm: Alarm; by: string }
  | { kind: 'claimed'; alarmId: string; userId: string | null; name: string | null; until: Date | null }
  /** Its holder asks a colleague to take it, or no longer. */
  | { kind: 'passed'; alarmId: string; to: string | null; name: string | null; at: Date | null }
  | { kind: 'escalated'; alarmId: string; whom: string }
  /** To the eyes of this seat. Another may have been first: the server knows. */
  | { kind: 'shown'; alarmIds: readonly string[]; at: Date }

/** The open alarms as the seat knows them. A new object only when something in it is new. */
export interface HeldAlarms {
  alarms: ReadonlyMap<string, Alarm>
  /** By kind, real ones before those under test, then the oldest first. */
  queue: readonly Alarm[]
  /** Confirmed fires of which nobody has said yet whether 119 knows: settled, so they call nobody; whoever has waited longest first. */
  owed: readonly Alarm[]
  /** The last ones somebody settled: a dialog that still shows one can say so. */
  settled: ReadonlyMap<string, { alarm: Alarm; by: string }>
  /** Who was told last of what nobody takes. */
  escalated: ReadonlyMap<string, string>
  isLoaded: boolean
  /** The role lets this person see no alarms. */
  isRefused: boolean
}
export const NOTHING_HELD: HeldAlarms = {
  alarms: new Map(),
  queue: [],
  owed: [],
  settled: new Map(),
  escalated: new Map(),
  isLoaded: false,
  isRefused: false,
}

const SETTLED_KEPT = 200

/** Takes any number of changes at the cost of one look at the queue: in a storm that is often. The same change twice is one. */
export function heldAfter(held: HeldAlarms, changes: readonly HeldChange[]): HeldAlarms {
  const next = {
    alarms: new Map(held.alarms),
    settled: new Map(held.settled),
    escalated: new Map(held.escalated),
  }
  for (const change of changes) make(change, next)
  const touched = new Set(changes.flatMap((change) => idsOf(change)))
  for (const alarmId of touched) if (!next.alarms.has(alarmId)) next.escalated.delete(alarmId)
  const surplus = Math.max(0, next.settled.size - SETTLED_KEPT)
  for (const alarmId of [...next.settled.keys()].slice(0, surplus)) next.settled.delete(alarmId)
  const queue = held.queue.filter(({ alarmId }) => !touched.has(alarmId))
  for (const alarmId of touched) {
    const alarm = next.alarms.get(alarmId)
    if (alarm) queue.splice(placeIn(queue, alarm), 0, alarm)
  }
  return { ...held, ...next, queue, owed: owedAfter(held.owed, changes) }
}
/** Confirmed, it is owed; opened again or answered, it is not. */
function owedAfter(owed: readonly Alarm[], changes: readonly HeldChange[]): readonly Alarm[] {
  const said = changes.flatMap((change) => ('alarm' in change ? [change] : []))
  if (said.length === 0) return owed
  const after = new Map(owed.map((alarm) => [alarm.alarmId, alarm]))
  let isSame = true
  for (const { kind, alarm } of said) {
    const isOwed = kind === 'settled' && isOwed119(alarm)
    if (!isOwed && !after.has(alarm.alarmId)) continue
    isSame = false
    if (isOwed) after.set(alarm.alarmId, alarm)
    else after.delete(alarm.alarmId)
  }
  return isSame ? owed : [...after.values()].toSorted(bySettled)
}
const bySettled = (a: Alarm, b: Alarm) => (a.settledAt?.getTime() ?? 0) - (b.settledAt?.getTime() ?? 0)
function idsOf(change: HeldChange): readonly string[] {
  if (change.kind === 'shown') return change.alarmIds
  return ['alarm' in change ? change.alarm.alarmId : change.alarmId]
}
/** Before the first that stands behind it. */
function placeIn(queue: readonly Alarm[], alarm: Alarm): number {
  let [low, high] = [0, queue.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = queue[middle]
    if (there && inOrder(there, alarm) < 0) low = middle + 1
    else high = middle
  }
  return low
}

interface Moving {
  alarms: Map<string, Alarm>
  settled: Map<string, { alarm: Alarm; by: string }>
  escalated: Map<string, string>
}
function make(change: HeldChange, { alarms, settled, escalated }: Moving): void {
  const edit = (alarmId: string, edited: (alarm: Alarm) => Alarm) => {
    const alarm = alarms.get(alarmId)
    if (alarm) alarms.set(alarmId, edited(alarm))
  }
  switch (change.kind) {
    case 'raised':
    case 'changed':
      alarms.set(change.alarm.alarmId, change.alarm)
      settled.delete(change.alarm.alarmId) // somebody opened it again
      return
    case 'settled':
      alarms.delete(change.alarm.alarmId)
      settled.set(change.alarm.alarmId, { alarm: change.alarm, by: change.by })
      return
    case 'claimed':
      edit(change.alarmId, (alarm) => ({
        ...alarm,
        // Asked of a colleague by whoever had it; in other hands, or in none, it is asked no more.
        ...(change.userId === alarm.claimedBy ? {} : { passTo: null, passName: null, passAt: null }),
        claimedBy: change.userId,
        claimedName: change.name,
        claimUntil: change.until,
        // The first time somebody took it: the lease just told began then.
        claimedAt: alarm.claimedAt ?? (change.until && new Date(change.until.getTime() - CLAIM_LEASE_MS)),
      }))
      return
    case 'passed':
      edit(change.alarmId, (alarm) => ({
        ...alarm,
        passTo: change.to,
        passName: change.name,
        passAt: change.at,
      }))
      return
    case 'escalated':
      // That a seat is silent says less than who has been told.
      if (change.whom !== SILENT_SEAT || !escalated.has(change.alarmId))
        escalated.set(change.alarmId, change.whom)
      return
    case 'shown':
      for (const alarmId of change.alarmIds)
        edit(alarmId, (alarm) => ({ ...alarm, shownAt: alarm.shownAt ?? change.at }))
  }
}

/**
 * What was fetched of a kind, and everything that was said since the question left: the answer may be older than it. The other kinds stay as
 * they were.
 */
export function fetched(
  held: HeldAlarms,
  kind: AlarmKind,
  rows: readonly Alarm[],
  since: readonly HeldChange[],
): HeldAlarms {
  const others = held.queue.filter((alarm) => alarm.kind !== kind)
  const open = rows.filter((alarm) => !isOwed119(alarm))
  const alarms = new Map([...others, ...open].map((alarm) => [alarm.alarmId, alarm]))
  const owed = [...held.owed.filter((alarm) => alarm.kind !== kind), ...rows.filter(isOwed119)]
  const escalated = new Map([...held.escalated].filter(([alarmId]) => alarms.has(alarmId)))
  const settled = new Map([...held.settled].filter(([alarmId]) => !alarms.has(alarmId)))
  const queue = [...alarms.values()].toSorted(inOrder)
  return heldAfter({ ...held, alarms, settled, escalated, queue, owed: owed.toSorted(bySettled) }, since)
}

/** The most urgent first: what the voice says first. */
export const KINDS: readonly AlarmKind[] = VOICE.toSorted(([, a], [, b]) => a - b).map(([kind]) => kind)
const RANKS = new Map(KINDS.map((kind, at) => [kind, at * 2]))
const rank = ({ kind, under }: Alarm) => (RANKS.get(kind) ?? 0) + (under === null ? 0 : 1)

function inOrder(a: Alarm, b: Alarm): number {
  return rank(a) - rank(b) || a.raisedAt.getTime() - b.raisedAt.getTime() || (a.alarmId < b.alarmId ? -1 : 1)
}

/** Somebody has it: their lease still runs. */
export const isClaimed = ({ claimUntil }: Pick<Alarm, 'claimUntil'>, now: Date) =>
  claimUntil !== null && claimUntil > now

interface Besides {
  /** What a message told of and the queue does not show yet. */
  said: readonly Alarm[]
  /** Opened by itself and stands before the hand. */
  offered: Alarm | undefined
}
/**
 * The first that nobody has, in the order of the queue; where all are taken there is nothing to open. What stands before the hand is meant,
 * unless something is louder.
 */
export function mostUrgent(
  queue: readonly Alarm[],
  now: Date,
  { said, offered }: Besides = { said: [], offered: undefined },
): Alarm | undefined {
  const first = queue.find((alarm) => !isClaimed(alarm, now))
  const [best] = [...(first ? [first] : []), ...said].toSorted(inOrder)
  return offered && !isClaimed(offered, now) && (!best || rank(offered) <= rank(best)) ? offered : best
}
