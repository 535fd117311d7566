import type { TaskPoint } from '../contract/index.ts'

export const MARKS = ['todo', 'ok', 'bad', 'missed', 'help'] as const
export type MarkName = (typeof MARKS)[number]

/** Look §14 "work marks": they tell what people did, and are told apart without colour. */
const PATHS: Readonly<Record<MarkName, string>> = {
  todo: 'M3.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
  ok: 'M2.5 8.5 6.5 12.5 13.5 4',
  bad: 'M8 2v7.5M8 13.2v.3',
  missed: 'M2.5 8h11',
  help: 'M2 9l3.5 3.5 6-7M13.6 11.6v.4',
}
export const PatrolMarkPicture = ({ mark }: { mark: MarkName }) => (
  <svg className={`pt-mark is-${mark}`} viewBox="0 0 16 16" aria-hidden>
    <path d={PATHS[mark]} />
  </svg>
)

export function markNameOf({
  isExecuted,
  isOk,
  isAssisted,
  isMissed,
}: Pick<TaskPoint, 'isExecuted' | 'isOk' | 'isAssisted' | 'isMissed'>): MarkName {
  if (!isExecuted) return isMissed ? 'missed' : 'todo'
  if (!isOk) return 'bad'
  return isAssisted ? 'help' : 'ok'
}
