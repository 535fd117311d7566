import type { FormField } from '@gss/web-kit/crud/crud'
import { FormFields } from '@gss/web-kit/crud/FormFields.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useId } from 'react'
import { patrolBook } from './patrolBook.ts'

interface FormDialogProps<V extends object> {
  title: string
  fields: FormField<V>[]
  blank: V
  send: (values: V) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** One deed that is written down. */
export function DeedFormDialog<V extends object>({
  title,
  fields,
  blank,
  send,
  onDone,
  onClose,
}: FormDialogProps<V>) {
  const say = useText(patrolBook)
  const toast = useToast()
  const id = useId()
  const { isSending, send: run } = useSend()
  const submit = (values: V) =>
    run(async () => {
      await send(values)
      toast.done(say('done'))
      onDone()
    }, say('failed'))
  return (
    <Dialog
      open
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={isSending}>
            {say('confirm')}
          </Button>
        </>
      }
    >
      <Form<V>
        id={id}
        className="form-grid"
        initialValues={blank}
        labelCol={{ flex: '112px' }}
        colon={false}
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        <FormFields fields={fields} isReadOnly={false} isNew />
      </Form>
    </Dialog>
  )
}
