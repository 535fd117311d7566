import { Either, goInstead, PhoneSheet, useDraft, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useId, useState } from 'react'
import { COUNT_MAX, fieldRow, DUTY_WORDS_MAX_CHARS } from '../contract/index.ts'
import type { OnDutyRow } from './onDuty.ts'
import { phoneBook, recordBook } from './phoneBook.ts'

const COUNTS = ['fires', 'falses', 'faults', 'supervisory', 'unheard'] as const
type Count = (typeof COUNTS)[number]
interface Draft extends Record<Count, number> {
  panel: 'ok' | 'fault'
  words: string
}
const DATE_HH_MM = 16

/** One row of A.1: what the panel told stands there already; the guard confirms or corrects it. */
export function RowPage({ row }: { row: OnDutyRow }) {
  const say = useText(phoneBook)
  const desk = useText(recordBook)
  const phone = usePhone()
  const id = useId()
  const { roomId, roomName, dueAt, panel, state } = row
  const { fires, falses, faults, supervisory } = panel
  const name = `duty.row ${roomId} ${dueAt.getTime()}`
  const [draft, change] = useDraft<Draft>(name, {
    panel: 'ok',
    fires,
    falses,
    faults,
    supervisory,
    unheard: 0,
    words: '',
  })
  const [said, setSaid] = useState('')
  const at = dateTimeOf(dueAt).slice(0, DATE_HH_MM)
  if (draft === undefined) return <PhoneSheet title={at}>{null}</PhoneSheet>
  const isLate = state === 'missed'
  const isOther = draft.fires !== fires || draft.falses !== falses || draft.faults !== faults
  const write = async () => {
    if (isLate && draft.words.trim() === '') return setSaid(desk('late.reason'))
    const { panel: told, words, ...counts } = draft
    await phone.done({
      kind: 'duty.row',
      title: say('rowDeed', { at }),
      body: encode(fieldRow, {
        roomId,
        dueAt,
        ...counts,
        isPanelOk: told === 'ok',
        words: words.trim(),
      }),
      files: [],
      draft: name,
    })
    goInstead('duty')
  }
  const link = panel.isOnline === null ? 'noDevice' : panel.isOnline ? 'online' : 'offline'
  return (
    <PhoneSheet
      title={at}
      foot={
        <button type="button" className="press primary" onClick={() => void write()}>
          {isLate
            ? desk('late')
            : say(isOther || draft.supervisory !== supervisory ? 'rowCorrect' : 'rowConfirm')}
        </button>
      }
    >
      <div className="card">
        <h2 className="wraps">{roomName}</h2>
        <p className="meta">
          {desk('prefilled', {
            fires,
            falses,
            faults,
            supervisory,
            link: desk(link),
            main: desk(panel.mainPower),
            spare: desk(panel.sparePower),
          })}
        </p>
        {panel.places.length > 0 && (
          <p className="meta wraps">{desk('places', { places: panel.places.join('; ') })}</p>
        )}
      </div>
      <div className="phone-field">
        <span className="label">{desk('isPanelOk')}</span>
        <Either
          label={desk('isPanelOk')}
          value={draft.panel}
          choices={[
            { value: 'ok', word: desk('ok') },
            { value: 'fault', word: desk('fault'), isBad: true },
          ]}
          onChange={(value) => change({ ...draft, panel: value })}
        />
      </div>
      {COUNTS.map((each) => (
        <div key={each} className="line-item">
          <label htmlFor={`${id}-${each}`}>{desk(each)}</label>
          <Stepper
            id={`${id}-${each}`}
            word={desk(each)}
            value={draft[each]}
            onChange={(value) => change({ ...draft, [each]: value })}
          />
        </div>
      ))}
      <div className="phone-field">
        <label htmlFor={`${id}-words`}>{desk('words')}</label>
        <textarea
          id={`${id}-words`}
          className="text-box"
          maxLength={DUTY_WORDS_MAX_CHARS}
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

interface StepperProps {
  id: string
  word: string
  value: number
  onChange: (value: number) => void
}
/** A number for a thumb. */
function Stepper({ id, word, value, onChange }: StepperProps) {
  const say = useText(phoneBook)
  const put = (next: number) => onChange(Math.min(COUNT_MAX, Math.max(0, next)))
  return (
    <span className="in-row">
      <button
        type="button"
        className="press"
        aria-label={say('less', { word })}
        onClick={() => put(value - 1)}
      >
        −
      </button>
      <input
        id={id}
        className="input tabular duty-count"
        inputMode="numeric"
        value={value}
        onChange={({ target }) => put(Number(target.value.replaceAll(/\D/g, '').slice(0, COUNT_CHARS)))}
      />
      <button
        type="button"
        className="press"
        aria-label={say('more', { word })}
        onClick={() => put(value + 1)}
      >
        +
      </button>
    </span>
  )
}
const COUNT_CHARS = 4
