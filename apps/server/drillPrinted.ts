import type { DrillAlarm, DrillCheck } from '@gss/alarms/server'

/** The times of an alarm one after another, each counted from when the gateway had its frame. */
const TIMES: readonly [what: string, of: (alarm: DrillAlarm) => Date | null][] = [
  ['stored', (alarm) => alarm.storedAt],
  ['raised', (alarm) => alarm.raisedAt],
  ['said', (alarm) => alarm.saidAt],
  ['shown', (alarm) => alarm.shownAt],
  ['claimed', (alarm) => alarm.claimedAt],
  ['settled', (alarm) => alarm.settledAt],
]
/** Of a storm the first are told one by one, the loudest first. */
const SHOWN_ALARMS = 40
const CELL_CHARS = 10

/** A drill's report for people: alarm by alarm, all of them together, and the duty checks its devices were asked for. */
export const drillPrinted = (alarms: readonly DrillAlarm[], checks: readonly DrillCheck[]): string =>
  [
    ...(alarms.length === 0 ? ['0 alarms'] : alarmLines(alarms)),
    ...(checks.length === 0 ? [] : checkLines(checks)),
  ].join('\n')

function alarmLines(alarms: readonly DrillAlarm[]): string[] {
  const shown = alarms.slice(0, SHOWN_ALARMS)
  const rest = alarms.length - shown.length
  return [
    `${alarms.length} alarms; times from when the gateway had the frame, in ms`,
    line(
      'received (device)',
      TIMES.map(([what]) => what),
      'kind',
      'alarm',
    ),
    ...shown.map((alarm) =>
      line(
        `${alarm.receivedAt.toISOString()} (${alarm.deviceTime ?? 'no time'})`,
        TIMES.map(([, of]) => ms(tookMs(alarm, of(alarm)))),
        alarm.kind,
        [alarm.title, alarm.place].filter((part) => part !== '').join(' '),
      ),
    ),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
    ...TIMES.map(([what, of]) =>
      summary(
        what,
        alarms.flatMap((alarm) => tookMs(alarm, of(alarm)) ?? []),
      ),
    ),
  ]
}

const MS_PER_S = 1_000
const CHECK_WORDS: Readonly<Record<DrillCheck['state'], (check: DrillCheck) => string>> = {
  queued: () => 'not sent',
  sent: () => 'not confirmed',
  confirmed: () => 'not answered yet',
  answered: ({ afterMs }) => `answered after ${((afterMs ?? 0) / MS_PER_S).toFixed(1)} s`,
  failed: () => 'the device could not be reached',
  expired: () => 'nobody answered in time',
}
const checkLines = (checks: readonly DrillCheck[]): string[] => [
  `${checks.length} duty checks`,
  ...checks.map(
    (check) =>
      `${check.askedAt.toISOString()} ${check.code.padEnd(CELL_CHARS)} ${CHECK_WORDS[check.state](check)}`,
  ),
]

const RECEIVED_CHARS = 48
const KIND_CHARS = 12
const line = (received: string, times: readonly string[], kind: string, what: string) =>
  [
    received.padEnd(RECEIVED_CHARS),
    ...times.map((time) => time.padStart(CELL_CHARS)),
    ` ${kind.padEnd(KIND_CHARS)}`,
    what,
  ].join('')

const tookMs = ({ receivedAt }: DrillAlarm, at: Date | null): number | null =>
  at === null ? null : at.getTime() - receivedAt.getTime()
const ms = (number: number | null) => (number === null ? '–' : String(number))

function summary(what: string, took: readonly number[]): string {
  if (took.length === 0) return `${what.padEnd(CELL_CHARS)}none`
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return `${what.padEnd(CELL_CHARS)}${sorted.length} alarms, p50 ${at(0.5)} ms · p99 ${at(0.99)} ms · max ${at(1)} ms`
}
