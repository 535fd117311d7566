import { useText } from '@gss/web-kit/text/book'
import type { Score } from '../contract/score.ts'
import { scoreBook } from './scoreBook.ts'
import { linePathOf, PLOT } from './months.ts'

const LINES = [60, 80, 90, 100] as const

/** Twelve months of the unit, and of its kind beside it. */
export function MonthsPanel({ months }: { months: Score['months'] }) {
  const say = useText(scoreBook)
  const [first, last] = [months[0], months.at(-1)]
  return (
    <section className="panel score-panel" aria-label={say('months')}>
      <header>
        <h2>{say('months')}</h2>
        <span className="spacer" />
        <span className="text-2">{say('months.note')}</span>
      </header>
      <svg
        className="score-months"
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        role="img"
        aria-label={months.map(({ month, mean }) => `${month} ${mean ?? '–'}`).join(', ')}
      >
        {LINES.map((value) => (
          <g key={value}>
            <path className="grid" d={`M${PLOT.left} ${PLOT.y(value)}H${PLOT.width}`} />
            <text x={PLOT.left - 6} y={PLOT.y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <path className="peers" d={linePathOf(months.map(({ peers }) => peers))} />
        <path className="is-own" d={linePathOf(months.map(({ mean }) => mean))} />
        <text x={PLOT.left} y={PLOT.height - 2}>
          {first?.month}
        </text>
        <text x={PLOT.width} y={PLOT.height - 2} textAnchor="end">
          {last?.month}
        </text>
      </svg>
      <p className="text-2 small">
        <i className="score-key is-own" /> {say('months.own')} <i className="score-key peers" />{' '}
        {say('months.peers')}
      </p>
    </section>
  )
}
