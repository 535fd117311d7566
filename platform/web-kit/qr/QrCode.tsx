import { create } from 'qrcode'
import { useMemo } from 'react'

const QUIET_MODULES = 4 // ISO/IEC 18004: the quiet zone

/** Dark on white in both themes: a camera must read it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => drawn(value), [value])
  const side = size + 2 * QUIET_MODULES
  return (
    <svg
      className="qr-code"
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(value: string) {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  const dots = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
  )
  return { size: modules.size, path: dots.join('') }
}
