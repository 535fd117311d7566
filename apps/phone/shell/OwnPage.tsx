import { Either, PhoneSheet, useCarried, usePhone, waitingOnPhone } from '@gss/field/phone'
import { signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'
import { LANGUAGE_NAMES, LANGUAGES } from '@gss/web-kit/language.table'
import { currentSession, endBrowserSession } from '@gss/web-kit/session/session'
import { changeSettings, useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useId, useState } from 'react'
import { phoneBook } from '../phoneBook.ts'
import { leavePush } from '../push.ts'
import { PushSwitch } from './PushSwitch.tsx'

const api = client(signInCalls)

/** Who is signed in on this phone, how it looks, and the way out. */
export function OwnPhonePage() {
  const say = useText(phoneBook)
  const languageId = useId()
  const { store, userId } = usePhone()
  const { theme, language } = useSettings()
  const carried = useCarried()
  const { count } = waitingOnPhone(carried)
  const [phoneId, setPhoneId] = useState('')
  const [isAsking, setAsking] = useState(false)
  useEffect(() => void store.phoneId().then(setPhoneId), [store])
  const user = currentSession()?.user
  const leave = async () => {
    await leavePush().catch(() => undefined) // nobody is kept signed in by a push that does not end
    // Without network the session ends here, and at the server by its time.
    await api.logout().catch(() => undefined)
    endBrowserSession()
  }
  return (
    <PhoneSheet title={say('own.title')}>
      <div className="card">
        <h2>{user?.realname}</h2>
        <p className="meta">{user?.username}</p>
      </div>
      <div className="phone-field">
        <span className="label">{say('own.theme')}</span>
        <Either
          label={say('own.theme')}
          value={theme}
          choices={[
            { value: 'dark', word: say('own.dark') },
            { value: 'light', word: say('own.light') },
          ]}
          onChange={(next) => changeSettings({ theme: next })}
        />
        <label htmlFor={languageId}>{say('own.language')}</label>
        <select
          id={languageId}
          className="input"
          value={language}
          onChange={({ target }) => {
            const next = LANGUAGES.find((each) => each === target.value)
            if (next) changeSettings({ language: next })
          }}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <PushSwitch store={store} userId={userId} isOffline={carried.isOffline} />
      </div>
      <a className="list-item" href="/gss/base/">
        {say('own.desk')}
      </a>
      <div className="card">
        {isAsking ? (
          <div role="alertdialog" aria-label={say('own.unsentTitle')}>
            <h2>{say('own.unsentTitle')}</h2>
            <p>{say('own.unsent', { count })}</p>
            <button type="button" className="press wide" onClick={() => void leave()}>
              {say('own.signOutAnyway')}
            </button>
          </div>
        ) : (
          <button
            type="button"
            className="press wide"
            onClick={() => (count > 0 ? setAsking(true) : void leave())}
          >
            {say('own.signOut')}
          </button>
        )}
        <p className="note tabular">
          {say('own.version', { code: __APP_VERSION__ })}
          <br />
          {say('own.phone', { id: phoneId.slice(0, ID_SHOWN_CHARS) })}
        </p>
      </div>
    </PhoneSheet>
  )
}
const ID_SHOWN_CHARS = 8
