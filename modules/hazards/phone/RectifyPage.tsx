import { type Shot, ShotField, PhoneSheet, useDraft, usePhone, leaving } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useId, useState } from 'react'
import { fieldRectification, type MyRectification, HAZARD_PHOTOS_MAX } from '../contract/index.ts'
import { hazardsDeskBook, phoneHazardsBook } from './hazardsBook.ts'

interface Draft {
  words: string
  shots: Shot[]
}
const DATE_HH_MM = 16
const FIRST: Draft = { words: '', shots: [] }

/** What was done about it, with how it looks now. */
export function RectifyPage({ hazard }: { hazard: MyRectification }) {
  const { hazardId, number, address, description, advice, dueAt } = hazard
  const say = useText(phoneHazardsBook)
  const desk = useText(hazardsDeskBook)
  const id = useId()
  const phone = usePhone()
  const name = `hazards.rectify ${hazardId}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  const [said, setSaid] = useState('')
  if (draft === undefined) return <PhoneSheet title={number}>{null}</PhoneSheet>
  const submit = async () => {
    const { words, shots } = draft
    if (words.trim() === '') return setSaid(say('needWords'))
    if (shots.length === 0) return setSaid(say('needPhoto'))
    const leave = leaving()
    await phone.done({
      kind: 'hazard.rectify',
      title: say('rectifyDeed', { number }),
      body: encode(fieldRectification, {
        hazardId,
        words: words.trim(),
        photos: shots.map(({ uploadId }) => uploadId),
      }),
      files: shots,
      draft: name,
    })
    leave()
  }
  return (
    <PhoneSheet
      title={number}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {desk('handIn')}
        </button>
      }
    >
      <div className="card">
        <h2>{address}</h2>
        <p>{description}</p>
        {advice && (
          <p className="meta">
            {desk('advice')}: {advice}
          </p>
        )}
        {dueAt && (
          <p className="meta tabular">{say('due', { at: dateTimeOf(dueAt).slice(0, DATE_HH_MM) })}</p>
        )}
      </div>
      <div className="phone-field">
        <span className="label">{say('photosAfter')}</span>
        <ShotField
          place={address}
          shots={draft.shots}
          max={HAZARD_PHOTOS_MAX}
          onChange={(shots) => change({ ...draft, shots })}
        />
        <label htmlFor={id}>{desk('rectifyWords')}</label>
        <textarea
          id={id}
          className="text-box"
          value={draft.words}
          onChange={({ target }) => change({ ...draft, words: target.value })}
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
