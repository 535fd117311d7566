import type { FilledStatement } from '../../contract/index.ts'
import { cellText } from './cells.ts'
import type { Saying } from './useSaying.ts'

const PERCENT = 100

/** Beside the table: the number is there to be read, the bar to be compared. */
export function StatementSides({ sides, saying }: { sides: FilledStatement['sides']; saying: Saying }) {
  return (
    <aside className="statement-sides">
      {sides.map(({ key, rows }) => {
        const most = Math.max(1, ...rows.map(({ count }) => count))
        return (
          <section key={key} className="panel" aria-label={saying.head(`side.${key}`)}>
            <h2>{saying.head(`side.${key}`)}</h2>
            <ol>
              {rows.map(({ name, count, part }) => (
                <li key={name}>
                  <span className="ellipsis" title={name}>
                    {name}
                  </span>
                  <i aria-hidden>
                    <u style={{ width: `${(part ?? count / most) * PERCENT}%` }} />
                  </i>
                  <b className="tabular">{count.toLocaleString('en')}</b>
                  <span className="tabular text-2">
                    {part === null ? '' : cellText(part, 'part', saying)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </aside>
  )
}
