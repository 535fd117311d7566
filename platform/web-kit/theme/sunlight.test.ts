import { color } from './tokens.json'
import { expect, test } from 'vitest'

/** What people read outdoors, on a phone: WCAG 2.2, 1.4.6 (AAA). */
const LEAST = 7

const channel = (byte: number) => {
  const part = byte / 255
  return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((byte) =>
    channel(Number.parseInt(byte, 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const { light } = color
// oxfmt-ignore
const PAIRS: [what: string, ink: string, ground: string][] = [
  ['words on the page',        light['text-1'],    light['ground-1']],
  ['words on a card',          light['text-1'],    light['ground-2']],
  ['words on the line of net', light['text-1'],    light['ground-3']],
  ['a key',                    light['text-1'],    light['ground-4']],
  ['what is chosen',           light['text-1'],    light['ground-5']],
  ['a key that is on',         light['text-1'],    light['accent-tint']],
  ['the key to what is next',  light['accent-on'], light['accent-solid']],
]
test.each(PAIRS)('%s can be read in sunlight', (_, ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(LEAST)
})
