import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '../testing/fakeServer.ts'
import { memoryStore } from '../testing/memoryStore.ts'
import { startPhone } from './phone.ts'

const WHO = 'han.mei'
const deed = (words: string) => ({ kind: 'test.note', body: { words }, title: words, files: [] })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function world() {
  const { store, cutBefore } = memoryStore()
  const { api, applied, refuse } = fakeServer()
  const phone = await startPhone({ store, api, userId: WHO })
  onTestFinished(() => phone.stop())
  const kept = async () => (await store.entries(WHO)).map(({ title, fate }) => `${title} ${fate}`)
  return { store, cutBefore, phone, applied, refuse, kept }
}

test('two presses of one key are one deed, and both hear of it', async () => {
  const { phone, applied, kept } = await world()
  const [one, other] = await Promise.all([phone.done(deed('arrived')), phone.done(deed('arrived'))])
  vi.setSystemTime(Date.now() + 1_900)
  const third = await phone.done(deed('arrived'))
  expect([other.entryId, third.entryId]).toEqual([one.entryId, one.entryId])
  await phone.syncNow()
  expect(await kept()).toEqual(['arrived applied'])
  expect(applied()).toHaveLength(1)
})

test('the same said later, or after something else, is a deed of its own', async () => {
  const { phone, kept } = await world()
  await phone.done(deed('measured'))
  vi.setSystemTime(Date.now() + 2_000)
  await phone.done(deed('measured'))
  await phone.done(deed('left'))
  await phone.done(deed('measured'))
  expect(await kept()).toHaveLength(4)
})

test('what could not be written down is pressed again at once', async () => {
  const { phone, cutBefore, kept } = await world()
  cutBefore('keepDeed')
  await expect(phone.done(deed('arrived'))).rejects.toThrow('cut before keepDeed')
  await phone.done(deed('arrived'))
  expect(await kept()).toHaveLength(1)
})

test('what was refused is tried once more by two presses, not twice', async () => {
  const { phone, refuse, store, kept } = await world()
  refuse('arrived', 'test.no', null)
  await phone.done(deed('arrived'))
  await phone.syncNow()
  const [refused] = await store.entries(WHO)
  if (!refused) throw new Error('nothing is kept')
  refuse('arrived', null)
  await Promise.all([phone.doAgain(refused), phone.doAgain(refused)])
  await phone.syncNow()
  expect(await kept()).toEqual(['arrived refused', 'arrived applied'])
})
