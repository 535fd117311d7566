import { Either, type Shot, ShotField, PhoneSheet, useDraft, usePhone, leaving } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import { fieldTest, TICKET_PHOTOS_MAX } from '../contract/index.ts'
import type { OnSiteItem, OnSitePlan } from './onSite.ts'
import { maintenancePhoneBook } from './phoneBook.ts'

type Result = '' | 'good' | 'bad' | 'unknown'
interface Draft {
  result: Result
  value: string
  measured: string
  problem: string
  shots: Shot[]
}
const FIRST: Draft = { result: '', value: '', measured: '', problem: '', shots: [] }

/** One test: the result, what was measured, a photo where it failed. The server judges by the limits again. */
export function TestPage({ plan, item }: { plan: OnSitePlan; item: OnSiteItem }) {
  const say = useText(maintenancePhoneBook)
  const phone = usePhone()
  const id = useId()
  const name = `maintenance.test ${item.itemId}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  const [said, setSaid] = useState('')
  if (draft === undefined) return <PhoneSheet title={item.item}>{null}</PhoneSheet>
  const { result, measured, problem, shots } = draft
  const value = Number(draft.value.replace(',', '.'))
  const hasValue = draft.value.trim() !== '' && Number.isFinite(value)
  const submit = async () => {
    if (result === '') return setSaid(say('chooseResult'))
    if (result === 'good' && item.unit !== '' && !hasValue) return setSaid(say('value', { unit: item.unit }))
    if (result !== 'good' && problem.trim() === '') return setSaid(say('problem'))
    if (result === 'bad' && shots.length === 0) return setSaid(say('needPhoto'))
    const leave = leaving()
    await phone.done({
      kind: 'maintenance.test',
      title: say('recordDeed', { item: item.deviceCode || item.item }),
      body: encode(fieldTest, {
        planId: plan.planId,
        itemId: item.itemId,
        photos: shots.map(({ uploadId }) => uploadId),
        ...(result !== 'unknown' && { isOk: result === 'good' }),
        ...(hasValue && { value }),
        ...(measured.trim() !== '' && { measured: measured.trim() }),
        ...(problem.trim() !== '' && { problem: problem.trim() }),
      }),
      files: shots,
      draft: name,
    })
    leave()
  }
  const area = (field: 'measured' | 'problem') => (
    <>
      <label htmlFor={`${id}-${field}`}>{say(field)}</label>
      <textarea
        id={`${id}-${field}`}
        className="text-box"
        value={draft[field]}
        onChange={({ target }) => change({ ...draft, [field]: target.value })}
      />
    </>
  )
  return (
    <PhoneSheet
      title={item.deviceCode || item.item}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {say('record')}
        </button>
      }
    >
      <div className="card">
        <h2>{item.deviceName || item.item}</h2>
        <p>
          {item.item} · {item.content}
        </p>
        <p className="meta">
          {[
            item.place,
            item.low !== null && `≥ ${item.low} ${item.unit}`,
            item.high !== null && `≤ ${item.high} ${item.unit}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="phone-field">
        <Either<Result>
          label={item.item}
          value={result}
          choices={[
            { value: 'good', word: say('good') },
            { value: 'bad', word: say('bad'), isBad: true },
            { value: 'unknown', word: say('unknown') },
          ]}
          onChange={(next) => change({ ...draft, result: next })}
        />
        {item.unit !== '' && (
          <>
            <label htmlFor={`${id}-value`}>{say('value', { unit: item.unit })}</label>
            <input
              id={`${id}-value`}
              className="input"
              inputMode="decimal"
              value={draft.value}
              onChange={({ target }) => change({ ...draft, value: target.value })}
            />
          </>
        )}
        {area('measured')}
        {(result === 'bad' || result === 'unknown') && area('problem')}
        <ShotField
          place={item.place || plan.unitName}
          shots={shots}
          max={TICKET_PHOTOS_MAX}
          onChange={(taken) => change({ ...draft, shots: taken })}
        />
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
      </div>
    </PhoneSheet>
  )
}
