import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'

const SCREEN = 'evidence'
const useMay = (action: 'add' | 'export'): boolean =>
  useSession(({ session }) => session !== null && actionsOn(session.menu, SCREEN).includes(action))

/** What the role allows on the page of recordings, it allows wherever they are shown. */
export const useMayEvidence = (): { copy: boolean; stop: boolean } => ({
  copy: useMay('export'),
  stop: useMay('add'),
})
