import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, InputNumber } from 'antd'
import { useId } from 'react'
import { DUTY_CHECK_DEFAULT_MIN, DUTY_CHECK_MAX_MIN } from '../../contract/index.ts'
import { devicesBook } from './devicesBook.ts'

/** Calling the roll: how long the guard has to press the key. */
export function DutyCheckDialog({
  onSend,
  onClose,
}: {
  onSend: (minutes: number) => Promise<void>
  onClose: () => void
}) {
  const say = useText(devicesBook)
  const id = useId()
  const { isSending, send } = useSend()
  return (
    <Dialog
      open
      title={say('dutyTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('send')}
          </SendButton>
        </>
      }
    >
      <p className="text-2 dp-note">{say('dutyNote')}</p>
      <Form<{ minutes: number }>
        id={id}
        className="form-grid"
        initialValues={{ minutes: DUTY_CHECK_DEFAULT_MIN }}
        labelCol={{ flex: '128px' }}
        colon={false}
        requiredMark={false}
        onFinish={({ minutes }) => void send(() => onSend(minutes))}
      >
        <Form.Item
          name="minutes"
          label={say('dutyMinutes')}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 1,
              max: DUTY_CHECK_MAX_MIN,
              message: say('dutyRange', { max: DUTY_CHECK_MAX_MIN }),
            },
          ]}
        >
          <InputNumber precision={0} suffix={say('minute')} controls={false} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
