import { useText } from '@gss/web-kit/text/book'
import { useEffect, useEffectEvent, useState } from 'react'
import { fieldBook } from '../fieldBook.ts'
import { useDoorStream } from '../parts/useStream.ts'
import { codeReader } from './reader.ts'

/** Between two looks: a hand is not steadier than that. */
const LOOK_EACH_MS = 200
const BUZZ_MS = 80

/** Looks for a code until it has read one, and says each it reads. */
export function Scanner({ onRead }: { onRead: (text: string) => void }) {
  const say = useText(fieldBook)
  const { ref, isMissing, setTorch } = useDoorStream()
  const [isLit, setLit] = useState(false)
  const tell = useEffectEvent((text: string) => {
    if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS)
    onRead(text)
  })
  useEffect(() => {
    const reader = codeReader()
    let isGone = false
    let timer = 0
    let last: string | null = null
    const look = async () => {
      const { current: video } = ref
      const text = video && video.videoWidth > 0 ? await reader.read(video).catch(() => null) : null
      if (isGone) return
      if (text !== null && text !== last) tell(text)
      last = text
      timer = window.setTimeout(() => void look(), LOOK_EACH_MS)
    }
    void look()
    return () => {
      isGone = true
      window.clearTimeout(timer)
      reader.stop()
    }
  }, [ref])
  return (
    <div className="view">
      <video ref={ref} playsInline muted autoPlay />
      {isMissing ? (
        <p className="said" role="alert">
          {say('noCamera')}
        </p>
      ) : (
        <>
          <i className="aim-frame" />
          <p className="hint">{say('scanHint')}</p>
        </>
      )}
      {setTorch && (
        <button
          type="button"
          className="press torch"
          aria-pressed={isLit}
          onClick={() => {
            setTorch(!isLit)
            setLit(!isLit)
          }}
        >
          {say('torch')}
        </button>
      )}
    </div>
  )
}
