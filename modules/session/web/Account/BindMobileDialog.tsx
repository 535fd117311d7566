import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { isMobile } from '../../contract/user.ts'
import { api } from '../api.ts'
import { accountBook } from './accountBook.ts'

interface Fields {
  password: string
  mobile: string
  code: string
}
const SECRET_MAX_CHARS = 50
const CODE_MAX_CHARS = 8
const MOBILE_CHARS = 11

/** The password, the number, and the code that came to it. */
export function BindMobileDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const say = useText(accountBook)
  const toast = useToast()
  const id = useId()
  const [form] = Form.useForm<Fields>()
  const [isSending, setSending] = useState(false)
  const sendCode = async () => {
    try {
      const { mobile, password } = await form.validateFields(['mobile', 'password'])
      await api.sendBindCode({ mobile, password })
      toast.done(say('codeSent', { mobile }))
    } catch (error) {
      if (error instanceof Error) toast.failed(error)
    }
  }
  const save = async (fields: Fields) => {
    setSending(true)
    try {
      await api.bindMobile(fields)
      toast.done(say('bind.done'))
      onDone()
    } catch (error) {
      toast.failed(error)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      title={say('bind.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('bind')}
          </SendButton>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        className="frm"
        labelCol={{ flex: '104px' }}
        colon={false}
        requiredMark={false}
        onFinish={(fields) => void save(fields)}
      >
        <Form.Item
          name="password"
          label={say('password')}
          rules={[{ required: true, message: say('needPassword') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={SECRET_MAX_CHARS} />
        </Form.Item>
        <Form.Item
          name="mobile"
          label={say('mobile')}
          rules={[
            { required: true, message: say('needMobile') },
            {
              validator: (_, value: string | undefined) =>
                !value || isMobile(value) ? Promise.resolve() : Promise.reject(new Error(say('badMobile'))),
            },
          ]}
        >
          <Input autoComplete="tel" maxLength={MOBILE_CHARS} />
        </Form.Item>
        <Form.Item name="code" label={say('code')} rules={[{ required: true, message: say('needCode') }]}>
          <Input autoComplete="one-time-code" maxLength={CODE_MAX_CHARS} />
        </Form.Item>
        <Button onClick={() => void sendCode()}>{say('sendCode')}</Button>
      </Form>
    </Dialog>
  )
}
