import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.maintenance': 'Maintenance',
  'permission.maintTicket': 'Repair tickets',
  'permission.maintConfirm': 'Confirming maintenance',
  'subject.ticket': 'Repair ticket',
  'act.ticket.report': 'Reported a fault',
  'act.ticket.merge': 'Added to a ticket',
  'act.ticket.accept': 'Accepted a ticket',
  'act.ticket.ignore': 'Ignored a ticket',
  'act.ticket.reassign': 'Gave a ticket to another',
  'act.ticket.arrive': 'Arrived at a ticket',
  'act.ticket.stop': 'Took a system out of service',
  'act.ticket.tellFireService': 'Told the fire service of a stop',
  'act.ticket.repair': 'Handed in a repair',
  'act.ticket.confirm': 'Confirmed a repair',
  'act.ticket.sendBack': 'Sent a repair back',
  'act.ticket.export': 'Exported tickets',
}
