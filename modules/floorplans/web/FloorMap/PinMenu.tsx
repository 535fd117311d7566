import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { IconName } from '@gss/web-kit/icons/names'
import { useText } from '@gss/web-kit/text/book'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Label } from '../../contract/index.ts'
import { type MapOptions, type MarkerMenuRow, menuOf } from '../../model/options.ts'
import { planPoint } from '../../model/point.ts'
import type { PlanCanvas } from '../canvas/planCanvas.ts'
import { planBook } from '../planBook.ts'

interface PinMenuProps {
  label: Label
  canvas: PlanCanvas
  options: MapOptions
  onChoose: (row: MarkerMenuRow) => void
}

const ICONS: Readonly<Record<MarkerMenuRow, IconName>> = {
  enterLink: 'link',
  viewLinks: 'eye',
  remove: 'trash',
  cancel: 'close',
}
const KEYS: Readonly<Partial<Record<MarkerMenuRow, string>>> = { remove: 'Del', cancel: 'Esc' }
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Spec §2.13 "Right-click opens a menu". */
export function PinMenu({ label, canvas, options, onChoose }: PinMenuProps) {
  const say = useText(planBook)
  const menu = useRef<HTMLDivElement>(null)
  const { x, y } = label
  useEffect(() => {
    if (!menu.current) return undefined
    const release = canvas.follow(menu.current, planPoint(x, y))
    menu.current.querySelector('button')?.focus({ preventScroll: true })
    return release
  }, [canvas, x, y])
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return onChoose('cancel')
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const rows = [...event.currentTarget.querySelectorAll('button')]
    const at = rows.findIndex((row) => row === document.activeElement)
    rows.at((at + step) % rows.length)?.focus()
  }
  return (
    <div ref={menu} className="plan-card-at">
      <div
        className="plan-menu"
        role="menu"
        tabIndex={-1}
        aria-label={say('menu.of', { name: label.name })}
        onKeyDown={onKey}
      >
        {menuOf(label.kind, options).map((row) => (
          <button key={row} type="button" role="menuitem" onClick={() => onChoose(row)}>
            <Icon name={ICONS[row]} />
            {say(`menu.${row}`)}
            {KEYS[row] && <kbd className="keycap">{KEYS[row]}</kbd>}
          </button>
        ))}
      </div>
    </div>
  )
}
