import { useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import type { LastScan, PatrolScreen, RunningRound } from '../../contract/patrolScreen.ts'
import { minuteOf } from './minuteOf.ts'
import { patrolScreenBook } from './patrolScreenBook.ts'
import { RoundMark } from './RoundMark.tsx'
import { Said } from './Said.tsx'
import { UnitWay } from './UnitWay.tsx'

interface WalkColumnProps {
  screen: PatrolScreen
  room: { running: number; scans: number }
  now: Date
}
/** Who walks now, and what was found last. */
export function WalkColumn({ screen, room, now }: WalkColumnProps) {
  const say = useText(patrolScreenBook)
  const { running, scans, states, unit, next } = screen
  const [under, all] = [
    states.find(({ state }) => state === 'running')?.count ?? 0,
    states.reduce((sum, { count }) => sum + count, 0),
  ]
  const shown = scans.slice(0, room.scans)
  const then =
    next &&
    say('next', { time: minuteOf(next.from, now), name: unit ? next.name : `${next.unitName} ${next.name}` })
  return (
    <section className="prs-column prs-walk" aria-label={say('running')}>
      <h2>
        {say('running')}
        <b className="tabular">{under.toLocaleString('en')}</b>
        <span className="spacer" />
        {under > room.running && room.running > 0 && (
          <span className="tabular">{say('endFirst', { count: room.running })}</span>
        )}
      </h2>
      {running.length === 0 && (
        <Said then={then ?? undefined}>{say(all === 0 ? 'noRounds' : 'noneUnderWay')}</Said>
      )}
      <ul className="prs-rows">
        {running.slice(0, room.running).map((round) => (
          <Walk key={round.taskId} round={round} isOne={unit !== null} now={now} />
        ))}
      </ul>
      <h2 className="prs-lower">
        {say('scans')}
        <span className="spacer" />
        <span>{say('badFirst')}</span>
      </h2>
      {scans.length === 0 && <Said>{say('noScans')}</Said>}
      <ul className={shown.some(({ at }) => dateOf(at) !== dateOf(now)) ? 'prs-scans is-far' : 'prs-scans'}>
        {shown.map((scan) => (
          <Scan key={scan.recordId} scan={scan} isOne={unit !== null} now={now} />
        ))}
      </ul>
    </section>
  )
}

interface OfUnit {
  /** All rows are of one unit, which is named above. */
  isOne: boolean
  now: Date
}
function Walk({ round, isOne, now }: { round: RunningRound } & OfUnit) {
  const say = useText(patrolScreenBook)
  const { taskId, name, unitName, walker, pointName, at, due, done, until } = round
  return (
    <li>
      <UnitWay to="patrolNow" search={`?task=${taskId}`} unit={round}>
        <RoundMark mark={round.bad > 0 ? 'bad' : 'running'} />
        <span>
          <b className="ellipsis">{isOne ? name : `${unitName} · ${name}`}</b>
          <span className="ellipsis text-2 tabular">
            {at ? say('wasAt', { name: walker, time: minuteOf(at, now), point: pointName }) : walker}
          </span>
        </span>
        <span className="prs-end tabular">
          <b>
            {done} / {due}
          </b>
          {due <= TICKS_MAX ? (
            <Ticks round={round} />
          ) : (
            <span className="text-2">{say('until', { time: minuteOf(until, now) })}</span>
          )}
        </span>
      </UnitWay>
    </li>
  )
}

const TICKS_MAX = 20
/** One tick is one point that is due (look §14); more than fit are told by the figures. */
function Ticks({ round: { due, done, bad, assisted } }: { round: RunningRound }) {
  const good = Math.max(0, done - bad - assisted)
  const markAt = (nth: number) => {
    if (nth < good) return ''
    if (nth < good + bad) return 'is-bad'
    return nth < done ? 'is-help' : 'is-open'
  }
  return (
    <span className="prs-ticks" aria-hidden>
      {Array.from({ length: due }, (_, nth) => (
        <i key={nth} className={markAt(nth)} />
      ))}
    </span>
  )
}

function Scan({ scan, isOne, now }: { scan: LastScan } & OfUnit) {
  const say = useText(patrolScreenBook)
  const { pointName, unitName, at, person, isOk, found } = scan
  return (
    <li>
      <UnitWay
        to="patrolRecords"
        search={`?search=${encodeURIComponent(pointName)}${isOk ? '' : '&bad=1'}`}
        unit={scan}
      >
        <time className="text-2 tabular">{minuteOf(at, now)}</time>
        <RoundMark mark={isOk ? 'done' : 'bad'} />
        <span className="ellipsis">
          {!isOne && <span className="text-2">{unitName} </span>}
          {pointName}
          {!isOk && <b> {found || say('bad')}</b>}
        </span>
        <span className="ellipsis text-2">{person}</span>
      </UnitWay>
    </li>
  )
}
