import { DOOR_REASONS, type DoorReason } from '../../contract/index.ts'

/** Nothing: a number nobody has written down. */
export const reasonWord = (reason: number): DoorReason | undefined =>
  Object.entries(DOOR_REASONS).find(([code]) => Number(code) === reason)?.[1]
