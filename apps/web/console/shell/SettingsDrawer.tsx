import { backToDefaults, changeSettings, type Settings, useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { LANGUAGE_NAMES, LANGUAGES } from '@gss/web-kit/language.table'
import { Button, Drawer, Segmented, Select, Switch } from 'antd'
import { type ReactNode, startTransition, useId } from 'react'
import { shellBook } from '../shellBook.ts'

const WIDTH_PX = 360
const SWITCHES = ['isCollapsed', 'hasTabs', 'hidesHeader', 'isWeak'] as const satisfies (keyof Settings)[]
const THEMES = ['dark', 'light'] as const
const LAYOUTS = ['side', 'top'] as const
const WIDTHS = ['fluid', 'fixed'] as const

/** Spec §3 "UI settings": every row takes effect at once and is remembered. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const say = useText(shellBook)
  const settings = useSettings()
  const languageId = useId()
  const worded = <T extends 'dark' | 'light' | 'side' | 'top' | 'fluid' | 'fixed'>(values: readonly T[]) =>
    values.map((value) => ({ value, label: say(`settings.${value}`) }))
  return (
    <Drawer
      open
      onClose={onClose}
      title={say('settings.title')}
      size={WIDTH_PX}
      footer={<Button onClick={backToDefaults}>{say('settings.reset')}</Button>}
    >
      <div className="sets">
        <Row label={say('settings.theme')}>
          <Segmented
            aria-label={say('settings.theme')}
            options={worded(THEMES)}
            value={settings.theme}
            onChange={(theme) => changeSettings({ theme })}
          />
        </Row>
        <Row label={say('settings.language')} htmlFor={languageId}>
          <Select
            id={languageId}
            value={settings.language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(language) => startTransition(() => changeSettings({ language }))}
          />
        </Row>
        <Row label={say('settings.layout')}>
          <Segmented
            aria-label={say('settings.layout')}
            options={worded(LAYOUTS)}
            value={settings.layout}
            onChange={(layout) => changeSettings({ layout })}
          />
        </Row>
        <Row label={say('settings.contentWidth')}>
          <Segmented
            aria-label={say('settings.contentWidth')}
            options={worded(WIDTHS)}
            value={settings.contentWidth}
            onChange={(contentWidth) => changeSettings({ contentWidth })}
          />
        </Row>
        {SWITCHES.map((name) => (
          <Row key={name} label={say(`settings.${name}`)}>
            <Switch
              aria-label={say(`settings.${name}`)}
              checked={settings[name]}
              onChange={(is) => changeSettings({ [name]: is })}
            />
          </Row>
        ))}
      </div>
    </Drawer>
  )
}

function Row({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  return (
    <div className="setting-row">
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span aria-hidden>{label}</span>}
      {children}
    </div>
  )
}
