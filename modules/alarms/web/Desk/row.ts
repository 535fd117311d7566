import type { Alarm } from '../../contract/alarm.ts'
import type { DeskRow } from './deskRows.ts'

export interface RowProps {
  row: DeskRow
  /** Where it stands, for the eye and for a screen reader. */
  top: number
  at: number
  now: number
  isChosen: boolean
  isGone: boolean
  userId: string | undefined
  /** Who was told that nobody takes it. */
  whom: string | undefined
  /** Null: nothing is being ticked. */
  isTicked: boolean | null
  onOpen: (alarmId: string) => void
  onTurn: (key: string) => void
  onTick: (alarms: readonly Alarm[], isOn: boolean) => void
}
export type DeskRowOf<T extends DeskRow['type']> = RowProps & { row: Extract<DeskRow, { type: T }> }

export const rowId = (key: string) => `desk-row-${key.replaceAll(' ', '_')}`

/** Lines are made anew with every message; what they say mostly is not. */
export function isSameLine({ row: before, ...rest }: RowProps, { row: after, ...next }: RowProps): boolean {
  return isSameRow(before, after) && PLAIN.every((name) => rest[name] === next[name])
}
const PLAIN = [
  'top',
  'at',
  'now',
  'isChosen',
  'isGone',
  'userId',
  'whom',
  'isTicked',
  'onOpen',
  'onTurn',
  'onTick',
] as const

function isSameRow(a: DeskRow, b: DeskRow): boolean {
  if (a.type === 'alarm' && b.type === 'alarm') return a.alarm === b.alarm && a.isInStorm === b.isInStorm
  return a === b // a heading is cheap, and so is one line for a whole storm
}
