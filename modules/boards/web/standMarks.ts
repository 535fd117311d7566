import type { MarkState } from '@gss/web-kit/marks/StateMark.tsx'
import type { DeviceStanding } from '../contract/index.ts'

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
