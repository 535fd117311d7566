import { useText } from '@gss/web-kit/text/book'
import { type PointerEvent, useRef, useState } from 'react'
import { fieldBook } from '../fieldBook.ts'
import { blobOf, fileFor } from '../shots/shot.ts'
import type { NewFile } from '../store/kept.ts'

interface SignFieldProps {
  label: string
  onChange: (signature: NewFile | null) => void
}

const WIDTH_PX = 640
const HEIGHT_PX = 240
const STROKE_PX = 4

/** A name written with a finger: ink on white in both themes, as it will be printed. */
export function SignField({ label, onChange }: SignFieldProps) {
  const say = useText(fieldBook)
  const ref = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: ((clientX - left) / width) * WIDTH_PX, y: ((clientY - top) / height) * HEIGHT_PX }
  }
  const pen = () => ref.current?.getContext('2d') ?? null
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y } = at(event)
    const ink = pen()
    if (!ink) return
    ink.lineWidth = STROKE_PX
    ink.lineCap = 'round'
    ink.beginPath()
    ink.moveTo(x, y)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y } = at(event)
    const ink = pen()
    ink?.lineTo(x, y)
    ink?.stroke()
    setEmpty(false)
  }
  const end = async () => {
    if (ref.current && !isEmpty) onChange(await fileFor('signature', await blobOf(ref.current, 'image/png')))
  }
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH_PX, HEIGHT_PX)
    setEmpty(true)
    onChange(null)
  }
  return (
    <div className="sign">
      <canvas
        ref={ref}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => void end()}
      />
      {isEmpty && <span className="hint">{say('signHere')}</span>}
      <button type="button" className="press m44" onClick={clear}>
        {say('clear')}
      </button>
    </div>
  )
}
