import { LANGUAGE_NAMES, LANGUAGES } from '@gss/web-kit/language.table'
import { Input } from 'antd'
import type { MenuNames } from './menuForm.ts'

const MAX_CHARS = 40

/** The name in four languages; Chinese stands where another is missing. */
export function NamesField({
  value,
  onChange,
  id,
}: {
  value?: MenuNames
  onChange?: (next: MenuNames) => void
  id?: string
}) {
  if (!value) return null
  return (
    <div className="menu-names">
      {LANGUAGES.map((language, index) => (
        <label key={language}>
          <span className="text-3 small">{LANGUAGE_NAMES[language]}</span>
          <Input
            id={index === 0 ? id : undefined}
            lang={language}
            maxLength={MAX_CHARS}
            autoComplete="off"
            value={value[language]}
            onChange={({ target }) => onChange?.({ ...value, [language]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
