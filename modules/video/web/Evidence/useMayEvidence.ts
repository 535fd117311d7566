import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'

const SCREEN = 'evidence'
/** What the role allows on the page of recordings, it allows wherever they are shown. */
export function useMayEvidence(): { copy: boolean; stop: boolean } {
  const actions = useSession(({ session }) => (session === null ? null : actionsOn(session.menu, SCREEN)))
  return { copy: actions?.includes('export') ?? false, stop: actions?.includes('add') ?? false }
}
