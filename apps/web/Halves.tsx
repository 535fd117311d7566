import { lookAtConfig } from '@gss/web-kit/version/appConfig'
import { lazy, useEffect, useState } from 'react'
import { asPublic, pathInside, SIGN_IN_PATHS, signInPath } from './paths.ts'
import { ReloadOffer } from './ReloadOffer.tsx'

const loadGate = () => import('./gate/Gate.tsx')
const loadConsole = () => import('./console/Console.tsx').then(({ openConsole }) => openConsole())
const Gate = lazy(() => loadGate().then(({ SignInGate: it }) => ({ default: it })))
const Console = lazy(() => loadConsole().then(({ Console: it }) => ({ default: it })))

interface HalvesProps {
  base: string
  isSignedIn: boolean
}

/** What will be shown is on its way while its texts are. */
export function expectHalf(base: string, isSignedIn: boolean) {
  const half = firstHalf(base, isSignedIn)
  // If it fails, showing it fetches it again and says so.
  if (half !== 'toSignIn') void (half === 'gate' ? loadGate() : loadConsole()).catch(() => undefined)
}

/**
 * The public pages, small, or everything behind a session: only one of the two is ever fetched before it is needed. No Suspense around
 * them: what one stands in for React shows 300 ms after it at the earliest, and here it would show nothing.
 */
export function Halves({ base, isSignedIn }: HalvesProps) {
  const [half, setHalf] = useState(() => firstHalf(base, isSignedIn))
  useEffect(() => {
    if (half !== 'toSignIn') return undefined
    const leaving = new AbortController()
    const arrive = (edition?: 'online' | 'offline') => {
      if (leaving.signal.aborted) return
      replacePath(base, signInPath(edition))
      setHalf('gate')
    }
    // Without an answer the default edition's page is as good a place to wait as any.
    lookAtConfig(base, leaving.signal).then(
      ({ config }) => arrive(config.edition),
      () => arrive(),
    )
    return () => leaving.abort()
  }, [base, half])

  if (half === 'toSignIn') return null
  return (
    <ReloadOffer>
      {half === 'gate' ? (
        <Gate
          // Fetched ahead of need: if it fails, signing in fetches it again and says so.
          onExpectSignIn={() => void loadConsole().catch(() => undefined)}
          onSignedIn={(path) => {
            replacePath(base, path)
            setHalf('console')
          }}
        />
      ) : (
        <Console />
      )}
    </ReloadOffer>
  )
}

type Half = 'gate' | 'console' | 'toSignIn'
function firstHalf(base: string, isSignedIn: boolean): Half {
  const path = pathInside(location.pathname)
  if (isSignedIn && SIGN_IN_PATHS.includes(path)) {
    replacePath(base, '/')
    return 'console'
  }
  if (asPublic(path)) return 'gate'
  return isSignedIn ? 'console' : 'toSignIn'
}

function replacePath(base: string, path: string) {
  history.replaceState(null, '', base.slice(0, -1) + path)
}
