import { useText } from '@gss/web-kit/text/book'
import { useEffect, useRef } from 'react'
import type { LookName } from '../art/looks.ts'
import { Sprites } from '../art/sprites.ts'
import { planBook } from '../planBook.ts'
import { useNight } from '../surface/useNight.ts'

const SHOWN: readonly LookName[] = ['normal', 'fire', 'warning', 'fault', 'started', 'feedback', 'shielded']
const SAMPLE = 'smoke'
const SIDE_PX = 42

/** What borders and corners mean, drawn as on the plan itself. */
export function Legend() {
  const say = useText(planBook)
  return (
    <ul className="plan-legend" aria-label={say('legend')}>
      {SHOWN.map((look) => (
        <li key={look}>
          <Sample look={look} />
          {say(`look.${look}`)}
        </li>
      ))}
      <li>
        <Sample look="normal" isLinked />
        {say('look.linked')}
      </li>
    </ul>
  )
}

function Sample({ look, isLinked = false }: { look: LookName; isLinked?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { palette } = useNight()
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !canvas.current) return undefined
    const scale = window.devicePixelRatio
    const sprites = new Sprites(palette, scale)
    canvas.current.width = canvas.current.height = SIDE_PX * scale
    const layers = isLinked
      ? [sprites.linked(), sprites.tile(SAMPLE, look), sprites.box(true)]
      : [sprites.tile(SAMPLE, look)]
    for (const { bitmap, halfPx } of layers)
      pen.drawImage(bitmap, (SIDE_PX / 2 - halfPx) * scale, (SIDE_PX / 2 - halfPx) * scale)
    return () => sprites.dispose()
  }, [palette, look, isLinked])
  return <canvas ref={canvas} aria-hidden />
}
