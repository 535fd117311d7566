import { Either, goInstead, PhoneSheet, useDraft, usePhone } from '@gss/field/phone'
import { encode } from '@gss/kit/wire'
import { useText } from '@gss/web-kit/text/book'
import { useId, useState } from 'react'
import { fieldGive, type RoomNow, DUTY_WORDS_MAX_CHARS } from '../contract/index.ts'
import { phoneBook, recordBook } from './phoneBook.ts'

interface Draft {
  keys: 'ok' | 'not'
  leftover: string
}
const FIRST: Draft = { keys: 'ok', leftover: '' }

/** The first of two signatures. */
export function GivePage({ room: { roomId, roomName } }: { room: RoomNow }) {
  const say = useText(phoneBook)
  const desk = useText(recordBook)
  const phone = usePhone()
  const id = useId()
  const name = `duty.give ${roomId}`
  const [draft, change] = useDraft<Draft>(name, FIRST)
  const [said, setSaid] = useState('')
  if (draft === undefined) return <PhoneSheet title={desk('give')}>{null}</PhoneSheet>
  const { keys, leftover } = draft
  const give = async () => {
    if (keys === 'not' && leftover.trim() === '') return setSaid(say('needKeyWords'))
    await phone.done({
      kind: 'duty.give',
      title: say('giveDeed', { room: roomName }),
      body: encode(fieldGive, { roomId, leftover: leftover.trim(), areKeysThere: keys === 'ok' }),
      files: [],
      draft: name,
    })
    goInstead('duty')
  }
  return (
    <PhoneSheet
      title={desk('give')}
      foot={
        <button type="button" className="press primary" onClick={() => void give()}>
          {say('giveSure')}
        </button>
      }
    >
      <div className="card">
        <h2 className="wraps">{roomName}</h2>
        <p className="note">{say('giveAbout')}</p>
      </div>
      <div className="phone-field">
        <span className="label">{desk('keys')}</span>
        <Either
          label={desk('keys')}
          value={keys}
          choices={[
            { value: 'ok', word: desk('keys.ok') },
            { value: 'not', word: desk('keys.not'), isBad: true },
          ]}
          onChange={(value) => change({ ...draft, keys: value })}
        />
        <label htmlFor={id}>{desk('leftover')}</label>
        <textarea
          id={id}
          className="text-box"
          maxLength={DUTY_WORDS_MAX_CHARS}
          value={leftover}
          onChange={({ target }) => change({ ...draft, leftover: target.value })}
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
