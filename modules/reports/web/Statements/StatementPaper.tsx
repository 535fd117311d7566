import type { Ref } from 'react'
import type { FilledStatement, Statement } from '../../contract/index.ts'
import { paperOf } from './paperColumns.ts'
import { StatementTable } from './StatementTable.tsx'
import type { Saying } from './useSaying.ts'

interface StatementPaperProps {
  title: string
  /** Unit, period, as of when, what is missing: each with its name. */
  facts: readonly { label: string; value: string }[]
  statement: Statement
  filled: FilledStatement
  saying: Saying
  ref: Ref<HTMLElement>
}

/** The bordered form inspectors know: title, whose and when on each page, the table, what is missing, and room to sign. Only printed. */
export function StatementPaper({ title, facts, statement, filled, saying, ref }: StatementPaperProps) {
  const { isCrosswise, widths } = paperOf(statement.columns)
  return (
    <div hidden>
      <article className={`sheet statement-sheet${isCrosswise ? ' crosswise' : ''}`} ref={ref}>
        <StatementTable
          statement={statement}
          rows={filled.rows}
          saying={saying}
          widths={widths}
          above={
            <>
              <h2>{title}</h2>
              <p className="statement-facts">
                {facts.map(({ label, value }) => (
                  <span key={`${label}${value}`}>
                    {label} <b>{value}</b>
                  </span>
                ))}
              </p>
            </>
          }
        />
        <footer>
          {statement.signs.map((sign) => (
            <span key={sign}>
              {saying.head(`sign.${sign}`)} <b />
            </span>
          ))}
        </footer>
      </article>
    </div>
  )
}
