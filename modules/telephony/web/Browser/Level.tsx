import { Icon } from '@gss/web-kit/icons/Icon.tsx'

const PERCENT = 100
/** Speech is quiet beside what a microphone can bear: its root shows it. */
const shown = (level: number) => Math.round(Math.sqrt(Math.min(1, Math.max(0, level))) * PERCENT)

/** How loud something is now. */
export function Level({ icon, name, level }: { icon: 'mic' | 'volume'; name: string; level: number }) {
  return (
    <span className="tel-level" title={name}>
      <Icon name={icon} />
      <span
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={shown(level)}
        className="tel-level-bar"
      >
        <i style={{ inlineSize: `${shown(level)}%` }} />
      </span>
    </span>
  )
}
