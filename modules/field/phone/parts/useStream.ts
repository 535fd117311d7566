import { type RefObject, useEffect, useRef, useState } from 'react'

/** What a phone's camera may be told beyond what every browser knows. */
interface Torch {
  torch?: boolean
}

/** The camera behind a video element: open while the page with it is. */
export function useDoorStream(): {
  ref: RefObject<HTMLVideoElement | null>
  isMissing: boolean
  setTorch: ((isOn: boolean) => void) | null
} {
  const ref = useRef<HTMLVideoElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    const end = () => stream?.getTracks().forEach((each) => each.stop())
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia(BACK_CAMERA)
      if (isGone) return end()
      const [first] = stream.getVideoTracks()
      setTrack(first ?? null)
      const { current: video } = ref
      if (!video) return
      video.srcObject = stream
      await video.play().catch(() => undefined) // it was taken down meanwhile
    }
    open().catch(() => setMissing(true))
    return () => {
      isGone = true
      end()
    }
  }, [])
  const canShine = track !== null && 'torch' in track.getCapabilities()
  const setTorch = (torch: boolean) => {
    const shine: MediaTrackConstraintSet & Torch = { torch }
    void track?.applyConstraints({ advanced: [shine] })
  }
  return { ref, isMissing, setTorch: canShine ? setTorch : null }
}

const IDEAL_PX = 1_920
const BACK_CAMERA: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: IDEAL_PX } },
  audio: false,
}
