/** What the centre can ask of a transmission device (protocol reference 5.1, 7.5). */
export const COMMAND_KINDS = [
  'readVersion',
  'readConfiguration',
  'readState',
  'readSystemState',
  'readTime',
  'setClock',
  'initialise',
  'dutyCheck',
  'remote',
] as const
export type CommandKind = (typeof COMMAND_KINDS)[number]

/** `queued` and `sent` are under way; so is a confirmed duty check, until somebody presses the key. */
export type CommandState = 'queued' | 'sent' | 'confirmed' | 'answered' | 'failed' | 'expired'

/** Spec §9 "Remote command codes". */
export const REMOTE_CODES = { D1001: 'start', D1002: 'stop', D1003: 'shield', D1004: 'release' } as const
export type RemoteAction = (typeof REMOTE_CODES)[keyof typeof REMOTE_CODES]

/** What a kind needs to be told; `null` where there is nothing to tell. */
export interface CommandPayload {
  /** dutyCheck: how long somebody has to press the key. */
  minutes?: number
  /** readSystemState, remote. */
  systemType?: number
  systemAddress?: number
  /** remote. */
  componentType?: number
  componentAddress?: number
  action?: RemoteAction
}

export const DUTY_CHECK_DEFAULT_MIN = 10
export const DUTY_CHECK_MAX_MIN = 255
/** Protocol reference 1.1: our centre waits so long for an answer, and repeats so often. */
export const ANSWER_WITHIN_MS = 5_000
export const REPEATS = 3
/** A command to a device that is not there is given up after this long; the operator is told. */
export const QUEUED_MAX_MS = 60_000
