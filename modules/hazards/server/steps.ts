import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { type calls, REOPEN_WITHIN_MS, USUAL_HOURS } from '../contract/index.ts'
import { takeHazardStep } from './acting.ts'
import { isOwnAttachment, claimAttachment } from './attachment.ts'
import type { HazardDeps } from './deps.ts'
import { executorsOf } from './placeViews.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const isBlank = (words: string | undefined): boolean => (words ?? '').trim() === ''

/** Spec §5 "Hazard handling": with 需要处理 both a limit and a plan are required; with 无需处理 neither counts. */
export async function handleHazard(
  { hazardId, isHazard, dueHours, plan, attachmentId }: Ask<'handleHazard'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  if (!isHazard) return takeHazardStep(hazardId, who, deps, { event: 'dismiss', words: plan ?? '' })
  if (dueHours === undefined) return refuse('hazard.dueMissing')
  if (plan === undefined || isBlank(plan)) return refuse('hazard.planMissing')
  const fileId = attachmentId === undefined || attachmentId === '' ? null : attachmentId
  return takeHazardStep(hazardId, who, deps, {
    event: 'handle',
    words: plan,
    set: async (row, tx) => {
      if (fileId !== null && fileId !== row.attachmentId) {
        if (!(await isOwnAttachment(tx, fileId, who, deps))) return refuse('hazard.attachmentNotFound')
        await claimAttachment(tx, fileId, deps)
      }
      return { plan: plan.trim(), dueHours, attachmentId: fileId ?? row.attachmentId, handledBy: who.userId }
    },
  })
}

/** Spec §5 "Hazard review": words are required when it is approved. */
export async function reviewHazard(
  { hazardId, isApproved, words }: Ask<'reviewHazard'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  if (isApproved && isBlank(words)) return refuse('hazard.reviewWordsMissing')
  return takeHazardStep(hazardId, who, deps, { event: isApproved ? 'approve' : 'reject', words: words ?? '' })
}

/** Spec §5 "Rectify". The time that was planned begins now. */
export async function dispatchHazard(
  { hazardId, executorId, advice }: Ask<'dispatchHazard'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  if (isBlank(advice)) return refuse('hazard.adviceMissing')
  const now = deps.clock()
  return takeHazardStep(hazardId, who, deps, {
    event: 'dispatch',
    words: advice,
    set: async (row, tx) => {
      const executor = (await executorsOf(tx, row.unitId)).find(({ userId }) => userId === executorId)
      if (!executor) return refuse('hazard.executorNotFound')
      const hours = row.dueHours ?? USUAL_HOURS[row.level]
      // Given to somebody else on the way, the promise stays what it was.
      const dueAt = row.dueAt ?? new Date(now.getTime() + hours * HOUR_MS)
      return {
        executorId,
        executorName: executor.realname,
        advice: advice.trim(),
        dispatchedAt: row.dispatchedAt ?? now,
        dueAt,
        firstDueAt: row.firstDueAt ?? dueAt,
      }
    },
  })
}

export async function handInRectification(
  { hazardId, words, photos }: Ask<'handInRectification'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  return takeHazardStep(hazardId, who, deps, rectification({ words, photos, at: deps.clock() }))
}

/** What was done, and a photo of it: an end without a picture is a promise. */
export const rectification = ({
  words,
  photos,
  at,
}: {
  words: string
  photos: readonly string[]
  at: Date
}): Parameters<typeof takeHazardStep>[3] => ({
  event: 'handIn',
  words,
  photos,
  at,
  set: () => {
    if (isBlank(words)) return refuse('hazard.rectifyWordsMissing')
    if (photos.length === 0) return refuse('hazard.rectifyPhotoMissing')
    return { rectifyWords: words.trim(), rectifyPhotos: [...photos], rectifiedAt: at, askedHours: null }
  },
})

export async function recheckHazard(
  { hazardId, isGood, words }: Ask<'recheckHazard'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  if (!isGood && isBlank(words)) return refuse('hazard.recheckWordsMissing')
  return takeHazardStep(hazardId, who, deps, { event: isGood ? 'pass' : 'sendBack', words: words ?? '' })
}

/** A judgement that there was no hazard is taken back. */
export async function reopenHazard(
  { hazardId, words }: Ask<'reopenHazard'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  const now = deps.clock()
  return takeHazardStep(hazardId, who, deps, {
    event: 'reopen',
    words,
    set: ({ stateSince }) =>
      now.getTime() - stateSince.getTime() > REOPEN_WITHIN_MS
        ? refuse('hazard.reopenTooLate', { days: REOPEN_WITHIN_MS / DAY_MS })
        : { handledBy: null },
  })
}

/** Once, with a reason: a limit that moves twice is none. */
export async function askExtension(
  { hazardId, hours, words }: Ask<'askExtension'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  if (hours === 0) return refuse('hazard.extensionZero')
  return takeHazardStep(hazardId, who, deps, {
    event: 'askExtension',
    words,
    set: ({ askedHours, dueAt, firstDueAt }) => {
      if (askedHours !== null) return refuse('hazard.extensionAskedAlready')
      if (dueAt?.getTime() !== firstDueAt?.getTime()) return refuse('hazard.extendedAlready')
      return { askedHours: hours }
    },
  })
}

export async function decideExtension(
  { hazardId, isGranted, words }: Ask<'decideExtension'>,
  who: Caller,
  deps: HazardDeps,
): Promise<null | Refusal> {
  return takeHazardStep(hazardId, who, deps, {
    event: isGranted ? 'grantExtension' : 'refuseExtension',
    words: words ?? '',
    set: ({ askedHours, dueAt }) => {
      if (askedHours === null || dueAt === null) return refuse('hazard.extensionNotAsked')
      if (!isGranted) return { askedHours: null }
      return { askedHours: null, dueAt: new Date(dueAt.getTime() + askedHours * HOUR_MS) }
    },
  })
}
