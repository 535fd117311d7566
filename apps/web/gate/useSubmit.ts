import { isRefused } from '@gss/web-kit/api/failures'
import { tell } from '@gss/web-kit/api/failureText'
import { useState } from 'react'

/** By field; `form` is what is wrong with the whole. */
export type Errors<F extends string> = { [K in F]?: string } & { form?: string }

/** One form: what is wrong with it, whether it is on its way, and what came back wrong. */
export function useSubmit<F extends string>() {
  const [errors, setErrors] = useState<Errors<F>>({})
  const [isSending, setSending] = useState(false)
  const fail = (error: unknown) => {
    const told = tell(error)
    const sentence = told ? [told.sentence, told.number].filter(Boolean).join(' · ') : undefined
    setErrors(sentence === undefined ? {} : { form: sentence })
  }
  const submit = async (found: Errors<F>, work: () => Promise<void>) => {
    setErrors(found)
    if (isSending || Object.keys(found).length > 0) return
    setSending(true)
    try {
      await waitingWhenTold(work, fail)
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return { errors, setErrors, isSending, submit, fail }
}

const WAITS_MAX = 3
const S = 1_000

/** Where others failed too often the server tells a stranger to wait: the form does, and nobody types twice. */
async function waitingWhenTold(work: () => Promise<void>, say: (error: unknown) => void): Promise<void> {
  for (let waits = 0; ; waits++) {
    try {
      return await work()
    } catch (error) {
      const seconds = isRefused(error, 'session.wait') ? Number(error.values?.['seconds']) : 0
      if (!(seconds > 0) || waits === WAITS_MAX) throw error
      say(error)
      await new Promise((resolve) => setTimeout(resolve, seconds * S))
    }
  }
}
