import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenedStream } from '../../contract/index.ts'
import { playStream, type ShownStream, type StreamAsk } from './stream.ts'

/** Plays into the video element as long as the tile is there; begins a moment later, so that many tiles do not begin at once. */
export function usePlayerStream(
  video: RefObject<HTMLVideoElement | null>,
  { cameraId, variant, alarmId }: StreamAsk,
  startAfterMs: number,
): { shown: ShownStream; opened: OpenedStream | null; again: () => void } {
  const [shown, setShown] = useState<ShownStream>({ is: 'connecting' })
  const [opened, setOpened] = useState<OpenedStream | null>(null)
  const playing = useRef<ReturnType<typeof playStream> | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (video.current)
        playing.current = playStream(video.current, { cameraId, variant, alarmId }, setShown, setOpened)
    }, startAfterMs)
    return () => {
      window.clearTimeout(timer)
      playing.current?.stop()
      playing.current = null
    }
  }, [video, cameraId, variant, alarmId, startAfterMs])
  return { shown, opened, again: () => playing.current?.again() }
}
