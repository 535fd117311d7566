import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { watchBook } from './watchBook.ts'

export interface SignedWatch {
  toId: string
  words: string
  password: string
}
interface SignDialogProps {
  title: string
  /** What the free words are called. */
  words: string
  confirm: string
  /** To choose from; none: nobody is chosen. */
  takers?: readonly { userId: string; name: string }[]
  onSign: (signed: SignedWatch) => Promise<void>
  onClose: () => void
}
const NOTE_MAX_CHARS = 1_000

/** One signature: the person's own password. */
export function WatchSignDialog({ title, words, confirm, takers, onSign, onClose }: SignDialogProps) {
  const say = useText(watchBook)
  const id = useId()
  const { isSending, send } = useSend()
  const sign = ({ toId = '', words: said = '', password = '' }: Partial<SignedWatch>) =>
    send(async () => {
      await onSign({ toId, words: said, password })
      onClose()
    })
  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {confirm}
          </SendButton>
        </>
      }
    >
      <Form
        id={id}
        className="form-grid"
        labelCol={{ flex: '92px' }}
        colon={false}
        requiredMark={false}
        onFinish={(fields: Partial<SignedWatch>) => void sign(fields)}
      >
        {takers && (
          <Form.Item name="toId" label={say('to')} rules={[{ required: true, message: say('to.empty') }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={takers.map(({ userId, name }) => ({ value: userId, label: name }))}
            />
          </Form.Item>
        )}
        <Form.Item name="words" label={words}>
          <Input.TextArea rows={4} maxLength={NOTE_MAX_CHARS} />
        </Form.Item>
        <Form.Item
          name="password"
          label={say('password')}
          extra={say('password.hint')}
          rules={[{ required: true, message: say('password.empty') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
