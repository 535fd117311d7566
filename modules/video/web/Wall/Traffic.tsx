import { useText } from '@gss/web-kit/text/book'
import { useEffect, useState } from 'react'
import { type Received, type ReceivedAt, receivedAfter, receivedMbS } from './received.ts'
import { videoWallBook } from './wallBook.ts'

const LOOK_MS = 1_000

/** How much the wall takes of the line. A part of its own: nothing else is drawn anew each second. */
export function Traffic({ received }: { received: Received }) {
  const say = useText(videoWallBook)
  const [looks, setLooks] = useState<readonly ReceivedAt[]>([])
  useEffect(() => {
    const look = () =>
      setLooks((before) => receivedAfter(before, { bytes: received.bytes, atMs: performance.now() }))
    const timer = window.setInterval(look, LOOK_MS)
    return () => window.clearInterval(timer)
  }, [received])
  const mbS = receivedMbS(looks)
  return mbS === null ? null : <span className="vw-stand">{say('traffic', { mbS: mbS.toFixed(1) })}</span>
}
