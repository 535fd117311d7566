import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { accountBook } from './accountBook.ts'

const SECRET_MAX_CHARS = 50
interface Props {
  issuer: string
  onDone: () => void
  onClose: () => void
}

/** Asked with the password: whoever finds an open seat cannot cut somebody off. */
export function UnbindDialog({ issuer, onDone, onClose }: Props) {
  const say = useText(accountBook)
  const toast = useToast()
  const id = useId()
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
    <Dialog
      open
      title={say('unbind.title', { issuer })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('unbind')}
          </SendButton>
        </>
      }
    >
      <p className="t2">{say('unbind.note')}</p>
      <Form
        id={id}
        className="frm"
        labelCol={{ flex: '104px' }}
        colon={false}
        requiredMark={false}
        onFinish={(fields: { password: string }) => void save(fields)}
      >
        <Form.Item
          name="password"
          label={say('password')}
          rules={[{ required: true, message: say('needPassword') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={SECRET_MAX_CHARS} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
