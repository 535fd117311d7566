import { serverNow } from '@gss/live/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, longSpanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import type { ScreenFire, ScreenFloor } from '../../contract/index.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { isTaken } from './fires.ts'
import { marksOf } from './marks.ts'

/** Which floor, what burns on it, since when, and whose it is. */
export function FloorHead({ floor, fires }: { floor: ScreenFloor; fires: readonly ScreenFire[] }) {
  const say = useText(buildingScreenBook)
  const areTaken = fires.every((fire) => isTaken(fire, serverNow()))
  const { name, use, devices } = floor
  const [first] = fires
  return (
    <h2 className="bsc-floor">
      <b className="ellipsis" title={`${name} ${use}`}>
        {use && !name.includes(use) ? `${name} ${use}` : name}
      </b>
      {/* While it burns nothing else is said beside it. */}
      {(floor.fire > 0 ? marksOf(floor).slice(0, 1) : marksOf(floor)).map(({ state, count }) => (
        <span key={state} className="state-word">
          <span className={state === 'fire' && !areTaken ? 'bsc-calls' : undefined}>
            <StateMark state={state} size={28} isHeld={state === 'fire' && areTaken} />
          </span>
          {say(`stand.${state}`)} <b className="tabular">{count}</b>
        </span>
      ))}
      {first && <FirstReport fire={first} />}
      <span className="spacer" />
      <span className="tabular">{say('devices', { count: devices })}</span>
    </h2>
  )
}

function FirstReport({ fire }: { fire: ScreenFire }) {
  const say = useText(buildingScreenBook)
  const now = useNow()
  const { since, holder, isConfirmed } = fire
  const whose = isConfirmed
    ? say('confirmed')
    : isTaken(fire, now)
      ? say('held', { name: holder ?? '' })
      : say('unclaimed')
  return (
    <span className="bsc-first ellipsis tabular">
      {[
        say('firstReport', { at: clockOf(since), span: longSpanOf(now.getTime() - since.getTime()) }),
        whose,
      ].join(say('comma'))}
    </span>
  )
}
