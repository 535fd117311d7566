import { SendButton } from '../dialog/SendButton.tsx'
import { Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useToast } from '../dialog/useToast.ts'
import type { FormField } from './crud.ts'
import { FormFields } from './FormFields.tsx'

export interface StepDialogProps<V extends object> {
  /** What the buttons say, and what is told afterwards. */
  say: Record<'done' | 'failed' | 'cancel' | 'confirm', string>
  title: string
  width?: 500 | 800
  /** What it is about, in one line. */
  about: ReactNode
  fields: FormField<V>[]
  blank: V
  send: (values: V) => Promise<unknown>
  onChanged?: (values: V) => void
  onDone: () => void
  onClose: () => void
}

/** One step of a thing: a form that is written down, in a dialog that a click beside it does not close. A failure never wears the look of success (docs/domain.md §9). */
export function StepDialog<V extends object>(props: StepDialogProps<V>) {
  const { title, width = 500, about, fields, blank, send, onDone, onClose, say, onChanged } = props
  const toast = useToast()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const submit = async (values: V) => {
    setSending(true)
    try {
      await send(values)
      toast.done(say.done)
      onDone()
    } catch (failure) {
      toast.failed(failure, say.failed)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      width={width}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say.cancel}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say.confirm}
          </SendButton>
        </>
      }
    >
      <div className="t2">{about}</div>
      <Form<V>
        id={id}
        className="frm"
        initialValues={blank}
        labelCol={{ flex: '112px' }}
        colon={false}
        requiredMark={false}
        onValuesChange={(_, values) => onChanged?.(values)}
        onFinish={(values) => void submit(values)}
      >
        <FormFields fields={fields} isReadOnly={false} isNew />
      </Form>
    </Dialog>
  )
}
