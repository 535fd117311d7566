import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'

const SCREEN = 'remoteRecords'
/** What the role allows on the page of remote control, it allows wherever a device stands. */
export const useMayOrder = (): boolean =>
  useSession(({ session }) => session !== null && actionsOn(session.menu, SCREEN).includes('edit'))
/** Whether it may see what stands. */
export const useMaySeeOrders = (): boolean =>
  useSession(({ session }) => session !== null && actionsOn(session.menu, SCREEN).includes('query'))
