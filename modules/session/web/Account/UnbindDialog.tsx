import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Form } from 'antd'
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
  const { isSending, send } = useSend()
  const save = ({ password }: { password: string }) =>
    send(async () => {
      await api.unbindIdentity({ issuer, password })
      toast.done(say('unbindDone'))
      onDone()
    })
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
