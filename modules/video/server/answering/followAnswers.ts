import { sayer } from '@gss/live/server'
import { napper } from '@gss/server-kit/jobs'
import {
  type CameraAnswer,
  evidencePushes,
  LOOKS_MAX,
  parameters,
  type StreamSource,
} from '../../contract/index.ts'
import { type VideoDeps, type VideoGround, videoDeps } from '../deps.ts'
import { MediaAway } from '../media/mediaClient.ts'
import { cameraSourceOf } from '../media/sourceOf.ts'
import { reachedByIds } from '../media/sourceViews.ts'
import { answersOf, claimLooks, enrolCameras, type KeptAnswer, saveAnswer } from './answerStore.ts'
import { GAP_MS, standingAfter } from './standing.ts'

const say = sayer(evidencePushes)
const EACH_MS = 5_000
const ENROL_EVERY = 6
const MINUTE_MS = 60_000
/** Whoever claimed a look and died leaves it to the next. */
const CLAIM_MS = 60_000

/** One turn: what is watched says itself how it is; those whose turn it is are looked at, so many at once. Nothing is said twice. */
export async function lookAtCameras(deps: VideoDeps, turn = 0): Promise<void> {
  const { db, clock, media, parameters: set } = deps
  if (media.port === 0) return
  if (turn % ENROL_EVERY === 0) await enrolCameras(db, clock())
  const everyMin = await set.valueOf(parameters.lookMin)
  // Not looked at by a timer: what is watched is known all the same, for as long as it is.
  const everyMs = (everyMin === 0 ? parameters.lookMin.standard : everyMin) * MINUTE_MS
  await noteWatched(deps, everyMs)
  if (everyMin > 0) await lookAround(deps, everyMs)
}

async function noteWatched(deps: VideoDeps, everyMs: number): Promise<void> {
  const watched = await deps.media.watched()
  const kept = await answersOf(
    deps.db,
    watched.map(({ cameraId }) => cameraId),
  )
  const now = deps.clock()
  for (const one of kept) {
    const told = watched.find(({ cameraId }) => cameraId === one.cameraId)
    if (!told || (told.answer !== 'answers' && told.forMs < GAP_MS)) continue
    const isNews = told.answer !== one.answer || one.missedAt !== null
    // Known already, and not to be looked at soon: nothing is written.
    if (!isNews && one.lookAt.getTime() > now.getTime() + Math.min(everyMs / 2, MINUTE_MS / 2)) continue
    await keep(deps, one, told.answer, { forMs: told.forMs, everyMs })
  }
}

async function lookAround(deps: VideoDeps, everyMs: number): Promise<void> {
  const { db, clock, media, secrets } = deps
  const now = clock()
  const due = await claimLooks(db, now, new Date(now.getTime() + CLAIM_MS), LOOKS_MAX)
  const reached = await reachedByIds(
    db,
    due.map(({ cameraId }) => cameraId),
  )
  const sources: StreamSource[] = []
  for (const camera of reached) {
    const source = cameraSourceOf(camera, 'main', secrets)
    const one = due.find(({ cameraId }) => cameraId === camera.cameraId)
    if (typeof source !== 'string') sources.push(source)
    else if (one) await keep(deps, one, source, { forMs: null, everyMs })
  }
  if (sources.length === 0) return
  for (const { cameraId, answer } of await media.look(sources)) {
    const one = due.find((each) => each.cameraId === cameraId)
    if (one) await keep(deps, one, answer, { forMs: null, everyMs })
  }
}

async function keep(
  { db, clock, live }: VideoDeps,
  before: KeptAnswer,
  answer: CameraAnswer,
  { forMs, everyMs }: { forMs: number | null; everyMs: number },
): Promise<void> {
  const { unitId, cameraId } = before
  const now = clock()
  const next = standingAfter(before, { answer, at: now, forMs, everyMs })
  await db.transaction(async (tx) => {
    await saveAnswer(tx, before, next, now)
    const known = next.answer
    if (known !== null && known !== before.answer)
      await live.say(tx, [say('camera.answered', { unitId }, { cameraId, answer: known })])
  })
}

/** Keeps it known which cameras answer. */
export function startFollowingAnswers(ground: VideoGround) {
  const deps = videoDeps(ground)
  const nap = napper()
  let isStopping = false
  let turn = 0
  const loop = async () => {
    while (!isStopping) {
      await lookAtCameras(deps, turn++).catch((error: unknown) => {
        // The media process is started again by the launcher; the next turn asks it.
        if (!(error instanceof MediaAway)) deps.log.warn({ err: error }, 'cameras could not be looked at')
      })
      if (!isStopping) await nap.rest(EACH_MS)
    }
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      nap.wake()
      await looping
    },
  }
}
