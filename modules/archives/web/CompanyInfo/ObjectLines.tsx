import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { cellLabelOf, registerTextOf } from '../Register/cells.tsx'
import { realms } from '../Register/realm.ts'
import { registerFor } from '../Register/registerFor.ts'
import { infoBook } from './infoBook.ts'
import { SHEETS, useSheetSpeech } from './sheetSpeech.ts'

const LINES_MAX = 100
/** All of them in one answer, with the fields a list shows. */
export function ObjectLines({ object, unitId }: { object: string; unitId: string }) {
  const say = useText(infoBook)
  const speech = useSheetSpeech()
  const { description } = registerFor(object)
  const name = speech.nameOf(description.label, object)
  const query = useQuery({
    queryKey: [SHEETS, 'lines', object, unitId],
    queryFn: ({ signal }) =>
      realms.baseData.page({ object, unitId, page: 1, pageRows: LINES_MAX }, { signal }),
  })
  if (query.isPending) return <Skeleton label={say('loading')} />
  if (query.error)
    return <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
  const { rows, total } = query.data
  if (rows.length === 0) return <p>{say('none', { name })}</p>
  const { fields, key, title } = description
  const shown = fields.filter(
    (field) => !field.isSecret && (field.isListed || field.name === key || field.name === title),
  )
  return (
    <>
      <article className="sheet ci-lines">
        <h2>{say('counted', { name, count: total })}</h2>
        <table>
          <thead>
            <tr>
              {shown.map((field) => (
                <th key={field.name} scope="col">
                  {cellLabelOf(field, object, speech)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {shown.map((field) => (
                  <td key={field.name}>{registerTextOf(field, row, speech)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </article>
      {total > rows.length && <p>{say('others', { name, count: total - rows.length })}</p>}
    </>
  )
}
