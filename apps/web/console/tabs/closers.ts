import { closed, closedAll, closedLeft, closedRight } from '@gss/web-kit/shell/tabs'

/** The right-click menu of a tab, in its order (spec §2.5). */
export const CLOSERS = {
  closeCurrent: closed,
  closeRight: closedRight,
  closeLeft: closedLeft,
  closeAll: closedAll,
}
export type Closing = keyof typeof CLOSERS
