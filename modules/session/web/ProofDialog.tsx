import { Dialog, type DialogProps } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { Button, Form, type FormInstance, type FormItemProps, Input } from 'antd'
import { type ReactNode, useId } from 'react'

const SECRET_MAX_CHARS = 50

interface ProofDialogProps<Fields> extends Pick<
  DialogProps,
  'title' | 'width' | 'isAbove' | 'afterOpenChange'
> {
  form: FormInstance<Fields>
  cancel: string
  confirm: string
  isSending: boolean
  labelPx?: number
  /** Said before and behind the fields. */
  before?: ReactNode
  behind?: ReactNode
  onSend: (fields: Fields) => void
  onClose: () => void
  children: ReactNode
}

/** Where somebody proves who they are before something is done: a password, and what goes with it. Enter sends. */
export function ProofDialog<Fields>({
  form,
  cancel,
  confirm,
  isSending,
  labelPx = 104,
  before,
  behind,
  onSend,
  onClose,
  children,
  ...dialog
}: ProofDialogProps<Fields>) {
  const id = useId()
  return (
    <Dialog
      open
      {...dialog}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {confirm}
          </SendButton>
        </>
      }
    >
      {before !== undefined && <p className="text-2">{before}</p>}
      <Form<Fields>
        id={id}
        form={form}
        className="form-grid"
        labelCol={{ flex: `${labelPx}px` }}
        colon={false}
        requiredMark={false}
        onFinish={onSend}
      >
        {children}
      </Form>
      {behind !== undefined && <p className="text-2">{behind}</p>}
    </Dialog>
  )
}

interface OwnPasswordItemProps extends Pick<FormItemProps, 'label' | 'extra'> {
  need: string
  autoComplete?: string
  autoFocus?: boolean
}
export function OwnPasswordItem({
  need,
  autoComplete = 'current-password',
  autoFocus = false,
  ...item
}: OwnPasswordItemProps) {
  return (
    <Form.Item name="password" {...item} rules={[{ required: true, message: need }]}>
      <Input.Password autoComplete={autoComplete} autoFocus={autoFocus} maxLength={SECRET_MAX_CHARS} />
    </Form.Item>
  )
}
