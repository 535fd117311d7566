import { App } from 'antd'
import { useMemo } from 'react'
import { tell } from '../api/failureText.ts'

const DONE_S = 3
const FAILED_S = 6

/** By itself antd breaks in on whoever listens to the screen: only a new fire may. Its part takes a role, its types do not name it. */
const POLITE = { role: 'status' }

/** Short words at the top centre (look §9). A failure never wears the success look. */
export function useToast() {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      done: (sentence: string) => void message.success({ ...POLITE, content: sentence, duration: DONE_S }),
      tell: (sentence: string) => void message.info({ ...POLITE, content: sentence, duration: FAILED_S }),
      warn: (sentence: string) => void message.warning({ ...POLITE, content: sentence, duration: FAILED_S }),
      /** `deed`: what failed, where the specification has it said before the reason. */
      failed: (error: unknown, deed?: string) => {
        const told = tell(error)
        const words = told && [deed, told.sentence, told.number].filter(Boolean).join(' · ')
        if (words) void message.error({ ...POLITE, content: words, duration: FAILED_S })
      },
    }),
    [message],
  )
}
