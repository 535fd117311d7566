import { Button, Form } from 'antd'
import { Dialog } from '../dialog/Dialog.tsx'
import { useSend } from '../dialog/useSend.ts'
import { useToast } from '../dialog/useToast.ts'
import { useOffline } from '../api/useOffline.ts'
import { useText } from '../text/book.ts'
import type { CrudForm } from './crud.ts'
import { crudBook } from './crudBook.ts'
import type { FormDialogProps } from './opened.ts'
import { FormFields } from './FormFields.tsx'
import { useLeave } from './useLeave.ts'

/** Leaving typed text asks first. */
export function RowForm<R, V extends object>({
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
  const off = useOffline()
  const [form] = Form.useForm<Record<string, unknown>>()
  const { isSending, send } = useSend()
  const isReadOnly = opened.mode === 'view'
  const initial = opened.mode === 'add' ? described.blank : described.of(opened.row)

  const now = (): V => ({ ...initial, ...form.getFieldsValue(true) })
  const save = async () => {
    if (off !== null) return
    await send(async () => {
      const values = now()
      const answer =
        opened.mode === 'add'
          ? await described.add?.(values)
          : opened.mode === 'edit' && (await described.edit?.(opened.row, values))
      const told = described.told?.(answer) ?? null
      if (told === null) toast.done(say(opened.mode === 'add' ? 'added' : 'saved'))
      else toast.tell(told)
      onDone()
    })
  }
  const leave = useLeave(() => !isReadOnly && form.isFieldsTouched(), onClose)
  return (
    <Dialog
      open
      className={described.columns === 2 ? 'long' : ''}
      width={described.width ?? 500}
      isReadOnly={isReadOnly}
      title={say(`${opened.mode}Title`, { noun })}
      onCancel={leave}
      footer={
        isReadOnly ? (
          <>
            <Button onClick={onClose}>{say('close')}</Button>
            {mayEdit && (
              <Button type="primary" disabled={off !== null} title={off ?? undefined} onClick={onEdit}>
                {say('edit')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={leave}>{say('cancel')}</Button>
            <Button
              type="primary"
              disabled={off !== null}
              title={off ?? undefined}
              loading={isSending}
              onClick={form.submit}
            >
              {say('save')}
            </Button>
          </>
        )
      }
    >
      <Form
        form={form}
        className={classOf(isReadOnly, described)}
        initialValues={initial}
        labelCol={{ flex: LABEL }}
        labelWrap={described.columns === 2}
        colon={false}
        requiredMark={false}
        scrollToFirstError
        onValuesChange={(changed) => {
          // In the order of the form: what hangs on what is emptied is emptied too.
          const moved = new Set(Object.keys(changed))
          for (const { name, follows } of described.fields) {
            if (!follows || !moved.has(follows) || moved.has(name)) continue
            form.setFieldValue(name, undefined)
            moved.add(name)
          }
        }}
        onFinish={() => void save()}
      >
        <FormFields fields={described.fields} isReadOnly={isReadOnly} isNew={opened.mode === 'add'} />
        {!isReadOnly && described.below?.({ row: opened.mode === 'add' ? null : opened.row, now })}
        {/* Enter in a field saves: a form needs a key of its own for that. */}
        <input type="submit" hidden value={say('save')} />
      </Form>
    </Dialog>
  )
}

const classOf = (isReadOnly: boolean, { columns }: Pick<CrudForm<unknown, object>, 'columns'>) =>
  ['form-grid', isReadOnly ? 'view' : '', columns === 2 ? 'in-two' : ''].filter(Boolean).join(' ')

/** 92 px for the words, 12 to the field; 必填 takes its room beside them. */
const LABEL = '128px'
