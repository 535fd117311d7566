import { useSession } from '@gss/web-kit/session/session'
import { ahead } from '@gss/web-kit/shell/ahead'
import { fillSlot } from '@gss/web-kit/shell/slots'
import { Suspense, useEffect } from 'react'
import { connect } from './connect.ts'
import { LiveMark } from './LiveMark.tsx'
import { LiveStrip } from './LiveStrip.tsx'

const connection = ahead(connect)
/** Begins while the shell is drawn, so that what burns can be asked for as soon as there is a place for it. */
export const connectAhead = connection.begin

/** Holds the connection while somebody is signed in, and shows how it stands. */
export function LiveParts() {
  const isSignedIn = useSession(({ session }) => session !== null)
  useEffect(() => (isSignedIn ? connection.hold() : undefined), [isSignedIn])
  useEffect(() => {
    const withdraw = [fillSlot('line', Mark), fillSlot('strips', Strip)]
    return () => {
      for (const each of withdraw) each()
    }
  }, [])
  return null
}

// Their texts may still be on the way: the shell does not wait for them.
const Mark = () => (
  <Suspense fallback={null}>
    <LiveMark />
  </Suspense>
)
const Strip = () => (
  <Suspense fallback={null}>
    <LiveStrip />
  </Suspense>
)
