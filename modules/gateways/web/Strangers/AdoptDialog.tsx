import { REMOTE_SUFFIX } from '@gss/devices/contract'
import type { FormField, FieldOption } from '@gss/web-kit/crud/crud'
import { FormFields } from '@gss/web-kit/crud/FormFields.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { mayHaveRemote, type Gb26875ProfileName, dialectsOf } from '../../contract/index.ts'
import { api, findConnectedUnits } from '../api.ts'
import { useProfileName } from '../useProfileName.ts'
import { strangersBook } from './strangersBook.ts'

interface Fields {
  unit: FieldOption | null
  code: string
  name: string
  profile: Gb26875ProfileName
  hasRemote: boolean
}
const NAME_MAX_CHARS = 60
const CODE_MAX_CHARS = 30

/** A stranger becomes a unit's device: from now on what it says is that unit's. */
export function AdoptDialog({
  address,
  onDone,
  onClose,
}: {
  address: string
  onDone: () => void
  onClose: () => void
}) {
  const say = useText(strangersBook)
  const toast = useToast()
  const profileName = useProfileName()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const fields: FormField<Fields>[] = [
    { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findConnectedUnits },
    { kind: 'text', name: 'code', label: say('code'), isRequired: true, maxChars: CODE_MAX_CHARS },
    { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
    {
      kind: 'select',
      name: 'profile',
      label: say('profile'),
      isRequired: true,
      options: dialectsOf(address).map((value) => ({ value, label: profileName(value) })),
    },
  ]
  if (mayHaveRemote(address)) fields.push({ kind: 'switch', name: 'hasRemote', label: say('remoteControl') })
  const adopt = async ({ unit, code, name, profile, hasRemote }: Fields) => {
    if (!unit) return // the form has asked for it
    setSending(true)
    try {
      await api.adopt({
        address,
        unitId: unit.value,
        code,
        name,
        profile: hasRemote ? profile + REMOTE_SUFFIX : profile,
      })
      toast.done(say('adopted'))
      onDone()
    } catch (failure) {
      toast.failed(failure)
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      title={say('adoptTitle')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending}>
            {say('adopt')}
          </SendButton>
        </>
      }
    >
      <p className="t2">
        <span className="num">{address}</span> · {say('note')}
      </p>
      <Form<Fields>
        id={id}
        className="frm"
        initialValues={
          { unit: null, code: '', name: '', profile: 'standard', hasRemote: false } satisfies Fields
        }
        labelCol={{ flex: '128px' }}
        colon={false}
        requiredMark={false}
        onFinish={(values) => void adopt(values)}
      >
        <FormFields fields={fields} isReadOnly={false} isNew />
      </Form>
    </Dialog>
  )
}
