import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { DeviceCounts } from '../../contract/index.ts'
import { planBook } from '../planBook.ts'

const ROWS = [
  ['fires', 'fire'],
  ['alarms', 'supervisory'],
  ['faults', 'fault'],
] as const

/** Only what is not as it should be: a quiet night is grey (look §1). */
export function PlanCounts({ counts, hasWords = true }: { counts: DeviceCounts; hasWords?: boolean }) {
  const say = useText(planBook)
  return (
    <span className="plan-counts tabular">
      {ROWS.map(([name, state]) =>
        counts[name] === 0 ? null : (
          <span key={name} className="state-word" {...(!hasWords && { title: say(`count.${name}`) })}>
            <StateMark state={state} />
            <span className={hasWords ? '' : 'unseen'}>{say(`count.${name}`)}</span>
            {counts[name]}
          </span>
        ),
      )}
    </span>
  )
}
