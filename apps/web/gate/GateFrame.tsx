import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { changeSettings, useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { LANGUAGE_NAMES, LANGUAGES } from '@gss/web-kit/language.table'
import { type ReactNode, useId } from 'react'
import { gateBook } from './gateBook.ts'
import { GateLink } from './GateLink.tsx'
import { NightClock } from './NightClock.tsx'
import { SystemFacts } from './SystemFacts.tsx'

/** The page of signing in: the form on the left; the time and what is known of the system on the right. */
export function GateFrame({ children }: { children: ReactNode }) {
  const say = useText(gateBook)
  return (
    <div className="login">
      <div className="gate-left">
        <header className="brand">
          <Icon name="logo" size={24} />
          {say('product')}
        </header>
        <main>{children}</main>
        <GateFoot />
      </div>
      <aside className="gate-side">
        <NightClock />
        <SystemFacts />
      </aside>
    </div>
  )
}

function GateFoot() {
  const say = useText(gateBook)
  const { language, theme } = useSettings()
  const languageId = useId()
  return (
    <footer className="gate-foot">
      <span className="tabular">{say('version', { code: __APP_VERSION__ })}</span>
      <span className="in-row">
        <button
          type="button"
          className="press quiet icon compact"
          aria-label={say('theme')}
          title={say('theme')}
          onClick={() => changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        </button>
        <label htmlFor={languageId} className="unseen">
          {say('language')}
        </label>
        <select
          id={languageId}
          className="lang"
          value={language}
          onChange={({ target }) => {
            const chosen = LANGUAGES.find((each) => each === target.value)
            if (chosen) changeSettings({ language: chosen })
          }}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <span aria-hidden>·</span>
        <GateLink to="/user-agreement">{say('signIn.agreement')}</GateLink>
      </span>
    </footer>
  )
}
