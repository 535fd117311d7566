import { Either, PhoneSheet, type Shot, ShotField, useDraft } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { serverNow } from '@gss/web-kit/time/clock'
import { useId, useState } from 'react'
import {
  CHECK_PHASES,
  type CheckKey,
  type CheckPhase,
  gasWrong,
  isAnswered,
  itemsOf,
  PERMIT_PHOTOS_MAX,
} from '../contract/index.ts'
import { permitsDeskBook, phonePermitsBook } from './permitsBook.ts'
import { refusalSentenceOf } from './sentenceOf.ts'
import { useWatch } from './useWatch.ts'
import type { FireWatch } from './watch.ts'

interface Draft {
  phase: CheckPhase
  /** Nothing is good before somebody has looked at it. */
  found: Partial<Record<CheckKey, 'good' | 'bad'>>
  words: string
  shots: Shot[]
}

/** The list of before, of each half hour, of after: item by item. */
export function FireCheckPage({ watch }: { watch: FireWatch }) {
  const { permitId, number, kind, address } = watch
  const say = useText(phonePermitsBook)
  const desk = useText(permitsDeskBook)
  useRefusalTexts('permit')
  const id = useId()
  const handIn = useWatch()
  const name = `permits.check ${permitId}`
  const first: Draft = { phase: watch.isChecked ? 'during' : 'before', found: {}, words: '', shots: [] }
  const [draft, change] = useDraft<Draft>(name, first)
  const [said, setSaid] = useState('')
  if (draft === undefined) return <PhoneSheet title={number}>{null}</PhoneSheet>
  const { phase, found, words, shots } = draft
  const items = itemsOf(phase, kind)
  const submit = async () => {
    const results = items.flatMap(({ key }) => (found[key] ? [{ key, isGood: found[key] === 'good' }] : []))
    const why = whyNotYet(watch, phase, results)
    if (why !== null) return setSaid(refusalSentenceOf(why))
    const body = { permitId, act: 'check' as const, phase, results, photos: idsOf(shots) }
    const title = say('deedCheck', { phase: desk(`phase.${phase}`), number })
    await handIn(title, { ...body, ...(words.trim() !== '' && { words: words.trim() }) }, shots, name)
  }
  return (
    <PhoneSheet
      title={number}
      foot={
        <button type="button" className="press primary" onClick={() => void submit()}>
          {say('handIn')}
        </button>
      }
    >
      <div className="phone-field">
        <span className="label">{desk('phase')}</span>
        <Either
          label={desk('phase')}
          value={phase}
          choices={CHECK_PHASES.map((value) => ({ value, word: desk(`phase.${value}`) }))}
          onChange={(next) => change({ ...draft, phase: next })}
        />
      </div>
      {items.map(({ key }) => (
        <div key={key} className="line-item">
          <span>{desk(`item.${key}`)}</span>
          <Either<'' | 'good' | 'bad'>
            label={desk(`item.${key}`)}
            value={found[key] ?? ''}
            choices={[
              { value: 'good', word: say('good') },
              { value: 'bad', word: say('bad'), isBad: true },
            ]}
            onChange={(value) =>
              change({ ...draft, found: { ...found, [key]: value === 'good' ? 'good' : 'bad' } })
            }
          />
        </div>
      ))}
      <div className="phone-field">
        <span className="label">{desk('photos')}</span>
        <ShotField
          place={address}
          shots={shots}
          max={PERMIT_PHOTOS_MAX}
          onChange={(taken) => change({ ...draft, shots: taken })}
        />
        <label htmlFor={id}>{desk('remark')}</label>
        <textarea
          id={id}
          className="text-box"
          value={words}
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
const idsOf = (shots: readonly Shot[]) => shots.map(({ uploadId }) => uploadId)

/** By the rules the server reads, too, and by what this phone did since. */
function whyNotYet(
  { kind, needsGas, gasAt, gasLel, isChecked }: FireWatch,
  phase: CheckPhase,
  results: Parameters<typeof isAnswered>[2],
) {
  if (!isAnswered(phase, kind, results)) return 'permit.checkIncomplete'
  if (phase !== 'before') return isChecked ? null : 'permit.checkBeforeMissing'
  return gasWrong(needsGas, gasAt && gasLel !== null ? { at: gasAt, lelPercent: gasLel } : null, serverNow())
}
