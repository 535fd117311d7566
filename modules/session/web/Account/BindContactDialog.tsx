import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { isMobile, isUserEmail } from '../../contract/user.ts'
import { api } from '../api.ts'
import { OwnPasswordItem, ProofDialog } from '../ProofDialog.tsx'
import { accountBook } from './accountBook.ts'

interface Fields {
  password: string
  contact: string
  code: string
}
export type ContactKind = 'mobile' | 'email'
/** How each is checked, sent to and bound. */
// oxfmt-ignore
const WAYS = {
  mobile: {
    isRight: isMobile, maxChars: 11, complete: 'tel', need: 'needMobile', bad: 'badMobile', title: 'bind.title', done: 'bind.done',
    send: ({ contact: mobile, password }: Omit<Fields, 'code'>) => api.sendBindCode({ mobile, password }),
    bind: ({ contact: mobile, ...rest }: Fields) => api.bindMobile({ mobile, ...rest }),
  },
  email: {
    isRight: isUserEmail, maxChars: 100, complete: 'email', need: 'needEmail', bad: 'badEmail', title: 'bind.emailTitle', done: 'bind.emailDone',
    send: ({ contact: email, password }: Omit<Fields, 'code'>) => api.sendEmailCode({ email, password }),
    bind: ({ contact: email, ...rest }: Fields) => api.bindEmail({ email, ...rest }),
  },
} as const
interface BindContactProps {
  kind: ContactKind
  onDone: () => void
  onClose: () => void
}
const CODE_MAX_CHARS = 8

/** The password, the number or the address, and the code that came to it. */
export function BindContactDialog({ kind, onDone, onClose }: BindContactProps) {
  const way = WAYS[kind]
  const say = useText(accountBook)
  const toast = useToast()
  const [form] = Form.useForm<Fields>()
  const { isSending, send } = useSend()
  const [isAsking, setAsking] = useState(false)
  const sendCode = async () => {
    setAsking(true)
    try {
      const { contact, password } = await form.validateFields(['contact', 'password'])
      await way.send({ contact, password })
      toast.done(say('codeSent', { mobile: contact }))
    } catch (error) {
      if (error instanceof Error) toast.failed(error)
    }
    setAsking(false)
  }
  const save = (fields: Fields) =>
    send(async () => {
      await way.bind(fields)
      toast.done(say(way.done))
      onDone()
    })
  return (
    <ProofDialog
      title={say(way.title)}
      form={form}
      cancel={say('cancel')}
      confirm={say('bind')}
      isSending={isSending}
      onSend={(fields) => void save(fields)}
      onClose={onClose}
    >
      <OwnPasswordItem label={say('password')} need={say('needPassword')} />
      <Form.Item
        name="contact"
        label={say(kind)}
        rules={[
          { required: true, message: say(way.need) },
          {
            validator: (_, value: string | undefined) =>
              !value || way.isRight(value) ? Promise.resolve() : Promise.reject(new Error(say(way.bad))),
          },
        ]}
      >
        <Input autoComplete={way.complete} maxLength={way.maxChars} />
      </Form.Item>
      <Form.Item name="code" label={say('code')} rules={[{ required: true, message: say('needCode') }]}>
        <Input autoComplete="one-time-code" maxLength={CODE_MAX_CHARS} />
      </Form.Item>
      <Button loading={isAsking} onClick={() => void sendCode()}>
        {say('sendCode')}
      </Button>
    </ProofDialog>
  )
}
