import { useHeard } from '@gss/live/web'
import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type BoardCard, type BoardKey, boardNamed, NB_BOARDS } from '../../contract/index.ts'
import { api, BOARDS_KEY } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardHead, NoUnit } from '../Frame/BoardHead.tsx'
import { useBoardUnit, useProject } from '../Frame/useBoardUnit.ts'
import { BOARD_PATH } from '../paths.ts'
import { MARKED_STANDINGS, STAND_MARKS, worstOf } from '../standMarks.ts'

const AGAIN_MS = 10_000
const BARS = 12

/** Spec §2.3 /dashboard/company/board: every system of a unit, each with how it stands. */
export const BoardsPage = () => <Grid />
/** Spec §2.3 /dashboard/company/nbBoard: those of wireless devices and meters. */
export const NbBoardsPage = () => <Grid only={NB_BOARDS} />

function Grid({ only }: { only?: readonly BoardKey[] }) {
  const say = useText(boardsBook)
  const { title, isShown } = useScreen()
  const queries = useQueryClient()
  const { unitId, isChosen, seesUnits, set } = useBoardUnit()
  const queryKey = [BOARDS_KEY, 'cards', unitId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.boardCards({ unitId }, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: AGAIN_MS }),
  })
  useHeard('measure.turned', () => void queries.invalidateQueries({ queryKey }))
  useHeard('alarm', () => void queries.invalidateQueries({ queryKey }))
  useProject(query.data)
  const cards = query.data?.cards.flatMap((card) => {
    const key = boardNamed(card.key)?.key
    return key && (only === undefined || only.includes(key)) ? [{ ...card, key }] : []
  })
  return (
    <div className="page scrolls bd-page">
      <BoardHead
        title={title}
        unitName={query.data?.unitName}
        onChosen={seesUnits ? (id) => set({ unit: id }) : undefined}
      />
      {!isChosen && <NoUnit />}
      {query.isLoading && <Skeleton rows={BARS} label={say('loading')} />}
      {query.error && !query.data && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {cards?.length === 0 && (
        <section className="panel">
          <EmptyState
            sentence={say(only === undefined ? 'noSystems' : 'noWireless')}
            fact={say('noDevicesNote')}
          />
        </section>
      )}
      {cards && (
        <ul className="bd-cards">
          {cards.map((card) => (
            <Card key={card.key} card={card} unitId={query.data?.unitId ?? ''} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Card({ card, unitId }: { card: BoardCard & { key: BoardKey }; unitId: string }) {
  const say = useText(boardsBook)
  const { key, all, online } = card
  const there = MARKED_STANDINGS.filter((stands) => card[stands] > 0)
  return (
    <li>
      <Link
        className={`panel bd-cardlink s-${worstOf(card)}`}
        to={`${BOARD_PATH}?unit=${unitId}&board=${key}`}
      >
        <span className="bd-line">
          <DeviceIcon name={boardNamed(key)?.icon ?? ''} />
          <b className="ellipsis">{say(`board.${key}`)}</b>
        </span>
        <span className="bd-line tabular">
          <b className="bd-large">{all.toLocaleString('en')}</b>
          <span className="text-2">
            {say('count.online')} {online.toLocaleString('en')}
          </span>
        </span>
        <span className="bd-states">
          {there.length === 0 && (
            <span className="state-word text-2">
              <StateMark state="normal" />
              {say('stand.normal')}
            </span>
          )}
          {there.map((stands) => {
            const [state, isHeld] = STAND_MARKS[stands]
            return (
              <span key={stands} className="state-word">
                <StateMark state={state} isHeld={isHeld} />
                {say(`count.${stands}`)} <b className="tabular">{card[stands].toLocaleString('en')}</b>
              </span>
            )
          })}
        </span>
      </Link>
    </li>
  )
}
