import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { gateBook } from '../gateBook.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Spec §5 "Change password": each at most 50 characters. */
const MAX_CHARS = 50

/** A password one may look at, and that says when Caps Lock is on. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'note'>) {
  const say = useText(gateBook)
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const word = say(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')
  return (
    <TextField
      maxLength={MAX_CHARS}
      {...props}
      type={isShown ? 'text' : 'password'}
      note={isCaps ? say('signIn.capsLock') : undefined}
      onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
      onBlur={() => setCaps(false)}
      after={
        <button
          type="button"
          className="eye-key"
          aria-label={word}
          title={word}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  )
}
