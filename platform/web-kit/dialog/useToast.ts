import { App } from 'antd'
import { useMemo } from 'react'
import { tell } from '../api/failureText.ts'

const DONE_S = 3
const FAILED_S = 6

/** Short words at the top centre (look §9). A failure never wears the success look. */
export function useToast() {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      done: (sentence: string) => void message.success(sentence, DONE_S),
      warn: (sentence: string) => void message.warning(sentence, FAILED_S),
      /** `deed`: what failed, where the specification has it said before the reason. */
      failed: (error: unknown, deed?: string) => {
        const told = tell(error)
        if (told) void message.error([deed, told.sentence, told.number].filter(Boolean).join(' · '), FAILED_S)
      },
    }),
    [message],
  )
}
