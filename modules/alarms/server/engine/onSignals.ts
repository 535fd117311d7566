import { kindName, systemName } from '@gss/devices/contract'
import { applySignals, type ComponentChange } from '@gss/devices/server'
import type { FeedSaid } from '@gss/live/server'
import type { Act } from '@gss/server-kit/journal'
import {
  LOUDNESS,
  CLEARS_SYSTEM,
  DRILL_MARK,
  foldKeyOf,
  OPENS_ALARM,
  OPERATE_PRIORITY,
  OPERATED_WORDS,
  OVERDUE_PARAMETERS,
  parameters as alarmParameters,
  partsBeside,
  STANDARD_PACE,
  windowFor,
} from '../../contract/index.ts'
import { type KeptAlarm, loudness, NAMELESS } from '../alarm.ts'
import {
  insertAlarms,
  moveOpenAlarms,
  openAlarmsFor,
  type AlarmOpening,
  updateAlarms,
} from '../alarmStore.ts'
import type { AlarmDeps } from '../deps.ts'
import { actOfHeard, escalateAtOf } from '../heardAgain.ts'
import { openFires, setHeard } from '../quietStore.ts'
import { announceOutside } from '../outside.ts'
import { PRODUCT_ACTOR, say, seenAlarm, alarmSubjectOf, sayAlarmChanged, tellRaised } from '../tell.ts'
import { placedOf } from '../windowOfAlarm.ts'
import { holdingWindows } from '../windowStore.ts'
import { newAlarmId } from './alarmId.ts'
import { aroundSpoken } from './aroundViews.ts'
import type { EngineBatch, Spoken, EngineStep } from './batch.ts'
import { moveEngineCursors } from './cursorStore.ts'
import { decide, fallen, risen } from './decide.ts'
import { tellStates } from './tellStates.ts'

const MIN_MS = 60_000
const S_MS = 1_000

/** The way of a batch of signals, in order; all of it is one commit (docs/decisions/0010). */
export const ON_SIGNALS: readonly EngineStep[] = [
  applyToStates,
  lookAround,
  judge,
  raise,
  hear,
  joinAndClear,
  writeJournal,
  announceRaised,
  turnCursors,
  pushToConsoles,
]

async function applyToStates(batch: EngineBatch): Promise<void> {
  batch.changes = await applySignals(batch.tx, batch.signals, CLEARS_SYSTEM)
}

/** What is open for what changed, what it is called, and what is quiet. Nothing is asked when nothing rose or fell. */
async function lookAround(batch: EngineBatch): Promise<void> {
  const telling = batch.changes.filter(
    (change) => risen(change).length > 0 || fallen(change).length > 0 || operated(change).length > 0,
  )
  if (telling.length === 0) return
  const components = new Map(
    telling.map(({ signal, componentId }) => [componentId, { unitId: signal.unitId, componentId }]),
  )
  const fires = telling.filter((change) => risen(change).includes('fire'))
  const open = await openAlarmsFor(batch.tx, [...components.values()], telling.flatMap(besides))
  const unitIds = [...new Set(telling.map(({ signal }) => signal.unitId))]
  const windows = await holdingWindows(batch.tx, unitIds, batch.now)
  // The same thing once: what is open may burn.
  const known = new Map(open.map((alarm) => [alarm.alarmId, alarm]))
  const burning =
    windows.length === 0 || fires.length === 0
      ? []
      : (await openFires(batch.tx, unitIds)).map((alarm) => known.get(alarm.alarmId) ?? alarm)
  const spoken = new Map(
    [...telling.map(spokenOf), ...open, ...burning].map((one): [string, Spoken] => [one.componentId, one]),
  )
  const found = await aroundSpoken(batch.tx, [...spoken.values()], batch.now)
  const byComponent = new Map(found.map((one) => [one.componentId, one]))
  const byDevice = new Map(found.map((one) => [one.transmissionId, one]))
  batch.around = {
    open,
    burning,
    windowOf: ({ componentId, part }) => {
      const at = byComponent.get(componentId)
      if (!at) return null
      const ofUnit = windows.filter(({ unitId }) => unitId === at.unitId)
      return windowFor(ofUnit, placedOf({ ...at, part }))
    },
    drillOf: (transmissionId) => byDevice.get(transmissionId)?.drillId ?? null,
    patienceOf: (transmissionId) =>
      (byDevice.get(transmissionId ?? '')?.supervisorS ?? STANDARD_PACE.supervisorS) * S_MS,
  }
  batch.names = ({ componentId }) => byComponent.get(componentId) ?? NAMELESS
}
/** The alarms of other parts that this may be the same as. */
const besides = (change: ComponentChange) =>
  risen(change).flatMap((kind) =>
    partsBeside(change.key.part, kind).map((part) => ({
      unitId: change.signal.unitId,
      transmissionId: change.signal.transmissionId,
      kind,
      part,
    })),
  )
