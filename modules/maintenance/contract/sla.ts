import type { TicketState } from './states.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** What holds without a contract: response 30 min, on site 2 h, repair 24 h (GB 25201: on the spot or within 24 h). */
export const USUAL_RESPONSE_MIN = 30
export const USUAL_ARRIVE_MIN = 120
export const USUAL_REPAIR_H = 24
/** Confirmation of what is repaired. */
export const CONFIRM_WITHIN_MS = DAY_MS
/** A system out of service longer than this is told upward, and reported to the fire service. */
export const STOP_TOLD_AFTER_MS = DAY_MS
/** Of the time there is for a repair, this part may pass before a first reminder. */
export const REMIND_AT_PART = 0.8

export interface Promise3 {
  responseMin: number
  arriveMin: number
  repairH: number
}
export const USUAL_PROMISE: Promise3 = {
  responseMin: USUAL_RESPONSE_MIN,
  arriveMin: USUAL_ARRIVE_MIN,
  repairH: USUAL_REPAIR_H,
}
export interface SlaTimes {
  respondDueAt: Date
  arriveDueAt: Date
  repairDueAt: Date
}
/** All three clocks run from when the fault became a ticket. */
export const slaOf = (begun: Date, { responseMin, arriveMin, repairH }: Promise3): SlaTimes => ({
  respondDueAt: new Date(begun.getTime() + responseMin * MINUTE_MS),
  arriveDueAt: new Date(begun.getTime() + arriveMin * MINUTE_MS),
  repairDueAt: new Date(begun.getTime() + repairH * HOUR_MS),
})

export interface Clocked extends SlaTimes {
  state: TicketState
  openedAt: Date
  arrivedAt: Date | null
  repairedAt: Date | null
  stoppedAt: Date | null
  stopEndedAt: Date | null
  toldUpAt: Date | null
}

/** Until when the next hand must have acted; null: nothing waits. */
export function ticketDue(ticket: Clocked): Date | null {
  const { state, arrivedAt, repairedAt } = ticket
  if (state === 'toReview') return ticket.respondDueAt
  if (state === 'working') return arrivedAt === null ? ticket.arriveDueAt : ticket.repairDueAt
  if (state === 'toClose' && repairedAt !== null) return new Date(repairedAt.getTime() + CONFIRM_WITHIN_MS)
  return null
}

/** When a system that is still out of service has to be told of upward. */
export const stopTellAt = ({ state, stoppedAt, stopEndedAt, toldUpAt }: Clocked): Date | null =>
  state === 'working' && stoppedAt !== null && stopEndedAt === null && toldUpAt === null
    ? new Date(stoppedAt.getTime() + STOP_TOLD_AFTER_MS)
    : null

/** The next moment at which the timer has something to say of it, after this one. */
export function ticketRemindAt(ticket: Clocked, after: Date): Date | null {
  const due = ticketDue(ticket)
  const told = stopTellAt(ticket)
  const next = due === null ? null : nextReminder(ticket, due, after)
  if (told === null) return next
  return next === null || told < next ? told : next
}

function nextReminder({ openedAt }: Clocked, due: Date, after: Date): Date {
  const early = new Date(openedAt.getTime() + (due.getTime() - openedAt.getTime()) * REMIND_AT_PART)
  const inTime = [early, due].find((at) => at > after)
  if (inTime) return inTime
  const daysLate = Math.floor((after.getTime() - due.getTime()) / DAY_MS) + 1
  return new Date(due.getTime() + daysLate * DAY_MS)
}
