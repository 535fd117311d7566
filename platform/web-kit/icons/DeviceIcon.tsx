import sprite from './devices.svg?no-inline'

/** A kind of device by its name in the sprite; stands beside its word, so it stays silent. */
export function DeviceIcon({ name }: { name: string }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
