import { useText } from '@gss/web-kit/text/book'
import { apiDocsBook } from './apiDocsBook.ts'
import type { Schema } from './schema.ts'
import { type SchemaLimit, schemaRows, typeOf } from './schemaRows.ts'

const INDENT_PX = 16

interface SchemaTableProps {
  schema: Schema
  label: string
  /** Said where there is no field. */
  none: string
}

export function SchemaTable({ schema, label, none }: SchemaTableProps) {
  const say = useText(apiDocsBook)
  const rows = schemaRows(schema)
  const whole = typeOf(schema, schema)
  if (rows.length === 0) return <p className="text-2">{NOTHING.has(whole) ? none : <code>{whole}</code>}</p>
  return (
    <div className="api-tw">
      <table className="api-t" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('type')}</th>
            <th scope="col">{say('required')}</th>
            <th scope="col">{say('limits')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, depth, name, type, isRequired, limit }) => (
            <tr key={path}>
              <td style={{ paddingInlineStart: `calc(8px + ${depth * INDENT_PX}px)` }}>
                <code>{name}</code>
              </td>
              <td className="text-2">
                <code>{type}</code>
              </td>
              <td className="text-2">{isRequired ? say('yes') : ''}</td>
              <td className="text-2 tabular">{limit && wordsOf(limit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the type of an ask or an answer without fields is called. */
const NOTHING = new Set(['object', 'null', 'any'])

const UNIT: Record<SchemaLimit['of'], string> = { chars: 'chars', items: 'items', value: '' }
function wordsOf({ of, min, max }: SchemaLimit): string {
  const range = min === null ? `≤ ${max}` : max === null ? `≥ ${min}` : `${min}–${max}`
  return `${range} ${UNIT[of]}`.trim()
}
