import { useText } from '@gss/web-kit/text/book'
import { type PasswordStrength, strengthOf } from '../../contract/index.ts'
import { ownBook } from './ownBook.ts'

const BARS: Record<PasswordStrength, number> = { tooShort: 1, low: 2, medium: 3, strong: 4 }

/** Spec §5: strong, medium, low, too short. A length beside the word; the word settles it. */
export function OwnStrength({ password }: { password: string }) {
  const say = useText(ownBook)
  const strength = strengthOf(password)
  return (
    <span className="own-strength" aria-live="polite">
      {password !== '' && (
        <>
          {say('strength')}
          <span className="bars" aria-hidden>
            {Object.values(BARS).map((bar) => (
              <i key={bar} className={bar <= BARS[strength] ? 'is-on' : undefined} />
            ))}
          </span>
          <b>{say(`strength.${strength}`)}</b>
        </>
      )}
    </span>
  )
}
