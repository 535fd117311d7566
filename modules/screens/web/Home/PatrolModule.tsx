import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { HomePatrol, HomeRound } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { HomePanel } from './Module.tsx'
import type { HomeModuleProps } from './modules.ts'
import { hourOf } from './spanText.ts'
import { FigureWay } from './Way.tsx'
import { HomeWorkMark } from './WorkMark.tsx'

/** Today's rounds: how many points of how many, and which rounds. */
export function PatrolModule({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  return (
    <HomePanel
      home={home}
      part="patrol"
      name={name}
      to={['patrolNow', 'patrolRecords']}
      fact={({ tasks }) => say('roundsToday', { count: tasks })}
      onRetry={onRetry}
    >
      {(patrol) =>
        patrol.tasks === 0 ? <p className="text-2">{say('noRounds')}</p> : <Rounds patrol={patrol} />
      }
    </HomePanel>
  )
}

function Rounds({ patrol: { due, done, missed, bad, rounds } }: { patrol: HomePatrol }) {
  const say = useText(homePageBook)
  return (
    <>
      <div className="mn-line">
        <FigureWay to="patrolNow" className="mn-n28 tabular">
          {done}
          <span className="mn-unit text-2">{say('ofPoints', { count: due })}</span>
        </FigureWay>
        <span className="spacer" />
        <FigureWay to="patrolNow" search="?state=missed" className="state-word">
          <HomeWorkMark mark={missed > 0 ? 'missed' : 'none'} />
          {say('missed')} <b className="tabular">{missed}</b>
        </FigureWay>
        <FigureWay to="patrolRecords" search="?bad=1" className="state-word">
          <HomeWorkMark mark={bad > 0 ? 'bad' : 'none'} />
          {say('bad')} <b className="tabular">{bad}</b>
        </FigureWay>
      </div>
      <ul className="mn-rows">
        {rounds.map((round) => (
          <li key={round.taskId}>
            <FigureWay to="patrolNow" search={`?task=${round.taskId}`}>
              <span className="ellipsis mn-round" title={round.name}>
                {round.name}
              </span>
              <Ticks round={round} />
              <span className="spacer" />
              <span className="small text-2 tabular ellipsis">
                {round.lastAt
                  ? `${round.walker} · ${hourOf(clockOf(round.lastAt))}`
                  : say('begins', { time: hourOf(clockOf(round.from)) })}
              </span>
            </FigureWay>
          </li>
        ))}
      </ul>
    </>
  )
}

const TICKS_MAX = 16
/** One tick is one point: done, wrong, missed, to come. More than fit are told by the figures. */
function Ticks({ round: { due, done, bad, missed } }: { round: HomeRound }) {
  const kindAt = (at: number) => {
    if (at < done - bad) return ''
    if (at < done) return 'tick-bad'
    return at < done + missed ? 'tick-missed' : 'tick-open'
  }
  return (
    <span className="mn-ticks" role="img" aria-label={`${done} / ${due}`}>
      {due > TICKS_MAX ? (
        <span className="small tabular">
          {done} / {due}
        </span>
      ) : (
        Array.from({ length: due }, (_, at) => <u key={at} className={kindAt(at)} />)
      )}
    </span>
  )
}
