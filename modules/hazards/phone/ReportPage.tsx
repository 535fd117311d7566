import { type Shot, ShotField, PhoneSheet, usePhone, useDraft, Either, leaving } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import {
  fieldReport,
  HAZARD_KINDS,
  HAZARD_LEVELS,
  type HazardKind,
  type HazardLevel,
  HAZARD_PHOTOS_MAX,
} from '../contract/index.ts'
import { hazardsDeskBook, phoneHazardsBook } from './hazardsBook.ts'
import { PlaceScan } from './PlaceScan.tsx'

interface Draft {
  address: string
  pointId: string | null
  description: string
  kind: HazardKind
  level: HazardLevel
  shots: Shot[]
}
const FIRST: Draft = {
  address: '',
  pointId: null,
  description: '',
  kind: 'escape',
  level: 'minor',
  shots: [],
}
const DRAFT = 'hazards.report'
/** Where this person reported last: they often stand near it. */
const PLACE = 'hazards.place'
const KINDS = Object.values(HAZARD_KINDS)
const LEVELS = Object.values(HAZARD_LEVELS)

/** Four presses: report, take, kind, submit. What is not said is the kind's own word; the place is the last one, a label's, or typed. */
export function ReportPage() {
  const [place, keepPlace] = useDraft<string>(PLACE, '')
  return place === undefined ? null : <Report place={place} keepPlace={keepPlace} />
}

interface ReportProps {
  place: string
  keepPlace: (place: string) => void
}
function Report({ place, keepPlace }: ReportProps) {
  const say = useText(phoneHazardsBook)
  const desk = useText(hazardsDeskBook)
  const id = useId()
  const phone = usePhone()
  const [draft, change] = useDraft<Draft>(DRAFT, { ...FIRST, address: place })
  const [said, setSaid] = useState('')
  if (draft === undefined) return <PhoneSheet title={say('reportTitle')}>{null}</PhoneSheet>
  const submit = async () => {
    if (draft.shots.length === 0) return setSaid(say('needPhoto'))
    if (draft.address.trim() === '') return setSaid(say('needAddress'))
    const { description, kind, level, shots, pointId } = draft
    keepPlace(draft.address)
    const leave = leaving()
    await phone.done({
      kind: 'hazard.report',
      title: say('deed', { address: draft.address }),
      body: encode(fieldReport, {
        address: draft.address.trim(),
        description: description.trim() || desk(`kind.${kind}`),
        source: 'staff',
        kind,
        level,
        photos: shots.map(({ uploadId }) => uploadId),
        ...(pointId !== null && { pointId }),
      }),
      files: shots,
      draft: DRAFT,
    })
    leave()
  }
  return (
    <PhoneSheet
      title={say('reportTitle')}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {say('submit')}
        </button>
      }
    >
      <div className="phone-field">
        <ShotField
          place={draft.address}
          shots={draft.shots}
          max={HAZARD_PHOTOS_MAX}
          isOpenFirst={draft.shots.length === 0}
          onChange={(shots) => change({ ...draft, shots })}
        />
      </div>
      <div className="phone-field">
        <label htmlFor={`${id}-place`}>{desk('address')}</label>
        <input
          id={`${id}-place`}
          className="input"
          value={draft.address}
          onChange={({ target }) => change({ ...draft, address: target.value, pointId: null })}
        />
        <PlaceScan onPlace={(pointId, address) => change({ ...draft, address, pointId })} />
        <label htmlFor={`${id}-kind`}>{desk('kind')}</label>
        <select
          id={`${id}-kind`}
          className="input"
          value={draft.kind}
          onChange={({ target }) => {
            const kind = KINDS.find((each) => each === target.value)
            if (kind) change({ ...draft, kind })
          }}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {desk(`kind.${kind}`)}
            </option>
          ))}
        </select>
        <span className="label">{desk('level')}</span>
        <Either
          label={desk('level')}
          value={draft.level}
          choices={LEVELS.map((level) => ({ value: level, word: desk(`level.${level}`) }))}
          onChange={(level) => change({ ...draft, level })}
        />
        <label htmlFor={`${id}-words`}>{desk('description')}</label>
        <textarea
          id={`${id}-words`}
          className="text-box"
          value={draft.description}
          onChange={({ target }) => change({ ...draft, description: target.value })}
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
