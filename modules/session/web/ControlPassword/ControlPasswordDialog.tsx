import { tell } from '@gss/web-kit/api/failureText'
import { useText } from '@gss/web-kit/text/book'
import { Form } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { OwnPasswordItem, ProofDialog } from '../ProofDialog.tsx'
import { controlPasswordBook } from './controlPasswordBook.ts'

interface Fields {
  password: string
}
/** Spec §5 "Control password": what the check answers. */
const WRONG = 0

/** Spec §2.11: who is at the seat types their own password once more; the server remembers it for three minutes. */
export function ControlPasswordDialog({
  onProved,
  onClose,
}: {
  onProved: () => Promise<void>
  onClose: () => void
}) {
  const say = useText(controlPasswordBook)
  const [form] = Form.useForm<Fields>()
  const [isSending, setSending] = useState(false)
  const check = async ({ password }: Fields) => {
    setSending(true)
    try {
      const { result } = await api.checkControlPassword({ password })
      if (result === WRONG) form.setFields([{ name: 'password', errors: [say('passwordWrong')] }])
      else await onProved()
    } catch (failure) {
      const told = tell(failure)
      // Spec §8 "Remote commands": a check that fails is an operation that failed, and why.
      if (told) form.setFields([{ name: 'password', errors: [`${say('failed')} · ${told.sentence}`] }])
    } finally {
      setSending(false)
    }
  }
  return (
    <ProofDialog
      title={say('passwordTitle')}
      width={500}
      labelPx={128}
      form={form}
      cancel={say('cancel')}
      confirm={say('confirm')}
      isSending={isSending}
      onSend={(fields) => void check(fields)}
      onClose={onClose}
    >
      <OwnPasswordItem
        label={say('password')}
        need={say('passwordNeeded')}
        extra={say('passwordNote')}
        autoFocus
      />
    </ProofDialog>
  )
}
