type Value = string | number
/** Nothing but plain elements and attributes: what a sanitiser lets through, every renderer draws. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, Value | undefined>>,
  children = '',
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${short(value)}"`],
  )
  return children === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${children}</${name}>`
}
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const short = (value: Value): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : escaped(value)

export interface Style {
  stroke: string
  width: number
  fill?: string
  dash?: string
  cap?: 'butt' | 'round' | 'square'
}
export const stroke = (d: string, { stroke: ink, width, fill = 'none', dash, cap }: Style): string =>
  d === ''
    ? ''
    : tag('path', {
        d,
        fill,
        stroke: ink,
        'stroke-width': width,
        'stroke-dasharray': dash,
        'stroke-linecap': cap,
      })
export const filledPath = (d: string, fill: string): string => (d === '' ? '' : tag('path', { d, fill }))

export interface Lettering {
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  weight?: number
}
export const words = (
  x: number,
  y: number,
  text: string,
  { size, fill, anchor = 'middle', weight }: Lettering,
): string =>
  tag(
    'text',
    {
      x,
      y,
      'font-size': size,
      fill,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      'font-weight': weight,
    },
    escaped(text),
  )

/** A Chinese character is as wide as it is high, others a little over half. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => sum + (char.charCodeAt(0) > 0x2e80 ? size : 0.62 * size), 0)
