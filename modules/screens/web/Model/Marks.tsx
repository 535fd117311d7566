import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import type { HomeFloor } from '../../contract/index.ts'
import { modelMarksOf } from './model.ts'

type Counts = Pick<HomeFloor, 'fires' | 'supervisories' | 'faults' | 'shielded'>
/** A mark and how many; where nothing is wrong, the small dot. */
export function ModelMarks({ of, isQuiet = false }: { of: Counts; isQuiet?: boolean }) {
  const marks = modelMarksOf(of)
  return (
    <>
      {marks.map(({ state, count }) => (
        <span key={state} className="state-word tabular">
          <StateMark state={state} />
          <b>{count}</b>
        </span>
      ))}
      {marks.length === 0 && !isQuiet && <StateMark state="normal" />}
    </>
  )
}
