import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { MapMode } from '../../model/mode.ts'
import { planBook } from '../planBook.ts'

interface ModeStripProps {
  mode: MapMode
  cameraName: string
  linkedCount: number
  onEnd: () => void
}

/** What mode the plan is in, what to do in it, and the way out; nothing in the normal one. */
export function ModeStrip({ mode, cameraName, linkedCount, onEnd }: ModeStripProps) {
  const say = useText(planBook)
  if (mode.kind !== 'link' && mode.kind !== 'linkView' && mode.kind !== 'select') return null
  const icon = mode.kind === 'select' ? 'select' : mode.kind === 'link' ? 'link' : 'eye'
  const words =
    mode.kind === 'select'
      ? say('strip.select', { count: mode.picked.length })
      : say(`strip.${mode.kind}`, { camera: cameraName, count: linkedCount })
  return (
    <div className="plan-strip" role="status">
      <Icon name={icon} />
      <b>{say(`mode.${mode.kind}`)}</b>
      <span className="ellipsis">{words}</span>
      <span className="spacer" />
      <button type="button" className="press compact" onClick={onEnd}>
        {say('done')}
        <kbd className="keycap">Esc</kbd>
      </button>
    </div>
  )
}
