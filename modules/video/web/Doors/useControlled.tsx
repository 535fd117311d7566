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
  const [waiting, setWaiting] = useState<Controlled | null>(null)
  const attempt = async (what: Controlled) => {
    try {
      await what.deed()
      what.done()
    } catch (failure) {
      if (failure instanceof RefusalError && failure.code === PASSWORD_NEEDED) return setWaiting(what)
      what.failed(failure)
    }
  }
  const proved = async () => {
    if (!waiting) return
    setWaiting(null)
    await attempt(waiting)
  }
  const leave = () => {
    waiting?.left?.()
    setWaiting(null)
  }
  return {
    run: (what) => void attempt(what),
    dialog: waiting && <ControlPasswordDialog onProved={proved} onClose={leave} />,
  }
}
