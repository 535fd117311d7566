import { setProject, updateSession, useSession } from '@gss/web-kit/session/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { setIdleLock } from './idleLock.ts'

/** What the server knows of this session now: after a reload, a change of role, a lock set elsewhere. */
export function useCurrent(): boolean {
  const isSignedIn = useSession(({ session }) => session !== null)
  const { data } = useQuery({
    queryKey: ['session.current'],
    queryFn: ({ signal }) => api.current({}, { signal }),
    enabled: isSignedIn,
  })
  useEffect(() => {
    if (!data) return
    const { origin, user, homePage, menu, mayEdit } = data
    updateSession({ origin, user, homePage, menu, mayEdit })
    // Spec §3 "Session": of who is bound to a unit, the project is theirs from the start.
    if (data.project) {
      const { unitId, code, name, logo, homeType } = data.project
      setProject({ unitId, unitCode: code, name, logo: logo ?? undefined, homeType })
    }
    setIdleLock({ isLocked: data.isLocked, afterMin: data.idleLockMin })
  }, [data])
  return data?.mustChangePassword ?? false
}
