import { ControlPasswordDialog } from '@gss/session/web'
import { RefusalError } from '@gss/web-kit/api/failures'
import { type ReactNode, useState } from 'react'

const PASSWORD_NEEDED = 'video.doorPasswordNeeded'

interface Controlled {
  deed: () => Promise<unknown>
  done: () => void
  failed: (failure: unknown) => void
  /** The password was asked for, and not given. */
  left?: () => void
}

/** What needs the control password: done at once while the server remembers it, else after it was typed. */
export function useControlledDoor(): { run: (what: Controlled) => void; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<readonly Controlled[]>([])
  const attempt = async (what: Controlled) => {
    try {
      await what.deed()
      what.done()
    } catch (failure) {
      if (failure instanceof RefusalError && failure.code === PASSWORD_NEEDED)
        return setWaiting((others) => [...others, what])
      what.failed(failure)
    }
  }
  const proved = async () => {
    setWaiting([])
    await Promise.all(waiting.map(attempt))
  }
  const leave = () => {
    for (const { left } of waiting) left?.()
    setWaiting([])
  }
  return {
    run: (what) => void attempt(what),
    dialog: waiting.length > 0 && <ControlPasswordDialog onProved={proved} onClose={leave} />,
  }
}
