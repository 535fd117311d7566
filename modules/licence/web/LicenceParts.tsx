import { signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'
import { inItsTurn } from '@gss/web-kit/shell/inItsTurn'
import { place } from '@gss/web-kit/shell/place.tsx'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const { current } = client(signInCalls)

/** Spec §2.5, §6: the dongle status stands in the header of the offline system, for whoever may ask for it. */
export function LicenceParts() {
  const isOffline = useConfig(({ looked }) => looked?.config.edition === 'offline')
  // The shell asks the same under the same key, so this costs no call.
  const { data } = useQuery({
    queryKey: ['session.current'],
    queryFn: ({ signal }) => current({}, { signal }),
    enabled: isOffline,
  })
  const mayAsk =
    data?.grants.some(({ permission, actions }) => permission === 'licence' && actions.includes('query')) ??
    false
  const isOn = isOffline && mayAsk
  useEffect(() => {
    if (!isOn) return undefined
    return inItsTurn(() =>
      place('status', () => import('./Licence/DongleButton.tsx').then((m) => m.DongleButton)),
    )
  }, [isOn])
  return null
}
