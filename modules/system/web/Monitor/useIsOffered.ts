import { signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { useQuery } from '@tanstack/react-query'

const { current } = client(signInCalls)

/** Spec §6: the service monitor shows in the offline system only; and, as every call, to whom the role allows it. */
export function useIsOffered(): boolean {
  const isOffline = useConfig(({ looked }) => looked?.config.edition === 'offline')
  // The shell asks the same under the same key, so this costs no call.
  const { data } = useQuery({
    queryKey: ['session.current'],
    queryFn: ({ signal }) => current({}, { signal }),
    enabled: isOffline,
  })
  return (
    isOffline &&
    (data?.grants.some(({ permission, actions }) => permission === 'monitor' && actions.includes('query')) ??
      false)
  )
}
