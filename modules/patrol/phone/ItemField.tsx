import { Either, ShotField } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useId } from 'react'
import { type ItemOutcome, PATROL_PHOTOS_MAX, type PieceItem } from '../contract/index.ts'
import { type FoundItem, isAbnormal } from './found.ts'
import { phonePatrolBook } from './patrolBook.ts'

interface ItemFieldProps {
  item: PieceItem
  place: string
  found: FoundItem
  /** Ways out that somebody takes. */
  open: readonly ItemOutcome[]
  onChange: (found: FoundItem) => void
}

/** One thing to look at, and, where it is wrong, everything that follows from it. */
export function ItemField(props: ItemFieldProps) {
  const { item, found } = props
  return (
    <>
      <div className="line-item">
        <span>
          {item.content}
          <Hint item={item} />
        </span>
        <Answer {...props} />
      </div>
      {(isAbnormal(item, found) || item.resultKind === 'photo') && <Proofs {...props} />}
    </>
  )
}

function Hint({ item: { resultKind, lowLimit, highLimit, measure: unit } }: Pick<ItemFieldProps, 'item'>) {
  const say = useText(phonePatrolBook)
  if (resultKind !== 'number' || (lowLimit === null && highLimit === null)) return null
  const [low, high] = [lowLimit ?? '', highLimit ?? '']
  const word = lowLimit === null ? 'high' : highLimit === null ? 'low' : 'limits'
  return <small className="meta tabular"> {say(word, { low, high, unit })}</small>
}

function Answer({ item, found, onChange }: ItemFieldProps) {
  const say = useText(phonePatrolBook)
  if (item.resultKind === 'number')
    return (
      <span className="in-row">
        <input
          className="input tabular number"
          inputMode="decimal"
          aria-label={item.content}
          value={found.value}
          onChange={({ target }) => onChange({ ...found, value: target.value })}
        />
        {item.measure}
      </span>
    )
  if (item.resultKind === 'words')
    return (
      <input
        className="input"
        aria-label={item.content}
        value={found.words}
        onChange={({ target }) => onChange({ ...found, words: target.value })}
      />
    )
  return (
    <Either
      label={item.content}
      value={found.isOk ? 'ok' : 'bad'}
      choices={[
        { value: 'ok', word: say('ok') },
        { value: 'bad', word: say('bad'), isBad: true },
      ]}
      onChange={(value) => onChange({ ...found, isOk: value === 'ok' })}
    />
  )
}

function Proofs({ item, place, found, open, onChange }: ItemFieldProps) {
  const say = useText(phonePatrolBook)
  const id = useId()
  const shots = (name: 'photos' | 'photosAfter') => (
    <>
      <span className="label">{say(name)}</span>
      <ShotField
        place={place}
        shots={found[name]}
        max={PATROL_PHOTOS_MAX}
        onChange={(taken) => onChange({ ...found, [name]: taken })}
      />
    </>
  )
  if (!isAbnormal(item, found)) return <div className="phone-field">{shots('photos')}</div>
  return (
    <div className="phone-field">
      {shots('photos')}
      <label htmlFor={id}>{say('describe')}</label>
      <textarea
        id={id}
        className="text-box"
        value={found.words}
        onChange={({ target }) => onChange({ ...found, words: target.value })}
      />
      <div className="age-3">
        {open.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={found.outcome === outcome}
            className={found.outcome === outcome ? 'press is-on' : 'press'}
            onClick={() => onChange({ ...found, outcome })}
          >
            {say(outcome)}
          </button>
        ))}
      </div>
      {found.outcome === 'fixed' && (
        <>
          <label htmlFor={`${id}-done`}>{say('treatment')}</label>
          <input
            id={`${id}-done`}
            className="input"
            value={found.treatment}
            onChange={({ target }) => onChange({ ...found, treatment: target.value })}
          />
          {shots('photosAfter')}
        </>
      )}
    </div>
  )
}
