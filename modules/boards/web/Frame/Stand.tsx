import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { DeviceStanding } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { STAND_MARKS } from '../standMarks.ts'

/** Shape and word: how a device stands. */
export function DeviceStand({ stands }: { stands: DeviceStanding }) {
  const say = useText(boardsBook)
  const [state, isHeld] = STAND_MARKS[stands]
  return (
    <span className={stands === 'normal' ? 'state-word text-2' : 'state-word'}>
      <StateMark state={state} isHeld={isHeld} />
      {stands === 'normal' ? say('stand.normal') : say(`count.${stands}`)}
    </span>
  )
}
