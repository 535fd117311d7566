import { REMOTE_SUFFIX } from '@gss/devices/contract'
import './adopt.css'
import type { FormField, FieldOption } from '@gss/web-kit/crud/crud'
import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useNbTypes } from '@gss/devices/web'
import { Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayHaveRemote, type Gb26875ProfileName, dialectsOf } from '../../contract/index.ts'
import { addWireless, api, findConnectedUnits } from '../api.ts'
import { useProfileName } from '../useProfileName.ts'
import { strangersBook } from './strangersBook.ts'

interface Fields {
  unit: FieldOption | null
  code: string
  name: string
  profile: Gb26875ProfileName
  hasRemote: boolean
  /** Of one behind a cloud or a broker: it stands on boards as a wireless device. */
  isWireless: boolean
  nbType: string
  position: string
}
const OF_CLOUD = 'ext:'
const PLACE_MAX_CHARS = 60
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
  const nbTypes = useNbTypes()
  const [form] = Form.useForm<Fields>()
  const { data: said } = useQuery({
    queryKey: ['gateways.strangerSays', address],
    queryFn: ({ signal }) => api.strangerSays({ address }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
  const isOfCloud = address.startsWith(OF_CLOUD)
  // What came fills in what nobody has touched yet.
  useEffect(() => {
    if (!said) return
    if (!form.isFieldTouched('code')) form.setFieldValue('code', said.code.slice(0, CODE_MAX_CHARS))
    if (!form.isFieldTouched('name') && said.name !== '') form.setFieldValue('name', said.name)
    if (!form.isFieldTouched('nbType')) form.setFieldValue('nbType', said.nbType)
  }, [said, form])
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
  if (isOfCloud)
    fields.push(
      { kind: 'switch', name: 'isWireless', label: say('asWireless') },
      {
        kind: 'select',
        name: 'nbType',
        label: say('nbType'),
        isRequired: true,
        options: nbTypes,
        when: ({ isWireless }) => isWireless,
      },
      {
        kind: 'text',
        name: 'position',
        label: say('position'),
        isRequired: true,
        maxChars: PLACE_MAX_CHARS,
        when: ({ isWireless }) => isWireless,
      },
    )
  if (mayHaveRemote(address)) fields.push({ kind: 'switch', name: 'hasRemote', label: say('remoteControl') })
  const adopt = async ({ unit, code, name, profile, hasRemote, isWireless, nbType, position }: Fields) => {
    if (!unit) return // the form has asked for it
    const { values } = await api.adopt({
      address,
      unitId: unit.value,
      code,
      name,
      profile: hasRemote ? profile + REMOTE_SUFFIX : profile,
    })
    if (values === null) toast.warn(say('keptNot'))
    else toast.done(values === 0 ? say('adopted') : say('kept', { n: values }))
    if (isOfCloud && isWireless)
      await addWireless(unit.value, {
        devCode: code,
        devName: name,
        devType: nbType,
        position,
        imei: code,
      }).catch((failure: unknown) => toast.failed(failure, say('wirelessNot')))
  }
  return (
    <StepDialog<Fields>
      keepsTyped
      say={{ cancel: say('cancel'), confirm: say('adopt') }}
      title={say('adoptTitle')}
      about={
        <p>
          <span className="tabular">{address}</span> · {say('note')}
        </p>
      }
      form={form}
      fields={fields}
      blank={{
        unit: null,
        code: '',
        name: '',
        profile: 'standard',
        hasRemote: false,
        isWireless: isOfCloud,
        nbType: '99',
        position: '',
      }}
      send={adopt}
      onDone={onDone}
      onClose={onClose}
    >
      {said && (said.text !== null || said.hex !== '') && (
        <figure className="gw-said">
          <figcaption className="text-2">{say('lastSaid')}</figcaption>
          <pre className="tabular small">{said.text ?? said.hex}</pre>
          {said.says.length > 0 && (
            <p className="text-2 small">
              {say('reads')}: {said.says.join(' · ')}
            </p>
          )}
        </figure>
      )}
    </StepDialog>
  )
}
