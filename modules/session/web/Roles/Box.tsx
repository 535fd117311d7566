interface BoxProps {
  label: string
  isOn: boolean
  /** Some of what it stands for is on. */
  isHalf: boolean
  /** It stays reachable, so that its reason can be read. */
  isOff: boolean
  why: string | undefined
  row: number
  column: number
  /** The one in the tab order. */
  isNext: boolean
  onFocus: () => void
  onPress: () => void
}

export function Box({ label, isOn, isHalf, isOff, why, row, column, isNext, onFocus, onPress }: BoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isHalf
      }}
      type="checkbox"
      className="gbox"
      aria-label={why ? `${label}: ${why}` : label}
      aria-disabled={isOff}
      title={why}
      checked={isOn}
      data-row={row}
      data-column={column}
      tabIndex={isNext ? 0 : -1}
      onFocus={onFocus}
      onChange={() => {
        if (!isOff) onPress()
      }}
    />
  )
}
