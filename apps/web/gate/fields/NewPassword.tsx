import { useText } from '@gss/web-kit/text/book'
import { gateBook } from '../gateBook.ts'
import { PasswordField } from './PasswordField.tsx'
import { GateStrength } from './Strength.tsx'

interface NewPasswordProps {
  password: string
  confirm: string
  errors: { password?: string; confirm?: string }
  label: string
  onPassword: (value: string) => void
  onConfirm: (value: string) => void
}

/** A password twice, and how strong it is. */
export function NewPasswordFields({
  password,
  confirm,
  errors,
  label,
  onPassword,
  onConfirm,
}: NewPasswordProps) {
  const say = useText(gateBook)
  return (
    <>
      <PasswordField
        label={label}
        value={password}
        onChange={onPassword}
        error={errors.password}
        autoComplete="new-password"
      />
      <GateStrength password={password} />
      <PasswordField
        label={say('register.confirm')}
        value={confirm}
        onChange={onConfirm}
        error={errors.confirm}
        autoComplete="new-password"
      />
    </>
  )
}
