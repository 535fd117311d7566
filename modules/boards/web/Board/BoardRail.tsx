import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type BoardCard, type BoardKey, boardNamed } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { STAND_MARKS, worstOf } from '../standMarks.ts'

interface RailProps {
  cards: readonly BoardCard[] | undefined
  chosen: BoardKey
  onChoose: (board: BoardKey) => void
}
/** Every system of the unit: beside its name how the worst of it stands, and how many stand so. */
export function BoardRail({ cards, chosen, onChoose }: RailProps) {
  const say = useText(boardsBook)
  return (
    <nav className="panel bd-rail" aria-label={say('systems')}>
      <h2>
        {say('systems')} <span className="text-2 tabular">{cards?.length}</span>
      </h2>
      <ul>
        {cards?.map((card) => {
          const row = boardNamed(card.key)
          return (
            row && (
              <li key={row.key}>
                <button
                  type="button"
                  aria-current={row.key === chosen ? 'page' : undefined}
                  onClick={() => onChoose(row.key)}
                >
                  <DeviceIcon name={row.icon} />
                  <span className="ellipsis" title={say(`board.${row.key}`)}>
                    {say(`board.${row.key}`)}
                  </span>
                  <Worst card={card} />
                </button>
              </li>
            )
          )
        })}
      </ul>
      {cards?.length === 0 && <p className="text-2">{say('noSystems')}</p>}
    </nav>
  )
}

function Worst({ card }: { card: BoardCard }) {
  const say = useText(boardsBook)
  const worst = worstOf(card)
  const [state, isHeld] = STAND_MARKS[worst]
  const word = worst === 'normal' ? say('stand.normal') : say(`count.${worst}`)
  return (
    <span className="bd-worst" title={word}>
      <StateMark state={state} isHeld={isHeld} />
      <span className="spoken-only">{word}</span>
      {worst !== 'normal' && <b className="tabular">{card[worst].toLocaleString('en')}</b>}
    </span>
  )
}
