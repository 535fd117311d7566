import { tell } from '@gss/web-kit/api/failureText'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { api } from '../api.ts'
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
  const id = useId()
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
      if (told) form.setFields([{ name: 'password', errors: [told.sentence] }])
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      width={500}
      title={say('passwordTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('confirm')}
          </SendButton>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        className="frm"
        labelCol={{ flex: '128px' }}
        colon={false}
        requiredMark={false}
        onFinish={(fields) => void check(fields)}
      >
        <Form.Item<Fields>
          name="password"
          label={say('password')}
          extra={say('passwordNote')}
          rules={[{ required: true, message: say('passwordNeeded') }]}
        >
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
