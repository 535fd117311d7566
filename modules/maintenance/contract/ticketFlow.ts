import type { TicketState } from './states.ts'

export const TICKET_EVENTS = [
  'report',
  'merge',
  'accept',
  'ignore',
  'reassign',
  'arrive',
  'stop',
  'tellFireService',
  'repair',
  'confirm',
  'sendBack',
] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]

/** Who acts: a right of the role, or being the one the work was given to. */
export type TicketActor = 'officer' | 'worker' | 'confirmer'

type Row = [from: TicketState, event: TicketEvent, to: TicketState, who: TicketActor]

/** How a fault goes from found to closed (forms-and-rules §7.1; spec §3 has the states). What is over stays over: a fault that comes again is a new ticket. */
// oxfmt-ignore
export const TICKET_FLOW: readonly Row[] = [
  ['toReview', 'accept',          'working', 'officer'],
  ['toReview', 'ignore',          'ignored', 'officer'],
  ['working',  'reassign',        'working', 'officer'],
  ['working',  'arrive',          'working', 'worker'],
  ['working',  'stop',            'working', 'worker'],
  ['working',  'tellFireService', 'working', 'officer'],
  ['working',  'repair',          'toClose', 'worker'],
  ['toClose',  'confirm',         'closed',  'confirmer'],
  ['toClose',  'sendBack',        'working', 'confirmer'],
]

/** The step an event is now, or null where it is none. */
export function ticketStepOf(
  state: TicketState,
  event: TicketEvent,
): { to: TicketState; who: TicketActor } | null {
  const row = TICKET_FLOW.find(([from, each]) => from === state && each === event)
  return row ? { to: row[2], who: row[3] } : null
}

/** What is known of a ticket when somebody wants to act on it. */
export interface ActedTicket {
  state: TicketState
  workerId: string | null
  arrivedAt: Date | null
  stoppedAt: Date | null
  stopEndedAt: Date | null
  isFireServiceTold: boolean
}
/** The rights the roles give: 消防管理员 or the maintenance company's leader; 消防安全管理人. */
export interface ActingOnTicket {
  userId: string
  isOfficer: boolean
  isConfirmer: boolean
}

const isOut = ({ stoppedAt, stopEndedAt }: ActedTicket) => stoppedAt !== null && stopEndedAt === null

/** Why this person may not, or null. Two hands: whoever repaired does not confirm. */
// oxfmt-ignore
const ROWS: readonly [what: string, holds: (event: TicketEvent, ticket: ActedTicket, who: ActingOnTicket, actor: TicketActor) => boolean, code: string][] = [
  ['not for who sorts faults',      (_, __, who, actor) => actor === 'officer' && !who.isOfficer,                    'ticket.notOfficer'],
  ['given to somebody else',        (_, ticket, who, actor) => actor === 'worker' && ticket.workerId !== who.userId, 'ticket.notWorker'],
  ['not for who answers for it',    (_, __, who, actor) => actor === 'confirmer' && !who.isConfirmer,                'ticket.notConfirmer'],
  ['their own work',                (_, ticket, who, actor) => actor === 'confirmer' && ticket.workerId === who.userId, 'ticket.ownConfirm'],
  ['there already',                 (event, ticket) => event === 'arrive' && ticket.arrivedAt !== null,              'ticket.arrivedAlready'],
  ['repaired from afar',            (event, ticket) => (event === 'repair' || event === 'stop') && ticket.arrivedAt === null, 'ticket.notArrived'],
  ['out of service already',        (event, ticket) => event === 'stop' && isOut(ticket),                'ticket.stoppedAlready'],
  ['nothing to tell',               (event, ticket) => event === 'tellFireService' && !isOut(ticket),     'ticket.notStopped'],
  ['told already',                  (event, ticket) => event === 'tellFireService' && ticket.isFireServiceTold,      'ticket.toldAlready'],
]
export function whyNotTicket(ticket: ActedTicket, event: TicketEvent, who: ActingOnTicket): string | null {
  const step = ticketStepOf(ticket.state, event)
  if (!step) return 'ticket.stepWrong'
  return ROWS.find(([, holds]) => holds(event, ticket, who, step.who))?.[2] ?? null
}
