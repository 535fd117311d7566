import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../icons/names.ts'
import sprite from '../icons/ui.svg?raw'
import { color } from './tokens.json'

// Vitest empties imported style sheets, so these are read.
const sheets = ['./variables.css', './states.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
)
const plain = (value: string) => value.toUpperCase().replaceAll(' ', '')
const half = (name: 'dark' | 'light') =>
  sheets.map((css) => plain(css.slice(css.search(`data-theme=.${name}`)).split('}')[0] ?? '')).join('')

test.each(['dark', 'light'] as const)(
  'every colour of the %s theme is the same variable outside antd',
  (name) => {
    const block = half(name)
    const missing = Object.entries(color[name]).filter(
      ([token, value]) => !block.includes(plain(`--${token}:${value};`)),
    )
    expect(missing).toEqual([])
  },
)

test('the sprite holds the icons that have a name, and no other', () => {
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ICON_NAMES])
})
