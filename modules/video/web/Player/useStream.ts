import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OpenedStream } from '../../contract/index.ts'
import { playStream, type ShownStream, type StreamAsk } from './stream.ts'

/** Plays into the video element as long as the tile is there. */
export function usePlayerStream(
  video: RefObject<HTMLVideoElement | null>,
  { cameraId, variant, alarmId, nth, received }: StreamAsk,
): { shown: ShownStream; opened: OpenedStream | null; again: () => void } {
  const [shown, setShown] = useState<ShownStream>({ is: 'connecting' })
  const [opened, setOpened] = useState<OpenedStream | null>(null)
  const playing = useRef<ReturnType<typeof playStream> | null>(null)
  useEffect(() => {
    // Not in the same breath: a tile that is gone again at once has asked nothing.
    const timer = window.setTimeout(() => {
      if (video.current)
        playing.current = playStream(
          video.current,
          { cameraId, variant, alarmId, nth, received },
          setShown,
          setOpened,
        )
    })
    return () => {
      window.clearTimeout(timer)
      playing.current?.stop()
      playing.current = null
    }
  }, [video, cameraId, variant, alarmId, nth, received])
  return { shown, opened, again: () => playing.current?.again() }
}
