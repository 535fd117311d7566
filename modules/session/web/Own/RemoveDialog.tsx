import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { CodeItem, type FactorFields, PasswordItem, tellAt } from './factorFields.tsx'
import { ownBook } from './ownBook.ts'

/** Both are asked for: whoever finds an open seat cannot take the second factor away. */
export function RemoveDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const say = useText(ownBook)
  const id = useId()
  const [form] = Form.useForm<FactorFields>()
  const [isSending, setSending] = useState(false)
  const send = async (fields: FactorFields) => {
    setSending(true)
    try {
      await api.removeSecondFactor(fields)
      onDone()
    } catch (failure) {
      tellAt(form, failure)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      title={say('remove.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('factor.remove')}
          </SendButton>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        className="form-grid"
        labelCol={{ flex: '104px' }}
        colon={false}
        requiredMark={false}
        onFinish={(fields) => void send(fields)}
      >
        <PasswordItem />
        <CodeItem />
      </Form>
    </Dialog>
  )
}
