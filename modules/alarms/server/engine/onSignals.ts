import { kindName, systemName } from '@gss/devices/contract'
import { applySignals, type Change } from '@gss/devices/server'
import type { Said } from '@gss/live/server'
import type { Act } from '@gss/server-kit/journal'
import { newId } from '@gss/server-kit/ids'
import {
  CLEARS_SYSTEM,
  ESCALATION,
  OPENS_ALARM,
  OPERATE_PRIORITY,
  OPERATED_WORDS,
  OVERDUE_PARAMETERS,
  SAME_FIRE_MS,
} from '../../contract/index.ts'
import { type Kept, loudness } from '../alarm.ts'
import { insertAlarms, moveOpenAlarms, openAlarmsFor, type Timers, updateAlarms } from '../alarmStore.ts'
import type { AlarmDeps } from '../deps.ts'
import { BY_ITSELF, say, seen, subjectOf, tellChanged, tellRaised } from '../tell.ts'
import { devicesAround } from './aroundViews.ts'
import type { Batch, Step } from './batch.ts'
import { moveCursors } from './cursorStore.ts'
import { decide, fallen, risen } from './decide.ts'
import { tellStates } from './tellStates.ts'

const MIN_MS = 60_000

/** The way of a batch of signals, in order; all of it is one commit (docs/decisions/0010). */
export const ON_SIGNALS: readonly Step[] = [
  applyToStates,
  lookAround,
  judge,
  raise,
  joinAndClear,
  writeJournal,
  turnCursors,
  pushToConsoles,
]

async function applyToStates(batch: Batch): Promise<void> {
  batch.changes = await applySignals(batch.tx, batch.signals, CLEARS_SYSTEM)
}

/** What is open for what changed, what it is called, and whether it is under test. Nothing is asked when nothing rose or fell. */
async function lookAround(batch: Batch): Promise<void> {
  const telling = batch.changes.filter((change) => risen(change).length > 0 || fallen(change).length > 0 || operated(change).length > 0)
  if (telling.length === 0) return
  const components = new Map(telling.map(({ signal, componentId }) => [componentId, { unitId: signal.unitId, componentId }]))
  const devices = new Map(telling.map(({ signal: { unitId, transmissionId } }) => [transmissionId, { unitId, transmissionId }]))
  const fires = telling.filter((change) => risen(change).includes('fire')).map(({ signal }) => signal)
  const since = new Date(Math.min(batch.now.getTime(), ...fires.map(({ receivedAt }) => receivedAt.getTime())) - SAME_FIRE_MS)
  const around = await devicesAround(batch.tx, [...devices.values()], batch.now)
  const open = await openAlarmsFor(batch.tx, [...components.values()], fires, since)
  const deviceOf = new Map(around.map((device) => [device.transmissionId, device]))
  const nameless = batch.names
  batch.around = { open, underOf: (transmissionId) => deviceOf.get(transmissionId)?.under ?? null }
  batch.names = (of) => deviceOf.get(of.transmissionId ?? '') ?? nameless(of)
}

function judge(batch: Batch): Promise<void> {
  batch.decided = decide(batch.changes, batch.around, batch.now, () => newId(batch.now.getTime()))
  return Promise.resolve()
}

async function raise({ tx, decided, deps, now }: Batch): Promise<void> {
  if (decided.raised.length === 0) return
  const timersOf = await timers(deps, now)
  await insertAlarms(
    tx,
    decided.raised.map((alarm) => ({ ...alarm, ...timersOf(alarm) })),
  )
}

async function timers({ parameters }: AlarmDeps, now: Date): Promise<(alarm: Kept) => Timers> {
  const minutes = new Map<Kept['kind'], number>()
  for (const kind of ['fire', 'urgent', 'fault', 'supervisory'] as const)
    minutes.set(kind, await parameters.valueOf(OVERDUE_PARAMETERS[kind]))
  const [first] = ESCALATION
  return ({ kind, under }) => ({
    overdueAt: new Date(now.getTime() + (minutes.get(kind) ?? 0) * MIN_MS),
    escalateAt: kind === 'fire' && under === null && first ? new Date(now.getTime() + first[0]) : null,
  })
}

async function joinAndClear({ tx, decided: { joined, cleared, refined } }: Batch): Promise<void> {
  await updateAlarms(tx, [...new Set([...joined, ...cleared, ...refined])])
  await moveOpenAlarms(tx, [...refined])
}

async function writeJournal({ tx, deps, decided: { raised, cleared } }: Batch): Promise<void> {
  const act = (word: string, alarm: Kept, after: object): Act => ({
    unitId: alarm.unitId,
    actor: BY_ITSELF,
    act: word,
    subject: subjectOf(alarm),
    after,
  })
  await deps.journal.writeAll(tx, [
    ...raised.map((alarm) =>
      act('alarm.raise', alarm, { kind: alarm.kind, place: alarm.place, deviceTime: alarm.deviceTime, under: alarm.under }),
    ),
    ...[...cleared].map((alarm) => act('alarm.clear', alarm, { kind: alarm.kind, timesReported: alarm.timesReported })),
  ])
}

async function turnCursors({ tx, signals, now }: Batch): Promise<void> {
  const moved = new Map<string, number>()
  for (const { laneId, seq } of signals) moved.set(laneId, Math.max(seq, moved.get(laneId) ?? 0))
  await moveCursors(tx, moved, now)
}

/** Last, for it takes the lock of the feed: the louder first. */
async function pushToConsoles({ tx, deps, names, changes, decided: { raised, joined, refined, cleared } }: Batch): Promise<void> {
  const loud = [...raised, ...joined, ...[...refined].filter((alarm) => !joined.has(alarm))].toSorted((a, b) => loudness(a) - loudness(b))
  const quiet = [...cleared].filter((alarm) => !joined.has(alarm))
  await deps.live.say(tx, [
    ...loud.map((alarm) => tellRaised(alarm, seen(alarm, names(alarm)))),
    ...quiet.map((alarm) => tellChanged(seen(alarm, names(alarm)))),
    ...changes.flatMap((change) => tellOperated(change, names)),
    ...tellStates(changes),
  ])
}

/** What was started, shielded or done: words for a set bit, or for an operation that raises nothing. */
function operated(change: Change): string[] {
  if (change.isStale) return []
  const isOperation = change.signal.kind === 'operation'
  if (isOperation && risen(change).length > 0) return []
  const words = isOperation ? change.signal.bits : change.after.filter((bit) => !change.before.includes(bit))
  return words.flatMap((word) => (isOperation || !ONLY_DONE.has(word) ? (OPERATED_WORDS[word] ?? []) : []))
}
/** As a bit these are a panel's own bookkeeping; as an operation somebody did them. */
const ONLY_DONE: ReadonlySet<string> = new Set(['reset', 'silence', 'alarmCleared', 'selfTest', 'confirm', 'test'])

function tellOperated(change: Change, names: Batch['names']): Said[] {
  const words = operated(change)
  if (words.length === 0) return []
  const { signal, key, name } = change
  const { unitName, transmissionName } = names(signal)
  const title = `${kindName(key)} ${words.join(' ')}`
  const summary = [unitName ?? '', name, title].filter((part) => part !== '').join(' ')
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
          panelName: transmissionName ?? '',
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
