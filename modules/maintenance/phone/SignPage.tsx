import { goInstead, type NewFile, PhoneSheet, SignField, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import { fieldSign } from '../contract/index.ts'
import type { OnSitePlan } from './onSite.ts'
import { maintenancePhoneBook } from './phoneBook.ts'

/** The end on site: by who tested, and by who went along for the unit. */
export function TestSignPage({ plan }: { plan: OnSitePlan }) {
  const say = useText(maintenancePhoneBook)
  const phone = usePhone()
  const id = useId()
  const [own, setOwn] = useState<NewFile | null>(null)
  const [theirs, setTheirs] = useState<NewFile | null>(null)
  const [escortName, setEscort] = useState('')
  const [said, setSaid] = useState('')
  const left = plan.items.filter(({ state }) => state === null).length
  const submit = async () => {
    if (left > 0) return setSaid(say('left', { count: left }))
    if (own === null || theirs === null || escortName.trim() === '') return setSaid(say('signBoth'))
    await phone.done({
      kind: 'maintenance.sign',
      title: say('signDeed', { number: plan.number }),
      body: encode(fieldSign, {
        planId: plan.planId,
        executorSign: own.uploadId,
        escortName: escortName.trim(),
        escortSign: theirs.uploadId,
      }),
      files: [own, theirs],
    })
    goInstead('maintenance', 'plan', plan.planId)
  }
  return (
    <PhoneSheet
      title={plan.number}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {say('signPage')}
        </button>
      }
    >
      <div className="phone-field">
        <span className="label">{say('signOwn')}</span>
        <SignField label={say('signOwn')} onChange={setOwn} />
        <label htmlFor={id}>{say('escort')}</label>
        <input
          id={id}
          className="input"
          value={escortName}
          onChange={({ target }) => setEscort(target.value)}
        />
        <span className="label">{say('signEscort')}</span>
        <SignField label={say('signEscort')} onChange={setTheirs} />
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
      </div>
    </PhoneSheet>
  )
}
