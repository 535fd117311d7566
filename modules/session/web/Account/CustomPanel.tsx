import { LANGUAGE_NAMES, LANGUAGES } from '@gss/web-kit/language.table'
import { changeSettings, type Settings, useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { Segmented, Select, Switch } from 'antd'
import { type ReactNode, startTransition, useId } from 'react'
import { accountBook } from './accountBook.ts'

const SWITCHES = ['isCollapsed', 'hasTabs', 'hidesHeader', 'isWeak'] as const satisfies (keyof Settings)[]

/** Spec §3 "UI settings": the same as behind the person's menu, here with words. */
export function CustomPanel() {
  const say = useText(accountBook)
  const settings = useSettings()
  const languageId = useId()
  return (
    <section className="panel own-panel" aria-label={say('section.custom')}>
      <h2>{say('section.custom')}</h2>
      <p className="text-2">{say('atOnce')}</p>
      <Row label={say('theme')}>
        <Segmented
          aria-label={say('theme')}
          value={settings.theme}
          options={(['dark', 'light'] as const).map((value) => ({ value, label: say(`theme.${value}`) }))}
          onChange={(theme) => changeSettings({ theme })}
        />
      </Row>
      <Row label={say('language')} htmlFor={languageId}>
        <Select
          id={languageId}
          value={settings.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => startTransition(() => changeSettings({ language }))}
        />
      </Row>
      <Row label={say('layout')}>
        <Segmented
          aria-label={say('layout')}
          value={settings.layout}
          options={(['side', 'top'] as const).map((value) => ({ value, label: say(`layout.${value}`) }))}
          onChange={(layout) => changeSettings({ layout })}
        />
      </Row>
      <Row label={say('width')}>
        <Segmented
          aria-label={say('width')}
          value={settings.contentWidth}
          options={(['fluid', 'fixed'] as const).map((value) => ({ value, label: say(`width.${value}`) }))}
          onChange={(contentWidth) => changeSettings({ contentWidth })}
        />
      </Row>
      {SWITCHES.map((name) => (
        <Row key={name} label={say(name)}>
          <Switch
            aria-label={say(name)}
            checked={settings[name]}
            onChange={(is) => changeSettings({ [name]: is })}
          />
        </Row>
      ))}
    </section>
  )
}

function Row({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  return (
    <div className="ac-set">
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span aria-hidden>{label}</span>}
      {children}
    </div>
  )
}
