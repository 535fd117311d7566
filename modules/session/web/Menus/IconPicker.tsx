import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { ICON_NAMES, type IconName, isIconName } from '@gss/web-kit/icons/names'
import { useText } from '@gss/web-kit/text/book'
import { Popover } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { menusBook } from './menusBook.ts'

const COLUMNS = 10
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

interface IconPickerProps {
  id?: string
  value?: string
  onChange?: (next: string) => void
}

/** Our own symbols; the arrows move among them. */
export function IconPicker({ id, value = '', onChange }: IconPickerProps) {
  const say = useText(menusBook)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState<IconName | null>(null)
  const next = at ?? (isIconName(value) ? value : ICON_NAMES[0])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = STEPS[event.key]
    if (by === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const to = ICON_NAMES[ICON_NAMES.findIndex((name) => name === next) + by]
    if (!to) return
    setAt(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-icon="${to}"]`)?.focus()
  }
  const choose = (name: string) => {
    onChange?.(name)
    setOpen(false)
  }
  const grid = (
    <div
      className="menu-icons"
      role="radiogroup"
      aria-label={say('icon')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {ICON_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === value}
          aria-label={name}
          title={name}
          data-icon={name}
          tabIndex={name === next ? 0 : -1}
          onFocus={() => setAt(name)}
          onClick={() => choose(name)}
        >
          <Icon name={name} />
        </button>
      ))}
    </div>
  )
  return (
    <div className="menu-icon">
      <Popover content={grid} trigger="click" open={isOpen} onOpenChange={setOpen} placement="bottomLeft">
        <button
          id={id}
          type="button"
          className="press"
          aria-label={`${say('icon')} ${value}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          {isIconName(value) ? <Icon name={value} /> : null}
          {isIconName(value) ? value : say('chooseIcon')}
        </button>
      </Popover>
      {value !== '' && (
        <button type="button" className="press quiet" onClick={() => choose('')}>
          {say('noIcon')}
        </button>
      )}
    </div>
  )
}
