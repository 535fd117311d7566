import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  nullable,
  optional,
  record,
  text,
  uuid,
} from '@gss/kit/wire'
import { COMMAND_STATES, REMOTE_CODES, type RemoteAction } from './command.ts'

/** Why something is shielded, or heard again. */
export const ORDER_REASONS = ['repair', 'works', 'nuisance', 'test'] as const
export type OrderReason = (typeof ORDER_REASONS)[number]
/** Before something starts, somebody has seen the place or spoken to who is there. */
export const ORDER_LOOKS = ['video', 'phone'] as const
export type OrderLook = (typeof ORDER_LOOKS)[number]

/**
 * waiting: for a second person · sent: on its way, or carried out and not yet told · done: its feedback came · silent: none came in time ·
 * failed: the device did not take it · lapsed: nobody confirmed in time · declined: the second person would not
 */
export const ORDER_STATES = ['waiting', 'sent', 'done', 'silent', 'failed', 'lapsed', 'declined'] as const
export type OrderState = (typeof ORDER_STATES)[number]
const ACTIONS = ['start', 'stop', 'shield', 'release', 'mute'] as const

export const ORDER_NOTE_MAX_CHARS = 200
/** A board asks for what it shows first, not for all it has. */
export const BOARD_ORDERED_MAX = 200
const HOUR_MS = 3_600_000
/** A shield never lasts longer; it ends by itself. */
export const SHIELD_MAX_MS = 24 * HOUR_MS
export const SECOND_WITHIN_MS = 60_000
export const FEEDBACK_WITHIN_MS = 30_000
/** Feedback that comes later than this belongs to something else. */
export const FEEDBACK_LATE_MS = 600_000
/** The picture is of the moment of the order: later there is none. */
export const PICTURE_WITHIN_MS = 60_000
/** A shield that could not be ended is tried again so often. */
export const RELEASE_AGAIN_MS = 300_000

/** What an order needs to be told beside its device: `msgData` of `sendMsg`, JSON as text. */
export const orderWords = ask({
  reason: field('reason', optional(among(ORDER_REASONS))),
  note: field('remark', optional(line(ORDER_NOTE_MAX_CHARS))),
  until: field('endTime', optional(epochMs)),
  looked: field('checkWay', optional(among(ORDER_LOOKS))),
})
export type OrderWords = DomainOf<typeof orderWords>

/** An order as screens show it. */
export const remoteOrder = record('remoteOrder', {
  orderId: field('orderId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  componentId: field('devId', uuid),
  name: field('devName', text),
  action: field('msgType', among(ACTIONS)),
  state: field('state', among(ORDER_STATES)),
  /** How far its command is, once there is one. */
  sent: field('commandState', nullable(among(COMMAND_STATES))),
  reason: field('reason', nullable(among(ORDER_REASONS))),
  note: field('remark', text),
  looked: field('checkWay', nullable(among(ORDER_LOOKS))),
  until: field('endTime', nullable(epochMs)),
  askedBy: field('askUserId', uuid),
  askedName: field('askName', text),
  askedAt: field('askTime', epochMs),
  secondName: field('confirmName', text),
  actedAt: field('feedbackTime', nullable(epochMs)),
  releasedAt: field('releaseTime', nullable(epochMs)),
  /** How the place looked when it was sent, where a camera shows it. */
  evidenceId: field('evidenceId', nullable(uuid)),
  /** Made by the centre, because a shield came to its end. */
  isOwn: field('auto', flag),
})
export type RemoteOrder = DomainOf<typeof remoteOrder>

/** GB/T 26875.3 table 5: what moves water, air or people is started and stopped by two. */
const BY_TWO = new Set([82, 91, 95, 105, 111, 116, 117, 121])
/** Nobody has said what kind of thing it is: it may move anything. */
const UNKNOWN_TYPE = 0
const GAS_SYSTEM = 13
const GAS_CONTROLLER = 81
const isGas = (systemType: number, componentType: number) =>
  systemType === GAS_SYSTEM || componentType === GAS_CONTROLLER

export const needsSecond = (action: RemoteAction, componentType: number): boolean =>
  (action === 'start' || action === 'stop') && (componentType === UNKNOWN_TYPE || BY_TWO.has(componentType))
/** Dictionary remoteConfirm of a unit: by two, by one; else as the platform has it. */
export const isByTwo = (ofUnit: string | null, ofPlatform: boolean): boolean =>
  ofUnit === '1' ? true : ofUnit === '2' ? false : ofPlatform

/** Gas is never let out from afar. */
export const isNeverStarted = (action: RemoteAction, systemType: number, componentType: number): boolean =>
  action === 'start' && isGas(systemType, componentType)

/** What the device shows once it has done it. */
export const FEEDBACK: Readonly<Record<RemoteAction, (bits: readonly string[]) => boolean>> = {
  start: (bits) => bits.includes('started') || bits.includes('feedback'),
  stop: (bits) => !bits.includes('started') && !bits.includes('feedback'),
  shield: (bits) => bits.includes('shielded'),
  release: (bits) => !bits.includes('shielded'),
  // Its cloud says whether it was done; no bit does.
  mute: () => false,
}

/** Spec §6: start and stop are a unit's own people's; the centre keeps alarms quiet and lets them be heard again. */
export const codesFor = (
  origin: 'rms' | 'gss',
  systemType: number,
  componentType: number,
): (keyof typeof REMOTE_CODES)[] =>
  (['D1001', 'D1002', 'D1003', 'D1004', 'N1001'] as const).filter((code) => {
    const action = REMOTE_CODES[code]
    if (isNeverStarted(action, systemType, componentType)) return false
    return origin === 'gss' || (action !== 'start' && action !== 'stop')
  })
