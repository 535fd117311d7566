import { useText } from '@gss/web-kit/text/book'
import type { HomeSafety } from '../../contract/index.ts'
import { homePageBook } from './homePageBook.ts'
import { HomePanel } from './Module.tsx'
import type { HomeModuleProps } from './modules.ts'
import { useWord } from './useWord.ts'
import { FigureWay } from './Way.tsx'

/** One number, what it is made of, and what costs most. */
export function SafetyModule({ home, name, onRetry }: HomeModuleProps) {
  const say = useText(homePageBook)
  return (
    <HomePanel
      home={home}
      part="safety"
      name={name}
      to={['safetyScore']}
      search={`?unit=${home.unit.unitId}`}
      fact={() => say('days30')}
      onRetry={onRetry}
      none={
        <p className="text-2">
          {say('uncounted')}
          <br />
          {say('uncountedNote')}
        </p>
      }
    >
      {(safety) => <Score safety={safety} unitId={home.unit.unitId} />}
    </HomePanel>
  )
}

const HUNDRED = 100
const signed = (points: number) => (points > 0 ? `+${points}` : String(points))

function Score({ safety, unitId }: { safety: HomeSafety; unitId: string }) {
  const say = useText(homePageBook)
  const { value, grade, tone, monthBefore, place, peers, dims, topLoss } = safety
  const word = useWord()
  const search = `?unit=${unitId}`
  return (
    <>
      <div className="mn-line">
        {value === null ? (
          <b>{say('insufficient')}</b>
        ) : (
          <>
            <FigureWay to="safetyScore" search={search} className="mn-far tabular">
              {value}
            </FigureWay>
            {grade && <span>{word('grade', grade)}</span>}
          </>
        )}
        <span className="text-2 small tabular ellipsis">
          {[
            value !== null &&
              monthBefore !== null &&
              say('moreThan', { points: signed(Math.round(value - monthBefore)) }),
            place !== null && say('place', { place, peers }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="spacer" />
        <FigureWay to="safetyScore" search={search} className="small mn-how">
          {say('how')}
        </FigureWay>
      </div>
      <span className={`mn-bar wide is-${tone ?? 'unknown'}`} aria-hidden>
        <i style={{ width: `${value ?? 0}%` }} />
      </span>
      <dl className="mn-dims tabular">
        {dims.map(({ dim, weight, reached, isOn }) => {
          return (
            <div key={dim}>
              <dt className="text-2">{word('dim', dim)}</dt>
              <dd>
                <span className="mn-bar" aria-hidden>
                  <i style={{ width: `${(reached ?? 0) * HUNDRED}%` }} />
                </span>
              </dd>
              <dd className="at-end text-2">
                {isOn && reached !== null ? (
                  <>
                    <b>{(weight * reached).toFixed(1)}</b> / {weight}
                  </>
                ) : (
                  say('off')
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mn-foot small">
        <span className="text-2">{say('topLoss')}</span>
        <FigureWay to="safetyScore" search={search} className="ellipsis">
          {topLoss ? word('loss', topLoss.kind, { count: topLoss.count }) : say('noLoss')}
        </FigureWay>
      </p>
    </>
  )
}
