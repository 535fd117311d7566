import type { BurningPlace } from '@gss/video/server'
import { beforeAll, expect, test } from 'vitest'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { type AlarmWorld, alarmWorld, UNIT_A } from '../testing/alarmWorld.ts'
import { startPictures } from './pictures.ts'

let world: AlarmWorld
let pictures: ReturnType<typeof startPictures>
const begun: BurningPlace[] = []
beforeAll(async () => {
  world = await alarmWorld()
  pictures = startPictures({ ...world.deps, pictures: { begin: async (alarm) => void begun.push(alarm) } })
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
  const late = startPictures({ ...world.deps, pictures: { begin: async (alarm) => void begun.push(alarm) } })
  atTheEnd(() => late.stop())
  await late.look()
  expect(begun.slice(before)).toEqual([])
})
