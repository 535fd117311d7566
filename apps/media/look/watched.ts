import { ANSWER_OF, type CameraAnswer, type WatchedCamera } from '@gss/video/contract'
import type { Stream } from '../hub/stream.ts'

type Seen = Pick<Stream, 'source' | 'word' | 'stateForMs'>

/** Of each camera that is watched, whether it answers: one stream of it that plays says more than another that does not. */
export function watchedCameras(streams: readonly Seen[]): WatchedCamera[] {
  const told = new Map<string, WatchedCamera>()
  for (const { source, word, stateForMs } of streams) {
    const answer: CameraAnswer | null = ANSWER_OF[word.state]
    if (answer === null) continue
    const { cameraId } = source
    const before = told.get(cameraId)
    if (before && (before.answer === 'answers' || source.variant !== 'main') && answer !== 'answers') continue
    told.set(cameraId, { cameraId, answer, forMs: Math.round(stateForMs) })
  }
  return [...told.values()]
}
