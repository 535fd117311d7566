import './enrol.css'
import type { FormField, FieldOption } from '@gss/web-kit/crud/crud'
import { FormFields } from '@gss/web-kit/crud/FormFields.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { ENROL_LANGUAGES, type EnrolLanguage } from '../../contract/index.ts'
import { api, findLines, findProfiles, findSources, findConnectedUnits } from '../api.ts'
import { enrolBook } from './enrolBook.ts'

interface Fields {
  unit: FieldOption | null
  language: EnrolLanguage
  via: FieldOption | null
  profile: FieldOption | null
  code: string
  name: string
}
const NAME_MAX_CHARS = 60
const CODE_MAX_CHARS = 40

/** A device of another language gets a unit before it speaks; where it gets a key, that is shown here and never again. */
export function EnrolDeviceDialog({ onDone, onClose }: { onDone?: () => void; onClose: () => void }) {
  const say = useText(enrolBook)
  const id = useId()
  const { isSending, send } = useSend()
  const [made, setMade] = useState<{ code: string; address: string; key: string } | null>(null)
  const fields: FormField<Fields>[] = [
    { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findConnectedUnits },
    {
      kind: 'select',
      name: 'language',
      label: say('language'),
      isRequired: true,
      options: ENROL_LANGUAGES.map((value) => ({ value, label: say(`language.${value}`) })),
    },
    {
      kind: 'reference',
      name: 'via',
      label: say('via'),
      isRequired: true,
      follows: 'language',
      when: ({ language }) => language === 'foreign' || language === 'modbus',
      find: (typed, { language }, sending) =>
        (language === 'modbus' ? findLines : findSources)(typed, sending),
    },
    {
      kind: 'reference',
      name: 'profile',
      label: say('profile'),
      isRequired: true,
      when: ({ language }) => language === 'modbus',
      find: (typed, _, sending) => findProfiles(typed, sending),
    },
    {
      kind: 'text',
      name: 'code',
      label: say('code'),
      isRequired: true,
      maxChars: CODE_MAX_CHARS,
      hint: say('codeHint'),
    },
    { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
  ]
  const enrol = async ({ unit, language, via, profile, code, name }: Fields) => {
    if (!unit) return // the form has asked for it
    await send(async () => {
      const { key, address } = await api.enrol({
        unitId: unit.value,
        language,
        via: via?.value,
        profile: profile?.value,
        code,
        name,
      })
      setMade({ code, address, key })
      onDone?.()
    })
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
        <Enrolled made={made} />
      ) : (
        <Form<Fields>
          id={id}
          className="form-grid"
          initialValues={
            { unit: null, language: 'report', via: null, profile: null, code: '', name: '' } satisfies Fields
          }
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

function Enrolled({
  made: { code, address, key },
}: {
  made: { code: string; address: string; key: string }
}) {
  const say = useText(enrolBook)
  return (
    <div role="status">
      <dl className="gw-enrolled">
        <dt>{say('address')}</dt>
        <dd className="tabular">{address}</dd>
        {key !== '' && (
          <>
            <dt>{say('user')}</dt>
            <dd className="tabular">{code}</dd>
            <dt>{say('key')}</dt>
            <dd className="tabular">{key}</dd>
            <dt>MQTT</dt>
            <dd className="tabular">{`gss/1/${code}/up`}</dd>
            <dt>HTTP</dt>
            <dd className="tabular">{`POST /push/gss/1/${code}`}</dd>
          </>
        )}
      </dl>
      {key !== '' && <p className="text-2">{say('once')}</p>}
    </div>
  )
}
