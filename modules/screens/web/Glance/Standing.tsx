import './glance.css'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import type { UnitState } from '../../contract/index.ts'
import { glanceBook } from './glanceBook.ts'
import { useText } from '@gss/web-kit/text/book'

/** Gravest first: what stands on the left is what to see to. */
export const SHOWN_STATES = [
  'fire',
  'urgent',
  'supervisory',
  'fault',
  'offline',
  'test',
  'maintenance',
] as const satisfies readonly UnitState[]

interface StandingProps {
  counts: Partial<Record<UnitState, number>>
}

/** What is open somewhere, shape by shape; the quiet case is one grey word. */
export function Standing({ counts }: StandingProps) {
  const say = useText(glanceBook)
  const shown = SHOWN_STATES.filter((state) => (counts[state] ?? 0) > 0)
  if (shown.length === 0)
    return (
      <span className="state-word text-2">
        <StateMark state="normal" />
        {say('normal')}
      </span>
    )
  return (
    <span className="gl-marks">
      {shown.map((state) => (
        <span className="state-word" key={state}>
          <StateMark state={state} />
          {say(state)}
          <b className="tabular">{counts[state]}</b>
        </span>
      ))}
    </span>
  )
}

interface Counted {
  fires: number
  urgents: number
  supervisories: number
  faults: number
}
export const openCountsOf = ({
  fires,
  urgents,
  supervisories,
  faults,
}: Counted): Partial<Record<UnitState, number>> => ({
  fire: fires,
  urgent: urgents,
  supervisory: supervisories,
  fault: faults,
})
