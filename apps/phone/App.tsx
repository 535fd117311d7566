import { fieldApi, type Phone, PhoneContext, startPhone } from '@gss/field/phone'
import { useSession } from '@gss/web-kit/session/session'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { lookAtConfig } from '@gss/web-kit/version/appConfig'
import { Suspense, useEffect, useState } from 'react'
import { openStore } from './idbStore.ts'
import { PhoneShell } from './shell/Shell.tsx'

const SignIn = placedPart(() => import('./SignIn/SignIn.tsx').then((m) => m.SignIn))

/** Where the console is, and what may be known before anybody is. */
const BASE = '/gss/base/'

/** Somebody is signed in on this phone, or signs in. */
export function App() {
  const userId = useSession(({ session }) => session?.user.userId)
  return (
    <Suspense fallback={null}>
      {userId === undefined ? <SignIn /> : <Carried key={userId} userId={userId} />}
    </Suspense>
  )
}

/** Who let this phone show pushes hears theirs and nobody else's. Looked at only where somebody said yes: all others fetch nothing for it. */
async function settlePush({ store, userId }: Phone): Promise<void> {
  if (!navigator.onLine || !('Notification' in window) || Notification.permission !== 'granted') return
  const { pushHere } = await import('./push.ts')
  await pushHere(store, userId).catch(() => undefined) // the next opening asks again
}

/** The phone of who is signed in. It opens from what is kept here, before anything is asked. */
function Carried({ userId }: { userId: string }) {
  const [phone, setPhone] = useState<Phone | null>(null)
  useEffect(() => {
    // Without network the zone is the one heard the last time.
    if (navigator.onLine) void lookAtConfig(BASE).catch(() => undefined)
  }, [])
  useEffect(() => {
    let isGone = false
    let started: Phone | undefined
    void openStore()
      .then((store) => startPhone({ store, api: fieldApi, userId }))
      .then((made) => {
        started = made
        if (isGone) made.stop()
        else setPhone(made)
        void settlePush(made)
      })
    return () => {
      isGone = true
      started?.stop()
    }
  }, [userId])
  if (!phone) return null
  return (
    <PhoneContext value={phone}>
      <PhoneShell />
    </PhoneContext>
  )
}
