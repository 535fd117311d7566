import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { changeRows, WHOLE } from './changeRows.ts'
import { journalBook } from './journalBook.ts'

/** As the journal keeps them: JSON, or nothing. */
export interface JournalChange {
  before: string | null
  after: string | null
}

/** Given its value by the form it stands in. */
export function ChangeView({ value = { before: null, after: null } }: { value?: JournalChange }) {
  const say = useText(journalBook)
  const [isAll, setAll] = useState(false)
  const rows = changeRows(value.before, value.after)
  const same = rows.filter(({ kind }) => kind === 'same').length
  // What came into being, or is gone, has one side only.
  const isOneSided =
    rows.every(({ kind }) => kind === 'added') || rows.every(({ kind }) => kind === 'removed')
  if (rows.length === 0) return <p className="text-2 chg-none">{say('noChange')}</p>
  return (
    <div className="change-table">
      <table aria-label={say('change')}>
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            {isOneSided ? (
              <th scope="col" className="wide">
                {say('value')}
              </th>
            ) : (
              <>
                <th scope="col">{say('before')}</th>
                <th scope="col">{say('after')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ kind }) => isAll || kind !== 'same')
            .map(({ field, before, after, kind }) => (
              <tr key={field} className={kind}>
                <th scope="row">
                  <code>{field === WHOLE ? say('whole') : field}</code>
                  {!isOneSided && <span className="chip line">{say(`kind.${kind}`)}</span>}
                </th>
                {(!isOneSided || kind === 'removed') && <td>{before}</td>}
                {(!isOneSided || kind === 'added') && <td>{after}</td>}
              </tr>
            ))}
        </tbody>
      </table>
      {same > 0 && !isAll && (
        <button type="button" className="press quiet compact" onClick={() => setAll(true)}>
          {say('same', { count: same })}
        </button>
      )}
    </div>
  )
}
