import './DutyCheck/duty.css'

/** Look §14 "work marks": they tell what people did, and are told apart without colour. */
const PATHS = {
  todo: 'M3.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
  ok: 'M2.5 8.5 6.5 12.5 13.5 4',
  bad: 'M8 2v7.5M8 13.2v.3',
  missed: 'M2.5 8h11',
  help: 'M2 9l3.5 3.5 6-7M13.6 11.6v.4',
} as const
export type WorkMarkName = keyof typeof PATHS

export const DutyWorkMark = ({ mark }: { mark: WorkMarkName }) => (
  <svg
    className={mark === 'bad' || mark === 'missed' ? 'duty-mark is-bad' : 'duty-mark'}
    viewBox="0 0 16 16"
    aria-hidden
  >
    <path d={PATHS[mark]} />
  </svg>
)
