import { SendButton } from '../dialog/SendButton.tsx'
import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useSend } from '../dialog/useSend.ts'
import { useToast } from '../dialog/useToast.ts'
import type { FormField } from './crud.ts'
import { FormFields } from './FormFields.tsx'
import { useLeave } from './useLeave.ts'

export interface StepDialogProps<V extends object> {
  /** What the buttons say, and what is told afterwards; without `done`, `send` tells it. */
  say: Record<'cancel' | 'confirm', string> & Partial<Record<'done' | 'failed', string>>
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
  /** Filled in from outside, by what is fetched. */
  form?: FormInstance<V>
  /** Leaving what was typed asks first. */
  keepsTyped?: true
  /** Stands below the form. */
  children?: ReactNode
}

/** One step of a thing: a form that is written down, in a dialog that a click beside it does not close. A failure never wears the look of success (docs/domain.md §9). */
export function StepDialog<V extends object>(props: StepDialogProps<V>) {
  const { title, width = 500, about, fields, blank, send, onDone, onClose, say, onChanged } = props
  const [form] = Form.useForm<V>(props.form)
  const toast = useToast()
  const id = useId()
  const { isSending, send: run } = useSend()
  const leave = useLeave(() => props.keepsTyped === true && form.isFieldsTouched(), onClose)
  const submit = (values: V) =>
    run(async () => {
      await send(values)
      if (say.done !== undefined) toast.done(say.done)
      onDone()
    }, say.failed)
  return (
    <Dialog
      open
      width={width}
      title={title}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>{say.cancel}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say.confirm}
          </SendButton>
        </>
      }
    >
      <div className="text-2">{about}</div>
      <Form<V>
        id={id}
        form={form}
        className="form-grid"
        initialValues={blank}
        labelCol={{ flex: '112px' }}
        colon={false}
        requiredMark={false}
        onValuesChange={(_, values) => onChanged?.(values)}
        onFinish={(values) => void submit(values)}
      >
        <FormFields fields={fields} isReadOnly={false} isNew />
      </Form>
      {props.children}
    </Dialog>
  )
}
