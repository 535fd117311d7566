import { PhoneSheet, type Shot, ShotField, useDraft } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { useId, useState } from 'react'
import { PERMIT_PHOTOS_MAX } from '../contract/index.ts'
import { permitsDeskBook, phonePermitsBook } from './permitsBook.ts'
import { refusalSentenceOf } from './sentenceOf.ts'
import { useWatch } from './useWatch.ts'
import type { FireWatch } from './watch.ts'

interface Draft {
  words: string
  shots: Shot[]
}
const FIRST: Draft = { words: '', shots: [] }

/** The work is over: stopped by anybody, with a reason, or ended by whoever watched it. */
export function EndPage({ watch, act }: { watch: FireWatch; act: 'stop' | 'end' }) {
  const { permitId, number, address } = watch
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  useRefusalTexts('permit')
  const id = useId()
  const handIn = useWatch()
  const name = `permits.${act} ${permitId}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  const [said, setSaid] = useState('')
  const isStop = act === 'stop'
  const title = desk(isStop ? 'stop' : 'finish')
  if (draft === undefined) return <PhoneSheet title={title}>{null}</PhoneSheet>
  const submit = async () => {
    const { shots } = draft
    const words = draft.words.trim()
    if (isStop && words === '') return setSaid(refusalSentenceOf('permit.reasonMissing'))
    const photos = shots.map(({ uploadId }) => uploadId)
    const body = { permitId, act, photos, ...(words !== '' && { words }) }
    await handIn(say(isStop ? 'deedStop' : 'deedEnd', { number }), body, shots, name)
  }
  return (
    <PhoneSheet
      title={title}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {title}
        </button>
      }
    >
      <div className="card">
        <h2 className="wraps">{address}</h2>
        <p className="meta tabular">{number}</p>
        <p className="note">{say(isStop ? 'stopHint' : 'finishHint')}</p>
      </div>
      <div className="phone-field">
        <label htmlFor={id}>{desk(isStop ? 'reason' : 'remark')}</label>
        <textarea
          id={id}
          className="text-box"
          value={draft.words}
          onChange={({ target }) => change({ ...draft, words: target.value })}
        />
        <span className="label">{desk(isStop ? 'photos' : 'afterPhotos')}</span>
        <ShotField
          place={address}
          shots={draft.shots}
          max={PERMIT_PHOTOS_MAX}
          onChange={(shots) => change({ ...draft, shots })}
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