const spokenOf = ({ signal: { unitId, transmissionId }, componentId, key }: ComponentChange): Spoken => ({
  ...key,
  unitId,
  transmissionId,
  componentId,
})

function judge(batch: EngineBatch): Promise<void> {
  batch.decided = decide(batch.changes, batch.around, batch.now, () => newAlarmId(batch.now))
  return Promise.resolve()
}

async function raise(batch: EngineBatch): Promise<void> {
  const { tx, decided, deps, now, names } = batch
  if (decided.raised.length === 0) return
  const timersOf = await timers(deps, batch.around, now)
  const keys = new Map(
    decided.raised.map((alarm) => {
      const { panelId, loopNo, buildingId } = names(alarm)
      const { kind, isDrill, transmissionId } = alarm
      return [alarm, foldKeyOf({ kind, isDrill, transmissionId, panelId, loopNo, buildingId })]
    }),
  )
  const counted = await insertAlarms(
    tx,
    decided.raised.map((alarm) => ({ ...alarm, ...timersOf(alarm), foldKey: keys.get(alarm) ?? null })),
  )
  const stormFrom = await deps.parameters.valueOf(alarmParameters.stormFrom)
  const counts = new Map(counted.map(({ unitId, foldKey, count }) => [`${unitId} ${foldKey}`, count]))
  batch.foldOf = (alarm) => {
    const key = keys.get(alarm) ?? null
    const count = key === null ? undefined : counts.get(`${alarm.unitId} ${key}`)
    return key === null || count === undefined ? null : { count, isStorm: count >= stormFrom }
  }
}

async function timers(
  { parameters }: AlarmDeps,
  { patienceOf }: EngineBatch['around'],
  now: Date,
): Promise<(alarm: KeptAlarm) => Omit<AlarmOpening, 'foldKey'>> {
  const minutes = new Map<KeptAlarm['kind'], number>()
  for (const kind of LOUDNESS) minutes.set(kind, await parameters.valueOf(OVERDUE_PARAMETERS[kind]))
  return ({ kind, under, transmissionId }) => ({
    overdueAt: new Date(now.getTime() + (minutes.get(kind) ?? 0) * MIN_MS),
    escalateAt:
      kind === 'fire' && under === null ? new Date(now.getTime() + patienceOf(transmissionId)) : null,
  })
}

/** What was quiet until a second fire came. */
async function hear({ tx, decided: { heard }, around: { patienceOf }, now }: EngineBatch): Promise<void> {
  await setHeard(
    tx,
    [...heard].map((alarm) => ({
      ...alarm,
      escalateAt: escalateAtOf(alarm, patienceOf(alarm.transmissionId), now),
    })),
  )
}

async function joinAndClear({
  tx,
  decided: { joined, echoed, cleared, refined },
}: EngineBatch): Promise<void> {
  await updateAlarms(tx, [...new Set([...joined, ...echoed, ...cleared, ...refined])])
  await moveOpenAlarms(tx, [...refined])
}

async function writeJournal({ tx, deps, decided: { raised, cleared, heard } }: EngineBatch): Promise<void> {
  const act = (word: string, alarm: KeptAlarm, after: object): Act => ({
    unitId: alarm.unitId,
    actor: PRODUCT_ACTOR,
    act: word,
    subject: alarmSubjectOf(alarm),
    after,
  })
  await deps.journal.writeAll(tx, [
    ...raised.map((alarm) =>
      act('alarm.raise', alarm, {
        kind: alarm.kind,
        place: alarm.place,
        deviceTime: alarm.deviceTime,
        under: alarm.under,
      }),
    ),
    ...[...heard].map(actOfHeard),
    ...[...cleared].map((alarm) =>
      act('alarm.clear', alarm, { kind: alarm.kind, timesReported: alarm.timesReported }),
    ),
  ])
}

