import type { TaskState } from '@gss/patrol/contract'

/** Look §14 "work marks": they tell what people did, and are told apart without colour. */
const PATHS = {
  waiting: 'M3.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
  running: 'M3.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M8 5.2V8l2 1.4',
  done: 'M2.5 8.5 6.5 12.5 13.5 4',
  missed: 'M2.5 8h11',
  late: 'M2 9l3.5 3.5 6-7M13.6 11.6v.4',
  cancelled: 'M4 4l8 8M12 4l-8 8',
  bad: 'M8 2v7.5M8 13.2v.3',
} as const satisfies Record<TaskState | 'bad', string>
export type RoundMarkName = keyof typeof PATHS

export const RoundMark = ({ mark }: { mark: RoundMarkName }) => (
  <svg className={`prs-mark is-${mark}`} viewBox="0 0 16 16" aria-hidden>
    <path d={PATHS[mark]} />
  </svg>
)
