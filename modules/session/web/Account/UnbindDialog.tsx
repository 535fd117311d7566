import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Form } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { OwnPasswordItem, ProofDialog } from '../ProofDialog.tsx'
import { accountBook } from './accountBook.ts'

interface Props {
  issuer: string
  onDone: () => void
  onClose: () => void
}

/** Asked with the password: whoever finds an open seat cannot cut somebody off. */
export function UnbindDialog({ issuer, onDone, onClose }: Props) {
  const say = useText(accountBook)
  const toast = useToast()
  const [form] = Form.useForm<{ password: string }>()
  const [isSending, setSending] = useState(false)
  const save = async ({ password }: { password: string }) => {
    setSending(true)
    try {
      await api.unbindIdentity({ issuer, password })
      toast.done(say('unbindDone'))
      onDone()
    } catch (error) {
      toast.failed(error)
      setSending(false)
    }
  }
  return (
    <ProofDialog
      title={say('unbind.title', { issuer })}
      form={form}
      cancel={say('cancel')}
      confirm={say('unbind')}
      before={say('unbind.note')}
      isSending={isSending}
      onSend={(fields) => void save(fields)}
      onClose={onClose}
    >
      <OwnPasswordItem label={say('password')} need={say('needPassword')} />
    </ProofDialog>
  )
}
