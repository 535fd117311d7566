import { useText } from '@gss/web-kit/text/book'
import { toneOf } from '../contract/rule.ts'
import type { Score } from '../contract/score.ts'
import { scoreBook } from './scoreBook.ts'

/** The best of its kind, and where it stands among them. */
export function RankPanel({ score: { ranking, unitId } }: { score: Score }) {
  const say = useText(scoreBook)
  return (
    <section className="panel score-panel" aria-label={say('ranking')}>
      <h2>{say('ranking')}</h2>
      <ol className="score-ranking">
        {ranking.map(({ unitId: of, unitName, value, place }, nth) => (
          <li key={`${of} ${nth}`} className={of === unitId && unitName !== '' ? 'is-own' : ''}>
            <span className="tabular text-2">{place}</span>
            <span className="ellipsis">{unitName || say('ranking.hidden')}</span>
            <span className={`score-bar is-${toneOf(value)}`} aria-hidden>
              <i style={{ width: `${value}%` }} />
            </span>
            <b className="tabular">{value}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