/** A fire is told outside when no seat takes it (the second path); the rest at once, to whom the rules name. Not what is quiet, nor a drill. */
async function announceRaised({ tx, deps, names, decided: { raised } }: EngineBatch): Promise<void> {
  const told = raised.filter(
    ({ kind, under, isDrill }) => !isDrill && kind !== 'fire' && (under === null || kind === 'missedDuty'),
  )
  await announceOutside(
    tx,
    told.map((alarm) => ({ alarm: seenAlarm(alarm, names(alarm)), mobiles: [] })),
    deps,
  )
}

async function turnCursors({ tx, signals, now }: EngineBatch): Promise<void> {
  const moved = new Map<string, number>()
  for (const { laneId, seq } of signals) moved.set(laneId, Math.max(seq, moved.get(laneId) ?? 0))
  await moveEngineCursors(tx, moved, now)
}

/** Last, for it takes the lock of the feed: the louder first. */
async function pushToConsoles({
  tx,
  deps,
  around,
  names,
  foldOf,
  changes,
  decided: { raised, joined, echoed, refined, cleared, heard },
}: EngineBatch): Promise<void> {
  const loud = [...new Set([...raised, ...joined, ...refined, ...heard])].toSorted(
    (a, b) => loudness(a) - loudness(b),
  )
  const quiet = [...new Set([...cleared, ...echoed])].filter(
    (alarm) => !joined.has(alarm) && !refined.has(alarm),
  )
  await deps.live.say(tx, [
    ...loud.map((alarm) => tellRaised(alarm, seenAlarm(alarm, names(alarm), foldOf(alarm)))),
    ...quiet.map((alarm) => sayAlarmChanged(seenAlarm(alarm, names(alarm)))),
    ...changes.flatMap((change) =>
      tellOperated(change, names, around.drillOf(change.signal.transmissionId) !== null),
    ),
    ...tellStates(changes),
  ])
}

/** What was started, shielded or done: words for a set bit, or for an operation that raises nothing. */
function operated(change: ComponentChange): string[] {
  if (change.isStale) return []
  const isOperation = change.signal.kind === 'operation'
  if (isOperation && risen(change).length > 0) return []
  const words = isOperation ? change.signal.bits : change.after.filter((bit) => !change.before.includes(bit))
  return words.flatMap((word) => (isOperation || !ONLY_DONE.has(word) ? (OPERATED_WORDS[word] ?? []) : []))
}
/** As a bit these are a panel's own bookkeeping; as an operation somebody did them. */
const ONLY_DONE: ReadonlySet<string> = new Set([
  'reset',
  'silence',
  'alarmCleared',
  'selfTest',
  'confirm',
  'test',
])

function tellOperated(change: ComponentChange, names: EngineBatch['names'], isDrill: boolean): FeedSaid[] {
  const words = operated(change)
  if (words.length === 0) return []
  const { signal, key, name } = change
  const { unitName, transmissionName, panelName } = names(change)
  const mark = isDrill ? DRILL_MARK : ''
  const what = `${kindName(key)} ${words.join(' ')}`
  const title = mark + what
  const summary = mark + [unitName ?? '', name, what].filter((part) => part !== '').join(' ')
  return [
    say(
      'alarm.operated',
      { unitId: signal.unitId },
      {
        body: {
          alarmId: signal.signalId,
          kind: 'operate',
          opensModal: false,
          systemName: systemName(key.systemType),
          deviceText: name,
          playPriority: OPERATE_PRIORITY,
          playTimes: 1,
          title,
          typeName: words.join(' '),
          alertTitle: title,
          panelName: panelName ?? transmissionName ?? '',
          deviceName: name || kindName(key),
          alarmClass: 'panel',
          unitId: signal.unitId,
          summary,
          notify: { title, summary },
          action: OPENS_ALARM,
        },
      },
    ),
  ]
}
