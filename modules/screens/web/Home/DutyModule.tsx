import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateOf } from '@gss/web-kit/time/format'
import type { HomeDuty } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { HomePanel } from './Module.tsx'
import type { HomeModuleProps } from './modules.ts'
import { hourOf, spanOfMs } from './spanText.ts'
import { useWord } from './useWord.ts'
import { FigureWay } from './Way.tsx'
import { HomeWorkMark } from './WorkMark.tsx'

const hm = (at: Date) => hourOf(clockOf(at))
/** With its day, where that is not today. */
const whenOf = (at: Date, now: Date) =>
  dateOf(at) === dateOf(now) ? hm(at) : `${dateOf(at).slice('YYYY-'.length)} ${hm(at)}`

/** Who is awake in the control room, who comes next, and whether it answers and writes. */
export function DutyModule({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  return (
    <HomePanel
      home={home}
      part="duty"
      name={name}
      to={['dutyRecord', 'dutyRoster', 'dutyCheck']}
      fact={({ room, shift, from, until }) =>
        shift === null || from === null || until === null ? room : `${shift} ${hm(from)} – ${hm(until)}`
      }
      onRetry={onRetry}
    >
      {(duty) =>
        duty.room === null ? <p className="text-2">{say('noRoom')}</p> : <Room duty={duty} at={home.at} />
      }
    </HomePanel>
  )
}

function Room({ duty, at }: { duty: HomeDuty; at: Date }) {
  const say = useText(homePageBook)
  const word = useWord()
  const { guards, peopleMin, nextFrom, nextNames, check, checksAnswered, checksAll } = duty
  return (
    <>
      <ul className="mn-rows">
        {guards.length === 0 && (
          <li>
            <FigureWay to="dutyRecord">
              <HomeWorkMark mark={duty.shift === null ? 'none' : 'missed'} />
              <b>{say(duty.shift === null ? 'noShift' : 'nobody')}</b>
              <span className="spacer" />
              <span className="small text-2 tabular">{say('needed', { count: peopleMin })}</span>
            </FigureWay>
          </li>
        )}
        {guards.map(({ name, rank, at: since }) => (
          <li key={name}>
            <FigureWay to="dutyRecord">
              <Icon name="user" />
              <b className="ellipsis">{name}</b>
              <span className="text-2 small">{word('rank', rank)}</span>
              <span className="spacer" />
              <span className="small text-2 tabular">{say('signedAt', { time: hm(since) })}</span>
            </FigureWay>
          </li>
        ))}
        {nextFrom && (
          <li>
            <FigureWay to="dutyRoster">
              <Icon name="right" size={12} />
              <span className="text-2 tabular">{say('nextShift', { time: hm(nextFrom) })}</span>
              <span className="ellipsis">{nextNames}</span>
              <span className="spacer" />
              <span className="small text-2 tabular">
                {say('stillFor', { span: say(...spanOfMs(nextFrom.getTime() - at.getTime())) })}
              </span>
            </FigureWay>
          </li>
        )}
        <li>
          <FigureWay to="dutyCheck">
            <Icon name="bell" />
            <span className="text-2">{say('check')}</span>
            <span className="tabular ellipsis">
              {check
                ? [
                    whenOf(check.at, at),
                    word('check', check.state),
                    check.delayS !== null && say('took', { seconds: check.delayS }),
                  ]
                    .filter(Boolean)
                    .join(' ')
                : say('noCheck')}
            </span>
            <span className="spacer" />
            <span className="small text-2 tabular">
              {say('ofMonth', { answered: checksAnswered, all: checksAll })}
            </span>
          </FigureWay>
        </li>
      </ul>
      <Rows rows={duty.rows} />
    </>
  )
}

const TICK = { due: 'tick-open', recorded: '', late: '', missed: 'tick-missed' } as const
const tickOf = (state: string) => Object.entries(TICK).find(([each]) => each === state)?.[1] ?? 'tick-open'

function Rows({ rows }: { rows: HomeDuty['rows'] }) {
  const say = useText(homePageBook)
  const missed = rows.findLast(({ state }) => state === 'missed')
  return (
    <FigureWay to="dutyRecord" className="mn-two">
      <span className="mn-line small">
        <span className="text-2">{say('twoHourly')}</span>
        <span className="spacer" />
        {missed ? (
          <span className="state-word">
            <HomeWorkMark mark="missed" />
            <span className="tabular">{say('notWritten', { time: hm(missed.at) })}</span>
          </span>
        ) : (
          <span className="text-2">{say(rows.length === 0 ? 'noRows' : 'allWritten')}</span>
        )}
      </span>
      <span className="mn-hours">
        {rows.map(({ at, state }) => (
          <span key={at.getTime()}>
            <span className="mn-ticks wide">
              <u className={tickOf(state)} />
            </span>
            <span className="tiny text-3 tabular">{hm(at).slice(0, 2)}</span>
          </span>
        ))}
      </span>
    </FigureWay>
  )
}
