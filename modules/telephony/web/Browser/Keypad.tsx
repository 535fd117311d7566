import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, useRef, useState } from 'react'
import { browserBook } from '../browserBook.ts'
import { pressKey } from './browserPhone.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const
const SHOWN_MAX = 24

/** The keys of a telephone, for menus that want digits; what was pressed is shown and kept nowhere. */
export function Keypad() {
  const say = useText(browserBook)
  const [isOpen, setOpen] = useState(false)
  const [pressed, setPressed] = useState('')
  const press = (key: string) => {
    if (pressKey(key)) setPressed((before) => (before + key).slice(-SHOWN_MAX))
  }
  const toggle = useRef<HTMLButtonElement>(null)
  const type = (event: KeyboardEvent) => {
    // The pad goes, never the call behind it.
    if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
      return toggle.current?.focus()
    }
    // A key that is held is pressed once.
    if (event.repeat && (event.key === 'Enter' || KEYS.some((key) => key === event.key)))
      return event.preventDefault()
    if (event.ctrlKey || event.altKey || event.metaKey || !KEYS.some((key) => key === event.key))
      return undefined
    event.preventDefault()
    return press(event.key)
  }
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="press small"
        aria-expanded={isOpen}
        onKeyDown={(event) => isOpen && event.key === 'Escape' && type(event)}
        onClick={() => setOpen(!isOpen)}
      >
        {say('keys')}
      </button>
      {isOpen && (
        <div className="tel-keys" role="group" aria-label={say('keys')}>
          <output className="tabular" aria-label={say('keys.pressed')}>
            {pressed}
          </output>
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              className="press tabular"
              onKeyDown={type}
              onClick={() => press(key)}
            >
              {key}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
