import type { MarkState } from '@gss/web-kit/marks/StateMark.tsx'
import { type BoardCard, type DeviceStanding, STANDINGS } from '../contract/index.ts'

/** How a standing is drawn; a warning is hollow. */
export const STAND_MARKS: Readonly<Record<DeviceStanding, readonly [state: MarkState, isHeld: boolean]>> = {
  fire: ['fire', false],
  alarm: ['supervisory', false],
  fault: ['fault', false],
  offline: ['offline', false],
  warn: ['supervisory', true],
  shielded: ['shielded', false],
  started: ['started', false],
  feedback: ['feedback', false],
  normal: ['normal', false],
}

export const MARKED_STANDINGS = STANDINGS.filter((stands) => stands !== 'normal')
/** How the worst of a system's devices stand. */
export const worstOf = (card: Pick<BoardCard, (typeof MARKED_STANDINGS)[number]>): DeviceStanding =>
  MARKED_STANDINGS.find((stands) => card[stands] > 0) ?? 'normal'
