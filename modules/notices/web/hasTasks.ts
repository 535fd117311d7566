import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { screensOf } from '@gss/web-kit/session/screens'

/** Screens of what notices are about, by the names menu entries call them. */
const TASK_SCREENS: readonly string[] = ['patrolNow', 'hazards', 'permits', 'lives', 'changes']

/** Who has a screen of what notices are about: nobody else is told anything. */
export const hasTasks = (menu: readonly OwnMenuNode[]): boolean =>
  screensOf(menu).some(({ component }) => TASK_SCREENS.includes(component))
