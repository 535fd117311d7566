import { Sheet, type Shot, ShotField, useDraft } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { useId, useState } from 'react'
import { PHOTOS_MAX } from '../contract/index.ts'
import { deskBook, permitsBook } from './permitsBook.ts'
import { sentenceOf } from './sentenceOf.ts'
import { useWatch } from './useWatch.ts'
import type { Watch } from './watch.ts'

interface Draft {
  words: string
  shots: Shot[]
}
const FIRST: Draft = { words: '', shots: [] }

/** The work is over: stopped by anybody, with a reason, or ended by whoever watched it. */
export function EndPage({ watch, act }: { watch: Watch; act: 'stop' | 'end' }) {
  const { permitId, number, address } = watch
  const say = useText(permitsBook)
  const desk = useText(deskBook)
  useRefusalTexts('permit')
  const id = useId()
  const handIn = useWatch()
  const name = `permits.${act} ${permitId}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  const [said, setSaid] = useState('')
  const isStop = act === 'stop'
  const title = desk(isStop ? 'stop' : 'finish')
  if (draft === undefined) return <Sheet title={title}>{null}</Sheet>
  const submit = async () => {
    const { shots } = draft
    const words = draft.words.trim()
    if (isStop && words === '') return setSaid(sentenceOf('permit.reasonMissing'))
    const photos = shots.map(({ uploadId }) => uploadId)
    const body = { permitId, act, photos, ...(words !== '' && { words }) }
    await handIn(say(isStop ? 'deedStop' : 'deedEnd', { number }), body, shots, name)
  }
  return (
    <Sheet
      title={title}
      foot={
        <button type="button" className="btn pri" onClick={() => void submit()}>
          {title}
        </button>
      }
    >
      <div className="card">
        <h2 className="wraps">{address}</h2>
        <p className="meta num">{number}</p>
        <p className="note">{say(isStop ? 'stopHint' : 'finishHint')}</p>
      </div>
      <div className="f">
        <label htmlFor={id}>{desk(isStop ? 'reason' : 'remark')}</label>
        <textarea
          id={id}
          className="ta"
          value={draft.words}
          onChange={({ target }) => change({ ...draft, words: target.value })}
        />
        <span className="label">{desk(isStop ? 'photos' : 'afterPhotos')}</span>
        <ShotField
          place={address}
          shots={draft.shots}
          max={PHOTOS_MAX}
          onChange={(shots) => change({ ...draft, shots })}
        />
        {said && (
          <p className="said" role="alert">
            {said}
          </p>
        )}
      </div>
    </Sheet>
  )
}
