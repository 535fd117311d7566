import { CallFailure, RefusalError } from '@gss/web-kit/api/failures'
import { useEffect } from 'react'
import { CLAIM_LEASE_MS } from '../../contract/kinds.ts'
import { api } from '../api.ts'
import { closeTab, useHandling } from './useHandling.ts'

/** Twice in a lease: one lost renewal loses nothing. */
const RENEW_MS = CLAIM_LEASE_MS / 2 - 5_000

/** What each alarm was last asked for: who opens and closes at once must not be overtaken, or it is held with nobody before it. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Opening an alarm takes it; while it is open the lease is renewed. What is refused (somebody else has it, it is settled) is heard over
 * the socket too, and shown; a line that is down is tried again at the next renewal.
 */
export function useClaim(alarmId: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    const claim = () => void asked.set(alarmId, api.claim({ alarmId }).catch(shownElsewhere))
    claim()
    const timer = window.setInterval(claim, RENEW_MS)
    return () => window.clearInterval(timer)
  }, [alarmId, isWanted])
}

/** Closed without being settled: the next one need not wait for the lease. */
export function letGo(alarmId: string): void {
  const last = asked.get(alarmId)
  asked.delete(alarmId)
  Promise.resolve(last)
    .then(() => api.release({ alarmId }))
    .catch(shownElsewhere)
}

/** A person closes its tab: if it was theirs, it is anybody's again. */
export function leaveTab(alarmId: string): void {
  if (useHandling.getState().byHand.has(alarmId)) letGo(alarmId)
  closeTab(alarmId)
}

/** A refusal or a lost line is told by what the seat shows of the alarm; anything else is a fault of ours. */
function shownElsewhere(error: unknown): void {
  if (!(error instanceof RefusalError) && !(error instanceof CallFailure)) throw error
}
