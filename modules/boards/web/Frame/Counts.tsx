import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { BoardCounts, CardName } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { STAND_MARKS } from '../standMarks.ts'

export type CountedBoard = keyof BoardCounts
const ALWAYS: readonly CountedBoard[] = ['all', 'online', 'offline']

interface CountsProps {
  counts: BoardCounts
  cards: readonly CardName[]
  picked: CountedBoard | null
  onPick: (counted: CountedBoard | null) => void
}
/** One number each; a press shows those alone. */
export function BoardCountsRow({ counts, cards, picked, onPick }: CountsProps) {
  const say = useText(boardsBook)
  return (
    <ul className="panel bd-counts">
      {[...ALWAYS, ...cards].map((name) => {
        const count = counts[name]
        const isMarked = name !== 'all' && name !== 'online'
        const [state, isHeld] = isMarked && count > 0 ? STAND_MARKS[name] : STAND_MARKS.normal
        return (
          <li key={name} className={count > 0 ? 'is-there' : ''}>
            <button
              type="button"
              aria-pressed={picked === name}
              onClick={() => onPick(picked === name || name === 'all' ? null : name)}
            >
              {isMarked && <StateMark state={state} isHeld={isHeld} />}
              {say(`count.${name}`)}
              <b className="tabular">{count.toLocaleString('en')}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
