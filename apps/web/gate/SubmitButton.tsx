import { Icon } from '@gss/web-kit/icons/Icon.tsx'

interface SubmitButtonProps {
  word: string
  working?: string
  isSending: boolean
  error: string | undefined
}

/** The one key of a form, and above it what went wrong with the whole. */
export function SubmitButton({ word, working, isSending, error }: SubmitButtonProps) {
  return (
    <>
      <div className="said form" role="alert">
        {error && (
          <>
            <Icon name="info" size={12} />
            {error}
          </>
        )}
      </div>
      <button type="submit" className="press primary" aria-busy={isSending} aria-disabled={isSending}>
        {isSending ? (working ?? word) : word}
      </button>
    </>
  )
}
