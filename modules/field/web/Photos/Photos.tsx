import { FileButton } from '@gss/web-kit/crud/FileButton.tsx'
import { useFileBytes } from '@gss/web-kit/crud/files/useFileBytes'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { PIECE_MAX_BYTES, UPLOAD_MAX_BYTES } from '../../contract/index.ts'
import { openPhoto, sendPhoto } from './sendPhoto.ts'
import { photosBook } from './photosBook.ts'
import './photos.css'

/** Of one form. */
const PHOTOS_MAX = 9

/** Photos of one thing, under what they are called. */
export function Photos({ title, ids }: { title: string; ids: readonly string[] }) {
  const say = useText(photosBook)
  return (
    <figure className="field-photos">
      <figcaption>{title}</figcaption>
      {ids.length === 0 && <span className="text-3">{say('noPhoto')}</span>}
      {ids.map((id, index) => (
        <Photo key={id} id={id} name={`${title} ${index + 1}`} />
      ))}
    </figure>
  )
}

/** Fetched with the session, never by an address: a photo of another unit is not there. */
function Photo({ id, name }: { id: string; name: string }) {
  const say = useText(photosBook)
  const { ref, error } = useFileBytes({
    state: { is: 'kept', id },
    open: ({ signal }) => openPhoto(id, signal),
  })
  if (error) return <span className="text-3">{say('photoWaits')}</span>
  return <img ref={ref} alt={name} />
}

interface PhotoFieldProps {
  /** Handed in by the form. */
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** Photos of a form: sent as soon as they are chosen. */
export function PhotoField({ value: ids = [], onChange }: PhotoFieldProps) {
  const say = useText(photosBook)
  const toast = useToast()
  const { isSending, send } = useSend()
  const add = async (file: File) => {
    if (file.size > UPLOAD_MAX_BYTES) return toast.warn(say('tooLarge'))
    await send(async () => onChange?.([...ids, await sendPhoto(file, PIECE_MAX_BYTES)]), say('uploadFailed'))
  }
  return (
    <div className="field-photos">
      <FileButton
        label={say('addPhoto')}
        accept="image/jpeg,image/png,image/webp"
        isBusy={isSending}
        isOff={ids.length >= PHOTOS_MAX}
        onFile={(file) => void add(file)}
      />
      {ids.map((id, index) => (
        <Photo key={id} id={id} name={`${say('photos')} ${index + 1}`} />
      ))}
    </div>
  )
}
