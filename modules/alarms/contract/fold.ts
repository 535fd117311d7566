import type { Alarm, AlarmKind } from './alarm.ts'

/** Of what a storm is made is never a fire: what may burn, and who calls for help, stands by itself (docs/domain.md §4). */
export const NEVER_FOLDED: readonly AlarmKind[] = ['fire', 'urgent']

export type Foldable = Pick<
  Alarm,
  'kind' | 'isDrill' | 'panelId' | 'loopNo' | 'buildingId' | 'transmissionId'
>
export type FoldBy = 'panel' | 'loop' | 'building' | 'device'

/** What alarms of one unit fold under: the first of these that is known of an alarm. */
export const FOLD_BY: readonly [by: FoldBy, of: (alarm: Foldable) => string | null][] = [
  ['panel', ({ panelId }) => panelId],
  [
    'loop',
    ({ transmissionId, loopNo }) =>
      transmissionId === null || loopNo === null ? null : `${transmissionId}/${loopNo}`,
  ],
  ['building', ({ buildingId }) => buildingId],
  ['device', ({ transmissionId }) => transmissionId],
]

/** Two alarms of one unit with one key stand together; null never folds. What is a drill does not hide among what is not. */
export function foldKeyOf(alarm: Foldable): string | null {
  if (NEVER_FOLDED.includes(alarm.kind)) return null
  for (const [by, of] of FOLD_BY) {
    const which = of(alarm)
    if (which !== null) return `${alarm.isDrill ? 'drill ' : ''}${by} ${which}`
  }
  return null
}

/** From so many open alarms of one key on they are shown as one, the first that came on top. Settable. */
export const STORM_FROM = 10
