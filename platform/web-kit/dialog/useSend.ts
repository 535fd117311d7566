import { useRef, useState } from 'react'
import { useToast } from './useToast.ts'

/** How a dialog sends: one deed at a time, however fast one presses; a refusal is said, and what was typed may be sent again. */
export function useSend() {
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  // The second press of a double click comes before React has drawn that the first is on its way.
  const isOnItsWay = useRef(false)
  /** `failed`: what failed, where the specification has it said before the reason. */
  const send = async (deed: () => Promise<unknown>, failed?: string): Promise<void> => {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setSending(true)
    try {
      await deed()
    } catch (failure) {
      toast.failed(failure, failed)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }
  return { isSending, send }
}
