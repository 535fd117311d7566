import type { IconName } from './names.ts'
import sprite from './ui.svg?no-inline'

export interface IconProps {
  name: IconName
  /** 12 for chevrons and closers, 20 where it stands alone, 24 for the brand. */
  size?: 12 | 16 | 20 | 24
  /** An icon that stands alone says what it means; beside a word it stays silent. */
  label?: string
}

export function Icon({ name, size = 16, label }: IconProps) {
  const loud = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={size === 16 ? 'glyph' : `glyph size-${size}`} viewBox="0 0 16 16" {...loud}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
