import {
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  nullable,
  oneOf,
  optional,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import { alarm, alarmClass, type AlarmKind } from './alarm.ts'
import { seatPushes } from './seats.ts'
import { windowPushes } from './quietCalls.ts'

/** Spec §3 "Socket alert body": what makes the banner scroll and the voice speak. */
export const alertBody = record('alertBody', {
  alarmId: field('warnId', uuid),
  /** OPERATE is spoken as ALARM with priority 999 (spec §4). */
  kind: field(
    'dealType',
    oneOf({
      FIRE: 'fire',
      URGENT: 'urgent',
      FAULT: 'fault',
      ALARM: 'supervisory',
      MISS_DUTY: 'missedDuty',
      OPERATE: 'operate',
    }),
  ),
  opensModal: field('videoAlert', flag),
  systemName: field('sysName', text),
  deviceText: field('devDesc', text),
  playPriority: field('playLv', whole),
  /** -1: until somebody has it. */
  playTimes: field('playTimes', whole),
  title: field('alertTitel', text), // sic
  typeName: field('typeName', text),
  alertTitle: field('alertTitle', text),
  panelName: field('panelName', text),
  deviceName: field('devName', text),
  alarmClass: field('alertClass', alarmClass),
  unitId: field('projectId', uuid),
  summary: field('summary', text),
  notify: field(
    'standardNotify',
    record('standardNotify', { title: field('title', text), summary: field('summary', text) }),
  ),
  action: field('action', line()),
})
export type AlertBody = DomainOf<typeof alertBody>

/** How loud and how often: rows a shift leader can check. Priority: smaller speaks first; -1 repeats for ever. */
export const VOICE: readonly [kind: AlarmKind, playPriority: number, playTimes: number][] = [
  ['fire', 1, -1],
  ['urgent', 2, -1],
  ['supervisory', 3, 3],
  ['missedDuty', 3, 3],
  ['fault', 4, 1],
]

/** The loud kinds first: the order of every list that shows several. */
export const LOUDNESS: readonly AlarmKind[] = VOICE.map(([kind]) => kind)

/** Spec §4: OPERATE is treated as ALARM with priority 999. */
export const OPERATE_PRIORITY = 999
/** What opens when a console is told (spec §4 "Push messages"). */
export const OPENS_ALARM = 'rmsHomePage'

/** Where a raised alarm's id stands in what was said of it. */
export const RAISED_ID_PATH: readonly string[] = ['alarm', 'WARN_ID']

/** What this module says over the live socket: name → shape. */
export const pushes = {
  ...seatPushes,
  ...windowPushes,
  /** A new alarm, or one more report of an open one. */
  'alarm.raised': record('raised', { alarm: field('alarm', alarm), body: field('body', alertBody) }),
  /** Spec §4: what was started, shielded or done is announced, and leaves nothing to settle; `warnId` is the signal's. */
  'alarm.operated': record('operated', { body: field('body', alertBody) }),
  'alarm.changed': record('changed', { alarm: field('alarm', alarm) }),
  /** Settled: every console lets go of it, and the banner of its kind is cleared (spec §4 "deal finished"). */
  'alarm.settled': record('settled', { alarm: field('alarm', alarm), by: field('by', text) }),
  /** Settled and open again (`alarm.raised` comes before it); by whom, and why where a reason was asked for. */
  'alarm.reopened': record('reopenedAgain', {
    alarm: field('alarm', alarm),
    by: field('by', text),
    note: field('note', text),
  }),
  'alarm.claimed': record('claimed', {
    alarmId: field('warnId', uuid),
    name: field('name', nullable(text)),
    userId: field('userId', nullable(uuid)),
    until: field('until', nullable(epochMs)),
  }),
  /** Its holder asks a colleague to take it, or asks no longer (null). A claim by somebody else ends it unsaid. */
  'alarm.passed': record('passed', {
    alarmId: field('warnId', uuid),
    to: field('toUserId', nullable(uuid)),
    name: field('toUserName', nullable(text)),
    at: field('timestamp', nullable(epochMs)),
  }),
  /** A unit has had more false alarms today than one bears: a case to look into. */
  'alarm.nuisance': record('nuisanceRaised', {
    unitId: field('projectId', uuid),
    unitName: field('fullName', text),
    day: field('day', line()),
    falseAlarms: field('falseAlarms', whole),
  }),
  'alarm.read': record('read', { alarmId: field('warnId', uuid) }),
  'alarm.escalated': record('escalated', {
    alarmId: field('warnId', uuid),
    whom: field('whom', line()),
    note: field('note', optional(text)),
  }),
}
