import { ControlPasswordDialog } from '@gss/session/web'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { type ReactNode, useRef, useState } from 'react'
import { remoteBook } from './remoteBook.ts'

const PASSWORD_NEEDED = 'gateway.controlPasswordNeeded'

interface Controlled {
  deed: () => Promise<unknown>
  done: () => void
}

/** What needs the control password: done at once while the server remembers it, else after it was typed (spec §8 "Remote commands"). */
export function useControlledOrder(): { run: (what: Controlled) => Promise<void>; dialog: ReactNode } {
  const say = useText(remoteBook)
  const toast = useToast()
  const [waiting, setWaiting] = useState<Controlled | null>(null)
  const wasProved = useRef(false)
  const attempt = async (what: Controlled) => {
    try {
      await what.deed()
      toast.done(say('done'))
      what.done()
    } catch (failure) {
      if (!(failure instanceof RefusalError && failure.code === PASSWORD_NEEDED))
        return toast.failed(failure, say('failed'))
      if (wasProved.current) toast.warn(say('timedOut'))
      wasProved.current = false
      setWaiting(what)
    }
  }
  const proved = async () => {
    if (!waiting) return
    wasProved.current = true
    setWaiting(null)
    await attempt(waiting)
  }
  return {
    run: attempt,
    dialog: waiting && <ControlPasswordDialog onProved={proved} onClose={() => setWaiting(null)} />,
  }
}
