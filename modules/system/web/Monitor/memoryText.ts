const BYTES_PER_UNIT = 1_024
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const
/** Below this one decimal tells something. */
const WITH_DECIMAL_BELOW = 100

/** 22.9 GiB, 187 MiB: a unit after a space (look §12). */
export function memoryText(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(BYTES_PER_UNIT)))
  const value = bytes / BYTES_PER_UNIT ** power
  return `${value.toFixed(power > 0 && value < WITH_DECIMAL_BELOW ? 1 : 0)} ${UNITS[power] ?? ''}`
}
