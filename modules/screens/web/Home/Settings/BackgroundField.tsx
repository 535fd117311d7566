import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { FILE_KINDS } from '@gss/archives/contract'
import { type DragEvent, useRef } from 'react'
import { HOME_NAME_MAX_CHARS } from '../../../contract/index.ts'
import { api } from '../../api.ts'
import { useStoredPicture } from '../usePicture.ts'
import { settingsBook } from './settingsBook.ts'

export interface Background {
  fileId: string
  name: string
  bytes: number
}
const MIB = 1_048_576
const KIB = 1_024
const ACCEPT = '.png,.jpg,.jpeg,.webp'
const sizeOf = (bytes: number) =>
  bytes >= MIB ? `${(bytes / MIB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KIB))} KB`

interface Props {
  value: Background | null
  onChange: (value: Background | null) => void
}
/** One picture at most, told what is wrong with it before it is sent, and by the server after. */
export function BackgroundField({ value, onChange }: Props) {
  const say = useText(settingsBook)
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const { isSending, send } = useSend()
  const picture = useStoredPicture(value?.fileId ?? null)
  const upload = async (file: File | undefined) => {
    if (!file) return
    const flaw = flawOf(file)
    if (flaw) return toast.warn(say(flaw))
    await send(async () => onChange(await api.uploadPicture({}, file)))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void upload(event.dataTransfer.files[0])
  }
  return (
    <section aria-label={say('background')}>
      <h3 className="hs-h">{say('background')}</h3>
      <div className="hs-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {picture && <img src={picture} alt={value?.name ?? ''} />}
        <div>
          {value && (
            <>
              <p className="ellipsis small" title={value.name}>
                {value.name}
              </p>
              <p className="tiny text-2 tabular">{say('facts', { size: sizeOf(value.bytes) })}</p>
            </>
          )}
          {isSending && <p className="small">{say('uploading')}</p>}
          <button
            type="button"
            className="press compact"
            disabled={isSending}
            onClick={() => input.current?.click()}
          >
            {say(value ? 'replace' : 'upload')}
          </button>
          {value && (
            <button type="button" className="press compact quiet" onClick={() => onChange(null)}>
              {say('remove')}
            </button>
          )}
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            aria-label={say('upload')}
            hidden
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
        </div>
      </div>
      <p className="tiny text-2">{say('rule')}</p>
    </section>
  )
}

function flawOf(file: File): 'tooHeavy' | 'nameTooLong' | 'notAPicture' | null {
  if (file.size > FILE_KINDS.picture.maxBytes) return 'tooHeavy'
  if (Array.from(file.name).length > HOME_NAME_MAX_CHARS) return 'nameTooLong'
  return file.type.startsWith('image/') ? null : 'notAPicture'
}
