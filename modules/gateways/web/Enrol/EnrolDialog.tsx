import type { FormField, Option } from '@gss/web-kit/crud/crud'
import { FormFields } from '@gss/web-kit/crud/FormFields.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { IOT_CODE } from '../../contract/index.ts'
import { api, findUnits } from '../api.ts'
import { enrolBook } from './enrolBook.ts'

interface Fields {
  unit: Option | null
  code: string
  name: string
}
const NAME_MAX_CHARS = 60
const CODE_MAX_CHARS = 40

/** A device that reports by MQTT or HTTP gets a unit and a key; the key is shown here and never again. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const say = useText(enrolBook)
  const toast = useToast()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [made, setMade] = useState<{ code: string; key: string } | null>(null)
  const fields: FormField<Fields>[] = [
    { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findUnits },
    {
      kind: 'text',
      name: 'code',
      label: say('code'),
      isRequired: true,
      maxChars: CODE_MAX_CHARS,
      hint: say('codeHint'),
      check: (value) =>
        typeof value === 'string' && value !== '' && !IOT_CODE.test(value) ? say('codeHint') : null,
    },
    { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
  ]
  const enrol = async ({ unit, code, name }: Fields) => {
    if (!unit) return // the form has asked for it
    setSending(true)
    try {
      const { key } = await api.enrol({ unitId: unit.value, code, name })
      setMade({ code, key })
    } catch (failure) {
      toast.failed(failure)
    }
    setSending(false)
  }
  return (
    <Dialog
      open
      title={say('title')}
      onCancel={onClose}
      footer={
        made ? (
          <Button onClick={onClose}>{say('close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{say('cancel')}</Button>
            <SendButton htmlType="submit" form={id} loading={isSending}>
              {say('enrol')}
            </SendButton>
          </>
        )
      }
    >
      {made ? (
        <dl className="frm" role="status">
          <dt>{say('user')}</dt>
          <dd className="num">{made.code}</dd>
          <dt>{say('key')}</dt>
          <dd className="num">{made.key}</dd>
          <dt>MQTT</dt>
          <dd className="num">{`gss/1/${made.code}/up`}</dd>
          <dt>HTTP</dt>
          <dd className="num">{`POST /push/gss/1/${made.code}`}</dd>
          <dd className="t2">{say('once')}</dd>
        </dl>
      ) : (
        <Form<Fields>
          id={id}
          className="frm"
          initialValues={{ unit: null, code: '', name: '' } satisfies Fields}
          labelCol={{ flex: '128px' }}
          colon={false}
          requiredMark={false}
          onFinish={(values) => void enrol(values)}
        >
          <FormFields fields={fields} isReadOnly={false} isNew />
        </Form>
      )}
    </Dialog>
  )
}
