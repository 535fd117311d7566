import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { QrCode } from '@gss/web-kit/qr/QrCode.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { CodeItem, type FactorFields, PasswordItem, tellAt } from './factorFields.tsx'
import { ownBook } from './ownBook.ts'

/** Four at a time: so it is typed. */
const GROUP = /.{1,4}/g

/** The password first, then the app is shown the secret and proves it with a code. */
export function EnrolAppDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const say = useText(ownBook)
  const id = useId()
  const [form] = Form.useForm<FactorFields>()
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async ({ password, code }: FactorFields) => {
    setSending(true)
    try {
      if (!begun) setBegun(await api.beginSecondFactor({ password }))
      else {
        await api.confirmSecondFactor({ code })
        onDone()
      }
    } catch (failure) {
      tellAt(form, failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      title={say('enrol.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say(begun ? 'factor.enable' : 'enrol.next')}
          </SendButton>
        </>
      }
    >
      {begun && (
        <div className="own-enrol">
          <QrCode value={begun.uri} label={say('enrol.qr')} />
          <div>
            <p>{say('enrol.scan')}</p>
            <p className="text-2">{say('enrol.secret')}</p>
            <code className="tabular">{begun.secret.match(GROUP)?.join(' ')}</code>
          </div>
        </div>
      )}
      <Form
        id={id}
        form={form}
        className="form-grid"
        labelCol={{ flex: '104px' }}
        colon={false}
        requiredMark={false}
        onFinish={(fields) => void send(fields)}
      >
        {begun ? <CodeItem isFirst /> : <PasswordItem />}
      </Form>
    </Dialog>
  )
}
