import { expect, test } from 'vitest'
import { foldScreens } from './foldParts.ts'
import type { WebPart } from './part.ts'

const screenOf = (name: string) => ({ Page: Object.assign(() => null, { displayName: name }) })
let openings = 0
const bells: WebPart = {
  name: 'bells',
  screens: ['tower', 'clapper'],
  fullScreens: ['/ring'],
  open() {
    openings += 1
    const pages = { tower: () => Promise.resolve(screenOf('tower')) }
    return Promise.resolve({ pages, fullScreens: { '/ring': () => Promise.resolve(screenOf('ring')) } })
  },
  atOnce: { pages: { rope: () => Promise.resolve(screenOf('rope')) } },
}
const shownName = async (load: (() => Promise<{ Page: unknown }>) | undefined) => (await load?.())?.Page

test('screens are known by name before anything of their module is fetched', async () => {
  const { pages, fullScreens } = foldScreens([bells, { name: 'mute' }])
  expect([...Object.keys(pages), ...Object.keys(fullScreens)].toSorted()).toEqual([
    '/ring',
    'clapper',
    'rope',
    'tower',
  ])
  expect(openings).toBe(0)
  expect(await shownName(pages['rope'])).toHaveProperty('displayName', 'rope')
  expect(openings).toBe(0)
  expect(await shownName(pages['tower'])).toHaveProperty('displayName', 'tower')
  expect(await shownName(fullScreens['/ring'])).toHaveProperty('displayName', 'ring')
})

test('a screen that is named and not there says so when it is opened', async () => {
  await expect(foldScreens([bells]).pages['clapper']?.()).rejects.toThrow(
    'bells names a screen clapper and has none',
  )
})

test('two modules with a screen of one name do not start', () => {
  expect(() => foldScreens([bells, { name: 'gongs', screens: ['rope'] }])).toThrow(
    'two modules have a screen rope',
  )
})
