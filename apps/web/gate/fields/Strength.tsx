import { type PasswordStrength, strengthOf } from '@gss/session/contract'
import { useText } from '@gss/web-kit/text/book'
import { gateBook } from '../gateBook.ts'

const BARS: Record<PasswordStrength, number> = { tooShort: 1, low: 2, medium: 3, strong: 4 }

/** Spec §5: strong, medium, low, too short. A length beside the word; the word settles it. */
export function GateStrength({ password }: { password: string }) {
  const say = useText(gateBook)
  if (password === '') return null
  const strength = strengthOf(password)
  return (
    <p className="strength" aria-live="polite">
      <span className="text-2">{say('strength.label')}</span>
      <span className="bars" aria-hidden>
        {Object.values(BARS).map((bar) => (
          <i key={bar} className={bar <= BARS[strength] ? 'is-on' : undefined} />
        ))}
      </span>
      {say(`strength.${strength}`)}
    </p>
  )
}
