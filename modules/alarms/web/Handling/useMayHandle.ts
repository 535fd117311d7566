import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { useSession } from '@gss/web-kit/session/session'

/** The desks of spec §2.3: what the role allows there, it allows in the dialog, which belongs to no page. */
const DESKS = ['/dashboard/center/event', '/dashboard/company/event']

export const useMayHandle = (): boolean =>
  useSession(({ session }) => session !== null && session.mayEdit && mayAt(session.menu))

const mayAt = (menu: readonly OwnMenuNode[]): boolean =>
  menu.some(
    ({ path, actions, children }) => (DESKS.includes(path) && actions.includes('edit')) || mayAt(children),
  )
