import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'

const SCREEN = 'doorControl'
/** What the role allows on the page of doors, it allows wherever doors are shown. */
export const useMayOpen = (): boolean =>
  useSession(({ session }) => session !== null && actionsOn(session.menu, SCREEN).includes('edit'))
