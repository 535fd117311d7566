import { CODE_PAUSE_MS, isMobile } from '@gss/session/contract'
import { isRefused } from '@gss/web-kit/api/failures'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { gateBook } from '../gateBook.ts'
import { TextField } from './TextField.tsx'

const SECOND_MS = 1_000
const CODE_MAX_CHARS = 8

interface CodeFieldProps {
  mobile: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  onFailure: (error: unknown) => void
  onMobileWrong: () => void
}

/** The code sent to a mobile number; another one can be asked for after a pause. */
export function CodeField({ mobile, value, onChange, error, onFailure, onMobileWrong }: CodeFieldProps) {
  const say = useText(gateBook)
  const [waitS, setWaitS] = useState(0)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (waitS <= 0) return undefined
    const timer = window.setTimeout(() => setWaitS(waitS - 1), SECOND_MS)
    return () => window.clearTimeout(timer)
  }, [waitS])

  const send = async () => {
    if (!isMobile(mobile)) return onMobileWrong()
    setWaitS(CODE_PAUSE_MS / SECOND_MS)
    try {
      await api.sendCode({ mobile })
      setSent(true)
    } catch (failure) {
      const tooSoonS = isRefused(failure, 'session.codeTooSoon')
        ? Number(failure.values?.['seconds'] ?? 0)
        : 0
      setWaitS(tooSoonS)
      onFailure(failure)
    }
  }
  return (
    <TextField
      label={say('signIn.code')}
      value={value}
      onChange={onChange}
      error={error}
      note={isSent ? say('signIn.codeSent') : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_MAX_CHARS}
      after={
        <button
          type="button"
          className="press quiet compact"
          disabled={waitS > 0}
          onClick={() => void send()}
        >
          {waitS > 0 ? say('signIn.codeIn', { seconds: waitS }) : say('signIn.getCode')}
        </button>
      }
    />
  )
}
