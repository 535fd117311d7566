import type { BurningPlace, FirePictures } from '@gss/video/server'
import { beforeAll, expect, test } from 'vitest'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { type AlarmWorld, alarmWorld, UNIT_A } from '../testing/alarmWorld.ts'
import { startPictures } from './pictures.ts'

let world: AlarmWorld
let pictures: ReturnType<typeof startPictures>
const begun: BurningPlace[] = []
const telling: FirePictures = {
  filmed: (unitIds) => Promise.resolve(new Set(unitIds)),
  begin: async (alarm) => void begun.push(alarm),
}
beforeAll(async () => {
  world = await alarmWorld()
  pictures = startPictures({ ...world.deps, pictures: telling })
  atTheEnd(() => pictures.stop())
})

test('a fire starts its cameras once, however often it is reported; a fault does not', async () => {
  await world.store({ bits: ['fire'] }, { bits: ['fire'] }, { bits: ['fault'], componentAddress: 99 })
  await world.work()
  await pictures.look()
  await pictures.look()
  expect(begun).toMatchObject([{ unitId: UNIT_A, isFire: true, isDrill: false }])
})

test('what was raised a minute ago starts nothing any more', async () => {
  const before = begun.length
  world.later(61_000)
  const late = startPictures({ ...world.deps, pictures: telling })
  atTheEnd(() => late.stop())
  await late.look()
  expect(begun.slice(before)).toEqual([])
})

test('where nobody has a camera, nobody looks for one', async () => {
  const none: BurningPlace[] = []
  const blind = startPictures({
    ...world.deps,
    pictures: {
      filmed: () => Promise.resolve(new Set<string>()),
      begin: async (alarm) => void none.push(alarm),
    },
  })
  atTheEnd(() => blind.stop())
  await world.store({ bits: ['fire'], componentAddress: 98 })
  await world.work()
  await blind.look()
  expect(none).toEqual([])
})
