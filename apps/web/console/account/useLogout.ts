import { lastOfPage } from '@gss/web-kit/api/transport'
import { endBrowserSession } from '@gss/web-kit/session/session'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { BASE_PATH } from '../../paths.ts'
import { api } from '../api.ts'

/** Spec §4: this long after signing out nothing of the session is left in the browser, whether the server answered or not. */
const CLEARED_AFTER_MS = 1_500

/** Ends the session on the server and in the browser, then goes where one signs in. */
export function useLogout() {
  const queries = useQueryClient()
  return useCallback(async () => {
    // Nothing on the screen says on its way out that it could not be read.
    void queries.cancelQueries()
    await logOut()
    queries.clear()
    location.assign(BASE_PATH)
  }, [queries])
}

export async function logOut() {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, CLEARED_AFTER_MS))
  // Sent with the tokens of now. A server that cannot be reached ends the session by its own clock.
  const leaving = lastOfPage(() => api.logout().catch(() => undefined))
  endBrowserSession()
  await Promise.race([leaving, patience])
}
