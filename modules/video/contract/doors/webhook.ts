import { among, field, line, nullable, optional, record, text, whole, yes } from '@gss/kit/wire'

/**
 * A site's own door system. We POST an order, signed as Standard Webhooks has it (`webhook-id`, `-timestamp`, `-signature`); it answers 200 with
 * what came of it: `ok: false` is a refusal, and another `serial` than was asked for is believed as little as a controller's.
 */
export const DOOR_ORDERS = ['open', 'hold', 'giveBack'] as const
export type DoorOrder = (typeof DOOR_ORDERS)[number]
export const doorOrder = record('doorOrder', {
  order: field('action', among(DOOR_ORDERS)),
  serial: field('serial', text),
  code: field('door', text),
  number: field('no', nullable(whole)),
  /** With `giveBack`: as `hold` answered it. */
  mode: field('mode', optional(whole)),
  delayS: field('delay', optional(whole)),
})
export const doorAnswer = record('doorAnswer', {
  isDone: field('ok', yes),
  serial: field('serial', optional(line())),
  mode: field('mode', optional(whole)),
  delayS: field('delay', optional(whole)),
})
