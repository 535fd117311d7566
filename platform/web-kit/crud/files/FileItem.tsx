import { useToast } from '../../dialog/useToast.ts'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/names.ts'
import { useText } from '../../text/book.ts'
import { crudBook } from '../crudBook.ts'
import { type FormFile, sizeText } from './formFile.ts'
import { useFileBytes } from './useFileBytes.ts'

interface FileItemProps {
  file: FormFile
  onLook: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One file: its face, its name, where it is, what can be done with it. */
export function FileItem({ file, onLook, onRemove }: FileItemProps) {
  const say = useText(crudBook)
  const toast = useToast()
  const { name, bytes, state, save } = file
  return (
    <li className={`file ${state.is}`}>
      <FileFace file={file} onLook={onLook} />
      <span className="file-name">
        <span title={name}>{name}</span>
        {state.is === 'kept' && <span className="text-2 small tabular">{sizeText(bytes)}</span>}
        {state.is === 'sending' && <progress value={state.part} aria-label={say('files.sent', { name })} />}
        {state.is === 'failed' && (
          <span className="file-why small" role="alert">
            <Icon name="info" />
            {state.why}
          </span>
        )}
      </span>
      <span className="file-keys">
        {save && (
          <FileKey
            icon="download"
            name={say('files.save', { name })}
            onClick={() => void save().catch(toast.failed)}
          />
        )}
        {onRemove && <FileKey icon="trash" name={say('files.remove', { name })} onClick={onRemove} />}
      </span>
    </li>
  )
}

function FileFace({ file, onLook }: Pick<FileItemProps, 'file' | 'onLook'>) {
  const say = useText(crudBook)
  const { name, look, state, open } = file
  if (state.is === 'kept' && !open)
    return (
      <span className="file-face" title={say('files.closed')}>
        <Icon name="lock" />
      </span>
    )
  if (!onLook)
    return (
      <span className="file-face">
        <Icon name="doc" />
      </span>
    )
  return (
    <button
      type="button"
      className="file-face"
      aria-label={say('files.look', { name })}
      title={say('files.look', { name })}
      onClick={onLook}
    >
      {look === 'picture' ? <Thumb file={file} /> : <Icon name="play" />}
    </button>
  )
}

function Thumb({ file }: { file: FormFile }) {
  const { isThere, ref } = useFileBytes(file)
  return isThere ? <img ref={ref} alt="" decoding="async" /> : <Icon name="eye" />
}

function FileKey({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="press icon compact quiet"
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
