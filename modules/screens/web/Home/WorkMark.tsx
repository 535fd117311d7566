/** Look §14 "work marks": they tell what people did, and are told apart without colour. */
const PATHS = {
  none: 'M2.5 8.5 6.5 12.5 13.5 4',
  bad: 'M8 2v7.5M8 13.2v.3',
  missed: 'M2.5 8h11',
} as const

export const HomeWorkMark = ({ mark }: { mark: keyof typeof PATHS }) => (
  <svg className={mark === 'none' ? 'mn-mark' : 'mn-mark is-bad'} viewBox="0 0 16 16" aria-hidden>
    <path d={PATHS[mark]} />
  </svg>
)
