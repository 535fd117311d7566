import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { CAPS, capsIn, shownOf } from '../contract/rule.ts'
import type { Score, StandingCap } from '../contract/score.ts'
import { pointsText } from './DimTable.tsx'
import { scoreBook } from './scoreBook.ts'

/** The rule in full, with this unit's numbers in it. */
export function HowPanel({ score: { dims, caps, ruleVersion, method, value } }: { score: Score }) {
  const say = useText(scoreBook)
  const known = dims.flatMap(({ reached, ...each }) => (reached === null ? [] : [{ ...each, reached }]))
  const had = known.reduce((sum, { weight, reached }) => sum + weight * reached, 0)
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  const reckoned = weights === 0 ? 0 : shownOf(had, weights)
  const [strictest] = caps.toSorted((one, other) => CAPS[one.cap] - CAPS[other.cap])
  return (
    <section className="panel score-panel" aria-label={say('how')}>
      <header>
        <h2>{say('how')}</h2>
        <span className="spacer" />
        <span className="text-2">{say('how.version', { version: ruleVersion })}</span>
      </header>
      <p>{say('how.formula')}</p>
      <table className="score-table score-how">
        <tbody>
          {dims.map(({ dim, weight, reached }) => (
            <tr key={dim}>
              <th scope="row">{say(`dim.${dim}`)}</th>
              <td>
                {say(method < 2 && (dim === 'duty' || dim === 'maintenance') ? `how.${dim}.1` : `how.${dim}`)}
              </td>
              <td className="at-end tabular">
                {reached === null
                  ? '–'
                  : `${weight} × ${pointsText(reached)} = ${pointsText(weight * reached)}`}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Σ</th>
            <td className="tabular">{`100 × ${pointsText(had)} ÷ ${weights}`}</td>
            <td className="at-end tabular">
              <b>{value === null ? say('insufficient') : reckoned}</b>
            </td>
          </tr>
          {value !== null && value < reckoned && strictest && (
            <tr>
              <th scope="row">{say('capped')}</th>
              <td>{say(`cap.${strictest.cap}`)}</td>
              <td className="at-end tabular">
                <b>{value}</b>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <h3>{say('caps')}</h3>
      {caps.length === 0 && <p className="text-2">{say('caps.none')}</p>}
      <ul className="score-caps">
        {capsIn(method).map((cap) => {
          const standing = caps.find((each) => each.cap === cap)
          return (
            <li key={cap} className={standing ? 'state-word' : 'state-word text-2'}>
              <StateMark state={standing ? 'fault' : 'normal'} />
              <span>
                <span className="unseen">{say(standing ? 'cap.holds' : 'cap.fine')} </span>
                {say(`cap.${cap}`)}
                {standing && <CapThings standing={standing} />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Which things hold it down: the first by name, and how many. */
export function CapThings({ standing: { count, name } }: { standing: StandingCap }) {
  const say = useText(scoreBook)
  if (count === null) return null
  if (name === '') return <b className="score-thing">{say('cap.count', { count })}</b>
  return <b className="score-thing">{count > 1 ? say('cap.many', { name, count }) : name}</b>
}
