import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Transmission } from '../../contract/index.ts'
import { devicesBook } from './devicesBook.ts'
import { offsetText } from './offsetText.ts'

const NOTED = ['coding', 'zone', 'deaf'] as const

/** How its clock stands: a right one is a number, a wrong one says what is likely wrong with it. */
export function ClockCell({
  device: { clockFinding, clockOffsetS },
}: {
  device: Pick<Transmission, 'clockFinding' | 'clockOffsetS'>
}) {
  const say = useText(devicesBook)
  if (clockFinding === null) return null
  const offset = clockOffsetS === null ? '' : offsetText(clockOffsetS)
  if (clockFinding === 'right') return <span className="tabular text-2">{offset}</span>
  const note = NOTED.find((each) => each === clockFinding)
  return (
    <span className="state-word" title={note && say(`clockNote.${note}`)}>
      {clockFinding !== 'standing' && <StateMark state="fault" />}
      {say(`clock.${clockFinding}`)} <span className="tabular">{offset}</span>
    </span>
  )
}
