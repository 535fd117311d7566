import {
  among,
  type DomainOf,
  epochMs,
  field,
  line,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'

/** What the centre can ask of a transmission device (gb26875/reference.md 5.1, 7.5). */
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

/** What a person may ask of a transmission device; `initialise` wants the control password first. */
export const ASKABLE = [
  'readVersion',
  'readConfiguration',
  'readState',
  'readSystemState',
  'readTime',
  'setClock',
  'dutyCheck',
  'initialise',
] as const satisfies readonly CommandKind[]
export type AskableCommand = (typeof ASKABLE)[number]

/**
 * `queued` and `sent` are under way; so is a confirmed duty check, until somebody presses the key. `cached`: a cloud keeps it until its device wakes;
 * `delivered`: the device took it.
 */
export const COMMAND_STATES = [
  'queued',
  'sent',
  'cached',
  'delivered',
  'confirmed',
  'answered',
  'failed',
  'expired',
] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** Spec §9 "Remote command codes"; ours beside them: a wireless detector behind a cloud is muted. */
export const REMOTE_CODES = {
  D1001: 'start',
  D1002: 'stop',
  D1003: 'shield',
  D1004: 'release',
  N1001: 'mute',
} as const
export type RemoteAction = (typeof REMOTE_CODES)[keyof typeof REMOTE_CODES]

/** One facility behind a device. */
export interface SystemPlace {
  systemType: number
  systemAddress: number
}

/** What a kind needs to be told; `null` where there is nothing to tell. */
export interface CommandPayload {
  /** dutyCheck: how long somebody has to press the key. */
  minutes?: number
  /** readSystemState: which systems; the gateway knows them. */
  systems?: readonly SystemPlace[]
  /** remote. */
  systemType?: number
  systemAddress?: number
  componentType?: number
  componentAddress?: number
  /** Of a language that names its points by text. */
  point?: string
  action?: RemoteAction
}

export const DUTY_CHECK_DEFAULT_MIN = 10
export const DUTY_CHECK_MAX_MIN = 255
/** gb26875/reference.md 1.1: our centre waits so long for an answer, and repeats so often. */
export const ANSWER_WITHIN_MS = 5_000
export const REPEATS = 3
/** A command to a device that is not there is given up after this long; the operator is told. */
export const QUEUED_MAX_MS = 60_000

/** A command as its device's list shows it. */
export const command = record('command', {
  commandId: field('commandId', uuid),
  kind: field('kind', among(COMMAND_KINDS)),
  state: field('state', among(COMMAND_STATES)),
  askedBy: field('askedBy', nullable(uuid)),
  /** `null`: the centre itself. */
  askedName: field('askedName', nullable(line())),
  askedAt: field('askTime', epochMs),
  endedAt: field('endTime', nullable(epochMs)),
  tries: field('tries', whole),
  /** JSON as text: what came of it differs by kind. */
  result: field('result', nullable(text)),
})
export type CommandLine = DomainOf<typeof command>
