import { among, type DomainOf, field, record } from '@gss/kit/wire'
import * as z from 'zod'

/** What a carrier's cloud is asked to hand on to a device that sleeps (decision 0059). Muting, and nothing that moves. */
export const DOWNLINK_ACTIONS = ['mute'] as const
export const DOWNLINK_ROWS_MAX = 8
export const DOWNLINK_DEFAULT_H = 48
export const DOWNLINK_MAX_H = 168
const HOST_MAX_CHARS = 200
export const DOWNLINK_URL = /^(https?:\/\/[A-Za-z\d.:[\]-]{1,190})?$/
const WHAT_MAX_CHARS = 400

/** How an order reaches a point of a cloud's device. */
export const downlinkRow = record('downlinkRow', {
  action: field('command', among(DOWNLINK_ACTIONS)),
  point: field('point', z.string().regex(/^[\w./-]{0,40}$/)),
  /** OneNET: object_instance_resource; CTWing: the name of a service. */
  to: field('target', z.string().regex(/^[\w.-]{1,80}$/)),
  /** OneNET: the argument; CTWing: parameters as JSON. */
  what: field('content', z.string().max(WHAT_MAX_CHARS)),
})
export type DownlinkRow = DomainOf<typeof downlinkRow>

export const downlinkFields = {
  /** Empty: nothing is sent. */
  url: field('apiUrl', z.string().max(HOST_MAX_CHARS).regex(DOWNLINK_URL)),
  /** CTWing: the product its devices belong to. */
  product: field('cloudProduct', z.string().regex(/^[\w-]{0,40}$/)),
  hours: field('validHours', z.int().min(1).max(DOWNLINK_MAX_H)),
}
