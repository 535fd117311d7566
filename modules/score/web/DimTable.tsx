import { useText } from '@gss/web-kit/text/book'
import type { Score } from '../contract/score.ts'
import { scoreBook } from './scoreBook.ts'

const HUNDRED = 100
export const pointsText = (points: number) => points.toFixed(2)

/** What all together cost. */
export const lostBy = ({ losses, caps }: Score) =>
  [...losses, ...caps].reduce((sum, { points }) => sum + points, 0)

/** Six bars: weight, how much of it is reached, points had and lost. */
export function DimTable({ score: { dims, losses } }: { score: Score }) {
  const say = useText(scoreBook)
  return (
    <section className="panel score-panel" aria-label={say('dims')}>
      <h2>{say('dims')}</h2>
      <table className="score-table">
        <thead>
          <tr>
            <th>{say('dim')}</th>
            <th className="at-end">{say('weight')}</th>
            <th>{say('reached')}</th>
            <th className="at-end">{say('points')}</th>
            <th className="at-end">{say('lost')}</th>
            <th className="score-cause">{say('cause')}</th>
          </tr>
        </thead>
        <tbody>
          {dims.map(({ dim, weight, reached, isOn }) => (
            <tr key={dim}>
              <th scope="row">{say(`dim.${dim}`)}</th>
              <td className="at-end tabular text-2">{weight}</td>
              {reached === null ? (
                <td colSpan={4} className="text-3">
                  {say(isOn ? 'noData' : 'off')}
                </td>
              ) : (
                <>
                  <td aria-label={say('reached')}>
                    <span className="score-dim">
                      <span className="score-bar">
                        <i style={{ width: `${reached * HUNDRED}%` }} />
                      </span>
                      <span className="tabular">{`${Math.round(reached * HUNDRED)} %`}</span>
                    </span>
                  </td>
                  <td className="at-end tabular">{pointsText(weight * reached)}</td>
                  <td className="at-end tabular">
                    <b>{pointsText(weight * (1 - reached))}</b>
                  </td>
                  <td className="score-cause text-2">
                    {losses
                      .filter((each) => each.dim === dim)
                      .map(({ kind, count }) => say(`loss.${kind}`, { count }))
                      .join(say('joint'))}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
