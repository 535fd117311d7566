import { signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { place } from '@gss/web-kit/shell/place.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const { current } = client(signInCalls)

/** What this module keeps in the shell: the expiry notice, for a unit's own people who may hear it. */
export function AgeingParts() {
  // The shell asks the same under the same key, so this costs no call.
  const { data } = useQuery({
    queryKey: ['session.current'],
    queryFn: ({ signal }) => current({}, { signal }),
  })
  const isOn =
    data?.grants.some(
      ({ permission, actions }) => permission === 'expiryNotice' && actions.includes('query'),
    ) ?? false
  useEffect(() => {
    if (!isOn) return undefined
    return inItsTurn(() =>
      place('root', () => import('./Notice/ExpiryNotices.tsx').then((m) => m.ExpiryNotices)),
    )
  }, [isOn])
  return null
}
