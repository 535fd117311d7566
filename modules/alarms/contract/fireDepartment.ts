import { among, type DomainOf, epochMs, field, filled, line, record, text, uuid, yes } from '@gss/kit/wire'
import { alarmKind } from './alarm.ts'

/**
 * The open interface to a fire brigade's platform, version 1. Every message is JSON, signed as Standard Webhooks has it: the headers
 * webhook-id, webhook-timestamp (seconds) and webhook-signature `v1,<base64 of HMAC-SHA256 over "id.timestamp.body">`.
 * `POST <address>/presence` answers whether an operator's seat there is taken; `POST <address>/alarms` must answer a receipt.
 */
export const SIGNATURE_WINDOW_S = 300

export const presence = record('presence', { isOnline: field('online', yes) })
export const fireMessage = record('fireMessage', {
  type: field('type', among(['fire.confirmed'])),
  alarmId: field('warnId', uuid),
  fireDepartment: field('fireDeptId', line()),
  kind: field('dealType', alarmKind),
  title: field('title', text),
  unitName: field('fullName', text),
  address: field('address', text),
  place: field('devAddress', text),
  receivedAt: field('alertTimestamp', epochMs),
})
export type FireMessage = DomainOf<typeof fireMessage>
export const receipt = record('receipt', { receipt: field('receiptNo', filled()) })

/** What the platform sends back in `payload`: any of these means that it has taken the fire over. */
export const feedback = record('feedback', {
  alarmId: field('warnId', uuid),
  receipt: field('receiptNo', line()),
  status: field('status', among(['accepted', 'dispatched', 'closed'])),
})
