import { FileButton } from '@gss/web-kit/crud/FileButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { ATTACHMENT_MAX_BYTES } from '../../contract/index.ts'
import { api } from '../api.ts'
import { hazardsBook } from './hazardsBook.ts'

interface AttachmentFieldProps {
  /** Handed in by the form. */
  value?: string
  onChange?: (fileId: string) => void
}

/** Spec §5: doc, docx or pdf, one file, 10485760 bytes. The server tells the kind by the content. */
export function AttachmentField({ onChange }: AttachmentFieldProps) {
  const say = useText(hazardsBook)
  const toast = useToast()
  const { isSending, send } = useSend()
  const [name, setName] = useState('')
  const attach = async (file: File) => {
    if (file.size > ATTACHMENT_MAX_BYTES) return toast.warn(say('tooLarge'))
    await send(async () => {
      onChange?.(await api.attach({}, file))
      setName(file.name)
    }, say('uploadFailed'))
  }
  return (
    <div className="in-row">
      <FileButton
        label={say('attach')}
        accept=".doc,.docx,.pdf"
        isBusy={isSending}
        onFile={(file) => void attach(file)}
      />
      <span className="text-2 ellipsis" title={name}>
        {name || say('attachHint')}
      </span>
    </div>
  )
}
