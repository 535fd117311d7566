import { Button } from 'antd'
import { Dialog } from '../../dialog/Dialog.tsx'
import { useToast } from '../../dialog/useToast.ts'
import { Icon } from '../../icons/Icon.tsx'
import { Failed, Skeleton } from '../../list/states.tsx'
import { useText } from '../../text/book.ts'
import { crudBook } from '../crudBook.ts'
import type { FormFile } from './formFile.ts'
import { useFileBytes } from './useFileBytes.ts'

interface FileDialogProps {
  file: FormFile
  /** What can be looked at beside it, itself among them. */
  fellows: readonly FormFile[]
  onOther: (key: string) => void
  onClose: () => void
}

/** One file as large as the screen; ← and → lead to its fellows. */
export function FileDialog({ file, fellows, onOther, onClose }: FileDialogProps) {
  const say = useText(crudBook)
  const toast = useToast()
  const at = fellows.indexOf(file)
  const step = (by: -1 | 1) => {
    const other = fellows[at + by]
    if (other) onOther(other.key)
  }
  const { save } = file
  return (
    <Dialog
      open
      isReadOnly
      width={1200}
      title={file.name}
      onCancel={onClose}
      footer={
        <>
          {fellows.length > 1 && (
            <span className="file-steps">
              <Button
                icon={<Icon name="left" />}
                aria-label={say('files.previous')}
                disabled={at === 0}
                onClick={() => step(-1)}
              />
              <span className="tabular">{say('files.at', { at: at + 1, count: fellows.length })}</span>
              <Button
                icon={<Icon name="right" />}
                aria-label={say('files.next')}
                disabled={at === fellows.length - 1}
                onClick={() => step(1)}
              />
            </span>
          )}
          {save && <Button onClick={() => void save().catch(toast.failed)}>{say('files.download')}</Button>}
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
      // What is under it is a form: its keys are not for that.
      modalRender={(dialog) => (
        <div
          role="presentation"
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'ArrowLeft') step(-1)
            if (event.key === 'ArrowRight') step(1)
            if (event.key === 'Escape') onClose()
          }}
        >
          {dialog}
        </div>
      )}
    >
      <Look key={file.key} file={file} />
    </Dialog>
  )
}

function Look({ file }: { file: FormFile }) {
  const say = useText(crudBook)
  const { isThere, ref, error, refetch } = useFileBytes(file)
  if (error) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!isThere) return <Skeleton label={say('loading')} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what it says is a field of the form it belongs to
  if (file.look === 'audio') return <audio className="file-look" controls ref={ref} aria-label={file.name} />
  return (
    <div className="file-look">
      <img ref={ref} alt={file.name} />
    </div>
  )
}
