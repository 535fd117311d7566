import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import { fieldBook } from '../fieldBook.ts'
import { type Shot, shotOf } from '../shots/shot.ts'
import { useDoorStream } from './useStream.ts'

interface CameraProps {
  /** Where this is: drawn into the picture with the time. */
  place: string
  onShot: (shot: Shot) => void
  onClose: () => void
}

/** Takes a picture of what is before it now; there is no way to one of yesterday. */
export function FieldCamera({ place, onShot, onClose }: CameraProps) {
  const say = useText(fieldBook)
  const { ref, isMissing, setTorch } = useDoorStream()
  const [isTaking, setTaking] = useState(false)
  const [isLit, setLit] = useState(false)
  const take = async () => {
    const { current: video } = ref
    if (!video || video.videoWidth === 0) return
    setTaking(true)
    const atMs = Date.now()
    const size = { width: video.videoWidth, height: video.videoHeight }
    try {
      onShot(await shotOf(video, size, `${dateTimeOf(new Date(atMs))} ${place}`, atMs))
    } finally {
      setTaking(false)
    }
  }
  return (
    <div className="over" role="dialog" aria-modal aria-label={say('camera')}>
      <div className="view">
        <video ref={ref} playsInline muted autoPlay />
        {isMissing && (
          <p className="said" role="alert">
            {say('noCamera')}
          </p>
        )}
      </div>
      <footer className="foot-keys">
        <button type="button" className="press" onClick={onClose}>
          {say('cancel')}
        </button>
        {setTorch && (
          <button
            type="button"
            className="press"
            aria-pressed={isLit}
            onClick={() => {
              setTorch(!isLit)
              setLit(!isLit)
            }}
          >
            {say('torch')}
          </button>
        )}
        <button
          type="button"
          className="press primary"
          disabled={isMissing}
          aria-busy={isTaking}
          onClick={() => void take()}
        >
          {say('takePhoto')}
        </button>
      </footer>
    </div>
  )
}
