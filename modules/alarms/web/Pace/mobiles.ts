import { isMobile } from '@gss/session/contract'
import { MOBILES_MAX } from '../../contract/escalation.ts'

/** What is typed, one a line. */
export const mobilesOf = (lines: string): string[] => lines.split(/\s+/).filter(Boolean)

/** What of a list of numbers is wrong. */
export function mobilesFlaw(lines: string): 'tooMany' | 'noMobile' | null {
  const mobiles = mobilesOf(lines)
  if (mobiles.length > MOBILES_MAX) return 'tooMany'
  return mobiles.every(isMobile) ? null : 'noMobile'
}
