import type { Alarm } from '../../contract/alarm.ts'
import type { AlertBody } from '../../contract/pushes.ts'
import { isClaimed } from '../store/held.ts'

/** A fire or a call for help that nobody has: red across the screen and in the ear until somebody does (look §6). What is under test makes no noise. */
export const isLoud = (alarm: Alarm, now: Date) =>
  isLoudKind(alarm) && alarm.under === null && !isClaimed(alarm, now)
const isLoudKind = ({ kind }: Alarm) => kind === 'fire' || kind === 'urgent'

/** Of the loud kinds, whoever has them; not what is under test. They stand at the head of the queue: of thousands that are broken none is looked at. */
export function burningOf(queue: readonly Alarm[]): Alarm[] {
  const quiet = queue.findIndex((alarm) => !isLoudKind(alarm))
  return queue.slice(0, quiet < 0 ? undefined : quiet).filter(({ under }) => under === null)
}
/** Those of them that nobody has. */
export const loudOf = (queue: readonly Alarm[], now: Date): Alarm[] =>
  burningOf(queue).filter((alarm) => isLoud(alarm, now))

/** Something of a quieter kind that was said since this page was opened and that nobody has looked at yet. */
export interface AnnouncedQuietly {
  /** Of what was only announced: no alarm, the signal's own id. */
  alarmId: string
  kind: AlertBody['kind']
  body: AlertBody
}
/** Beyond so many the first are let go: the number says enough. */
const ANNOUNCED_MAX = 500

export const announcedAlso = (
  list: readonly AnnouncedQuietly[],
  body: AlertBody,
): readonly AnnouncedQuietly[] => [
  ...list.filter(({ alarmId }) => alarmId !== body.alarmId).slice(-ANNOUNCED_MAX),
  { alarmId: body.alarmId, kind: body.kind, body },
]

interface RaisedLike {
  alarm: Pick<Alarm, 'kind' | 'under'>
  body: AlertBody
}
/** Whether a new alarm is told in the banner for itself: loud kinds are shown from what is open. */
export const isAnnounced = ({ alarm, body }: RaisedLike) =>
  alarm.under === null && body.playTimes !== 0 && alarm.kind !== 'fire' && alarm.kind !== 'urgent'
