import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'

const SCREEN = 'moreVideo'
/** Whether the role moves cameras and speaks through them: as it stands with the page of videos. */
export const useMayMove = (): boolean =>
  useSession(({ session }) => session !== null && actionsOn(session.menu, SCREEN).includes('edit'))
