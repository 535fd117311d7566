import './files.css'
import { useToast } from '../../dialog/useToast.ts'
import { useText } from '../../text/book.ts'
import type { FilesRule, UploadFile } from '../crud.ts'
import { crudBook } from '../crudBook.ts'
import { FileButton } from '../FileButton.tsx'
import { FileList } from './FileList.tsx'
import type { FormFile } from './formFile.ts'
import { useUploads } from './useUploads.ts'

interface FilesFieldProps {
  id?: string
  name: string
  label: string
  rule: FilesRule
  upload: UploadFile
  isReadOnly: boolean
  value?: FormFile[] | null
  onChange?: (files: FormFile[] | undefined) => void
}

const MIB = 1_048_576

/** Files of a form: chosen, sent at once, looked at, taken off again. */
export function FilesField({ id, name, label, rule, upload, isReadOnly, value, onChange }: FilesFieldProps) {
  const say = useText(crudBook)
  const toast = useToast()
  const { add, remove } = useUploads({ name, rule, upload, onChange: (files) => onChange?.(files) })
  const files = value ?? []
  const { types, maxBytes, maxCount } = rule
  if (isReadOnly) return <FileList files={files} />
  return (
    <div className="files">
      <FileList files={files} onRemove={remove} />
      <div className="files-add">
        <FileButton
          {...(id !== undefined && { id })}
          label={say('files.add')}
          name={`${say('files.add')} ${label}`}
          accept={endingsOf(types)}
          isOff={files.length >= maxCount}
          isMany={maxCount > 1}
          onFile={(file) => {
            if (!add(file)) toast.warn(say('files.tooMany', { max: maxCount }))
          }}
        />
        <span className="text-2 small">
          {say(maxCount > 1 ? 'files.hint' : 'files.hintOne', {
            types: types.map((type) => type.toUpperCase()).join(' / '),
            megabytes: maxBytes / MIB,
            max: maxCount,
          })}
        </span>
      </div>
    </div>
  )
}

/** One kind has two endings. */
const endingsOf = (types: readonly string[]): string =>
  types.flatMap((type) => (type === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${type}`])).join(',')
