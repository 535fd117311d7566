import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useToast } from '../dialog/useToast.ts'
import { useText } from '../text/book.ts'
import type { CrudForm } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { FormFields } from './FormFields.tsx'

/** What the dialog is open for; a row is the one edited or shown. */
export type Opened<R> = { mode: 'add' } | { mode: 'edit' | 'view'; row: R }

interface FormDialogProps<R, V extends object> {
  form: CrudForm<R, V>
  noun: string
  opened: Opened<R>
  mayEdit: boolean
  onEdit: () => void
  onDone: () => void
  onClose: () => void
}

/** The same fields add, edit and show. Leaving typed text asks first. */
export function FormDialog<R, V extends object>({
  form: described,
  noun,
  opened,
  mayEdit,
  onEdit,
  onDone,
  onClose,
}: FormDialogProps<R, V>) {
  const say = useText(crudBook)
  const toast = useToast()
  const { modal } = App.useApp()
  const [form] = Form.useForm<V>()
  const [isSending, setSending] = useState(false)
  const isReadOnly = opened.mode === 'view'
  const initial = opened.mode === 'add' ? described.blank : described.of(opened.row)

  const save = async () => {
    if (isSending) return
    setSending(true)
    try {
      const values: V = { ...initial, ...form.getFieldsValue(true) }
      if (opened.mode === 'add') await described.add?.(values)
      if (opened.mode === 'edit') await described.edit?.(opened.row, values)
      toast.done(say(opened.mode === 'add' ? 'added' : 'saved'))
      onDone()
    } catch (failure) {
      toast.failed(failure)
      setSending(false)
    }
  }
  const leave = () => {
    if (isReadOnly || !form.isFieldsTouched()) return onClose()
    void modal.confirm({ title: say('leaveAsk'), icon: null, centered: true, okText: say('leave'), cancelText: say('stay'), onOk: onClose })
  }
  return (
    <Dialog
      open
      width={described.width ?? 500}
      isReadOnly={isReadOnly}
      title={say(`${opened.mode}Title`, { noun })}
      onCancel={leave}
      footer={
        isReadOnly ? (
          <>
            <Button onClick={onClose}>{say('close')}</Button>
            {mayEdit && (
              <Button type="primary" onClick={onEdit}>
                {say('edit')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={leave}>{say('cancel')}</Button>
            <Button type="primary" loading={isSending} onClick={form.submit}>
              {say('save')}
            </Button>
          </>
        )
      }
    >
      <Form
        form={form}
        className={isReadOnly ? 'frm view' : 'frm'}
        initialValues={initial}
        labelCol={{ flex: LABEL }}
        colon={false}
        requiredMark={false}
        scrollToFirstError
        onFinish={() => void save()}
      >
        <FormFields fields={described.fields} isReadOnly={isReadOnly} isNew={opened.mode === 'add'} />
        {/* Enter in a field saves: a form needs a key of its own for that. */}
        <input type="submit" hidden value={say('save')} />
      </Form>
    </Dialog>
  )
}

/** 92 px for the words, 12 to the field; 必填 takes its room beside them. */
const LABEL = '128px'
