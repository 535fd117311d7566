import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { takeTicketStep, type TicketStepTaken } from './acting.ts'
import { workersFor } from './contractViews.ts'
import type { MaintenanceDeps } from './deps.ts'
import { dayOf } from './realm.ts'
import type { TicketRow } from './ticketStore.ts'
import { quietReason } from './titles.table.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Done = Promise<null | Refusal>
const HOUR_MS = 3_600_000
const isBlank = (words: string | undefined): boolean => (words ?? '').trim() === ''

/** Whoever is sent belongs to a company that serves the unit today, or to the unit. */
async function workerOf(tx: Tx, { unitId }: TicketRow, workerId: string, now: Date) {
  const workers = await workersFor(tx, unitId, dayOf(now))
  const worker = workers.find(({ userId }) => userId === workerId)
  return worker ? { workerId, workerName: worker.realname } : refuse('ticket.workerNotFound')
}

export function acceptTicket(
  { ticketId, workerId, words = '' }: Ask<'acceptTicket'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done {
  const now = deps.clock()
  return takeTicketStep(ticketId, who, deps, {
    event: 'accept',
    words,
    async set(row, tx) {
      const worker = await workerOf(tx, row, workerId, now)
      if (isRefusal(worker)) return worker
      return { ...worker, acceptedBy: who.realname, acceptedAt: now, handleWords: words.trim() }
    },
  })
}

/** Given to somebody else: whoever comes has to arrive first. */
export function reassignTicket(
  { ticketId, workerId, words = '' }: Ask<'reassignTicket'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done {
  const now = deps.clock()
  return takeTicketStep(ticketId, who, deps, {
    event: 'reassign',
    words,
    async set(row, tx) {
      const worker = await workerOf(tx, row, workerId, now)
      if (isRefusal(worker)) return worker
      await endQuiet(tx, row, deps)
      return { ...worker, arrivedAt: null, quietUntil: null, handleWords: words.trim() || row.handleWords }
    },
  })
}

export function ignoreTicket(
  { ticketId, words }: Ask<'ignoreTicket'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done {
  if (isBlank(words)) return Promise.resolve(refuse('ticket.ignoreWordsMissing'))
  const now = deps.clock()
  return takeTicketStep(ticketId, who, deps, {
    event: 'ignore',
    words,
    set: () => ({ handleWords: words.trim(), acceptedBy: who.realname, closedAt: now }),
  })
}

export const arriveAtTicket = (ask: Ask<'arriveAtTicket'>, who: Caller, deps: MaintenanceDeps): Done =>
  takeTicketStep(ask.ticketId, who, deps, arrival({ ...ask, at: deps.clock() }, who, deps))

/** On site; the device may be kept quiet for some hours, which ends by itself: what may burn is heard all the same (docs/domain.md §4). */
export const arrival = (
  { quietHours, photos, at }: { quietHours?: number | undefined; photos: readonly string[]; at: Date },
  who: Caller,
  deps: MaintenanceDeps,
): TicketStepTaken => ({
  event: 'arrive',
  photos,
  at,
  async set(row, tx) {
    const here = { arrivedAt: at, photosBefore: [...row.photosBefore, ...photos] }
    if (quietHours === undefined || row.deviceId === null) return here
    const now = deps.clock()
    const until = new Date(now.getTime() + quietHours * HOUR_MS)
    const opened = await deps.windowsAround.openWindow(tx, {
      unitId: row.unitId,
      scope: { scope: 'component', componentId: row.deviceId, ...NOWHERE },
      kind: 'maintenance',
      from: now,
      until,
      reason: quietReason(row.number),
      ownerId: who.userId,
      source: { kind: 'ticket', id: row.ticketId },
      actor: actorOf(who),
    })
    return isRefusal(opened) ? opened : { ...here, quietUntil: until }
  },
})
const NOWHERE = { transmissionId: null, panelId: null, floorId: null, loopNo: null } as const

export const stopSystem = (ask: Ask<'stopSystem'>, who: Caller, deps: MaintenanceDeps): Done =>
  takeTicketStep(ask.ticketId, who, deps, stopping({ ...ask, at: deps.clock() }))

/** Taken out of service: somebody who answers for the unit agreed, and something protects meanwhile. */
export const stopping = ({
  consent,
  measures,
  at,
}: {
  consent: string
  measures: string
  at: Date
}): TicketStepTaken => ({
  event: 'stop',
  words: `${consent.trim()} · ${measures.trim()}`,
  at,
  set() {
    if (isBlank(consent)) return refuse('ticket.consentMissing')
    if (isBlank(measures)) return refuse('ticket.measuresMissing')
    return {
      stoppedAt: at,
      stopEndedAt: null,
      toldUpAt: null,
      stopConsent: consent.trim(),
      measures: measures.trim(),
    }
  },
})

export const fireServiceTold = (
  { ticketId, words }: Ask<'fireServiceTold'>,
  who: Caller,
  deps: MaintenanceDeps,
) =>
  takeTicketStep(ticketId, who, deps, {
    event: 'tellFireService',
    words,
    set: () => ({ isFireServiceTold: true }),
  })

export const repairTicket = (ask: Ask<'repairTicket'>, who: Caller, deps: MaintenanceDeps): Done =>
  takeTicketStep(ask.ticketId, who, deps, repairDone({ ...ask, at: deps.clock() }, deps))

/** Repaired, tested, with a photo; what was quiet is heard again, and the system is back. */
export const repairDone = (
  done: Omit<Ask<'repairTicket'>, 'ticketId'> & { at: Date },
  deps: MaintenanceDeps,
): TicketStepTaken => ({
  event: 'repair',
  words: done.methods,
  photos: done.photos,
  at: done.at,
  async set(row, tx) {
    if (isBlank(done.methods)) return refuse('ticket.methodsMissing')
    if (isBlank(done.testWords)) return refuse('ticket.testMissing')
    if (done.photos.length === 0) return refuse('ticket.photoMissing')
    await endQuiet(tx, row, deps)
    return {
      repairedAt: done.at,
      methods: done.methods.trim(),
      spareParts: done.spareParts?.trim() ?? '',
      cost: done.cost ?? null,
      testWords: done.testWords.trim(),
      photosAfter: [...done.photos],
      quietUntil: null,
      stopEndedAt: row.stoppedAt === null ? null : (row.stopEndedAt ?? done.at),
    }
  },
})

export function confirmTicket(
  { ticketId, isGood, words = '' }: Ask<'confirmTicket'>,
  who: Caller,
  deps: MaintenanceDeps,
): Done {
  if (!isGood && isBlank(words)) return Promise.resolve(refuse('ticket.sendBackWordsMissing'))
  const now = deps.clock()
  if (isGood)
    return takeTicketStep(ticketId, who, deps, {
      event: 'confirm',
      words,
      set: () => ({ confirmerName: who.realname, closedAt: now }),
    })
  return takeTicketStep(ticketId, who, deps, {
    event: 'sendBack',
    words,
    set: () => ({ repairedAt: null, testWords: '' }),
  })
}

async function endQuiet(tx: Tx, row: TicketRow, deps: MaintenanceDeps): Promise<void> {
  if (row.quietUntil !== null) await deps.windowsAround.endWindowsOf(tx, { kind: 'ticket', id: row.ticketId })
}
