import './changes.css'
import { FileList } from '@gss/web-kit/crud/files/FileList.tsx'
import { type FormFile, fileLookOf } from '@gss/web-kit/crud/files/formFile'
import { saveFile } from '@gss/web-kit/api/files'
import { useText } from '@gss/web-kit/text/book'
import { Switch } from 'antd'
import { useState } from 'react'
import type { ChangeField, ChangeSide } from '../../contract/changes.ts'
import { api } from '../api.ts'
import { LIST_JOINT } from '../joint.table.ts'
import { changesBook } from './changesBook.ts'
import { useNames } from './useNames.ts'

interface ComparedProps {
  object: string
  fields: readonly ChangeField[]
  /** Where files are fetched from; without it they are named only. */
  changeId?: string
  /** All fields may be asked for, not only those that change. */
  hasAll?: boolean
}

/** Field by field, before and after beside each other; what changes says so in a word, not by colour alone. */
export function Compared({ object, fields, changeId, hasAll = false }: ComparedProps) {
  const say = useText(changesBook)
  const { nameOf } = useNames()
  const [isOnlyChanged, setOnlyChanged] = useState(true)
  const shown = isOnlyChanged ? fields.filter(({ isChanged }) => isChanged) : fields
  const canSwitch = hasAll && fields.some(({ isChanged }) => !isChanged)
  return (
    <div className="chg-compared">
      {canSwitch && (
        <label className="chg-only">
          <Switch size="small" checked={isOnlyChanged} onChange={setOnlyChanged} />
          {say('onlyChanged')}
        </label>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('before')}</th>
            <th scope="col">{say('after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field.name} className={field.isChanged ? 'is-changed' : ''}>
              <th scope="row">
                {nameOf(field.label, object)}
                {field.unit !== '' && <span className="text-3"> {nameOf(field.unit)}</span>}
                {field.isChanged && !isOnlyChanged && <span className="chg-tag">{say('changed')}</span>}
              </th>
              <td>
                <Side side={field.before} field={field} changeId={changeId} />
              </td>
              <td>
                <Side side={field.after} field={field} changeId={changeId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="text-2">{say('noFields')}</p>}
    </div>
  )
}

const NOTHING = '—'
function Side({
  side,
  field,
  changeId,
}: {
  side: ChangeSide | null
  field: ChangeField
  changeId: string | undefined
}) {
  const say = useText(changesBook)
  const { nameOf } = useNames()
  if (!side) return NOTHING
  if (field.type === 'files')
    return side.files.length === 0 ? (
      NOTHING
    ) : (
      <FileList files={side.files.map((file) => fileOf(changeId, file))} />
    )
  if (side.words.length === 0) return NOTHING
  if (field.type === 'yes') return say(side.words[0] === 'Y' ? 'yes' : 'no')
  const isChosen = field.type === 'one' || field.type === 'many'
  return side.words.map((word) => (isChosen ? nameOf(word, field.dictionary) : word)).join(LIST_JOINT)
}

function fileOf(
  changeId: string | undefined,
  { fileId, name, bytes, type }: ChangeSide['files'][number],
): FormFile {
  return {
    key: fileId,
    name,
    bytes,
    look: fileLookOf(type),
    state: { is: 'kept', id: fileId },
    open:
      changeId === undefined
        ? null
        : async (sending) => (await api.changeFile({ changeId, fileId }, sending)).blob,
    save: changeId === undefined ? null : async () => saveFile(await api.changeFile({ changeId, fileId })),
  }
}
