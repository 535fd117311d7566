import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '../testing/fakeServer.ts'
import { memoryStore } from '../testing/memoryStore.ts'
import { photosWait, startPhone, waitingOnPhone } from './phone.ts'

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

/** A browser that tells which network it is on. */
function onNetwork(type: string | undefined) {
  const told = Object.assign(new EventTarget(), type === undefined ? {} : { type })
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: told, configurable: true } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  return (next: string) => {
    Object.assign(told, { type: next })
    told.dispatchEvent(new Event('change'))
  }
}
const withPhoto = (words: string) => ({
  ...deed(words),
  files: [
    {
      uploadId: crypto.randomUUID(),
      kind: 'photo' as const,
      bytes: new Blob(['photo']),
      sha256: '0'.repeat(64),
    },
  ],
})

test('仅 Wi-Fi: a photo waits while the network costs, is sent by itself on another, and the choice is kept', async () => {
  const moveTo = onNetwork('cellular')
  const { phone, store, kept } = await world()
  await phone.setWifiOnly(true)
  await phone.done(withPhoto('blocked'))
  await phone.syncNow()
  expect(await kept()).toEqual(['blocked applied'])
  expect(photosWait(phone.carried.now())).toBe(true)
  expect(waitingOnPhone(phone.carried.now())).toMatchObject({ count: 1, entries: 0, files: 1, photos: 1 })
  moveTo('wifi')
  await vi.waitFor(async () => expect(await store.files(WHO)).toMatchObject([{ fate: 'sent' }]))
  const { api } = fakeServer()
  const again = await startPhone({ store, api, userId: WHO })
  onTestFinished(() => again.stop())
  expect(again.carried.now().isWifiOnly).toBe(true)
  const other = await startPhone({ store, api, userId: 'qian.lin' })
  onTestFinished(() => other.stop())
  expect(other.carried.now().isWifiOnly).toBe(false)
})

// oxfmt-ignore
const NETWORKS: [what: string, type: string | undefined, isWifiOnly: boolean, network: string, waits: boolean][] = [
  ['cellular, and nobody minds',                'cellular',  false, 'costs',   false],
  ['cellular, Wi-Fi only',                      'cellular',  true,  'costs',   true],
  ['another phone as a modem, Wi-Fi only',      'bluetooth', true,  'costs',   true],
  ['Wi-Fi',                                     'wifi',      true,  'free',    false],
  ['a cable',                                   'ethernet',  true,  'free',    false],
  ['a browser that does not say: photos go',    undefined,   true,  'unknown', false],
  ['a browser that does not know',              'unknown',   true,  'unknown', false],
]
test.each(NETWORKS)('%s', async (_, type, isWifiOnly, network, waits) => {
  onNetwork(type)
  const { phone } = await world()
  await phone.setWifiOnly(isWifiOnly)
  const carried = phone.carried.now()
  expect([carried.network, photosWait(carried)]).toEqual([network, waits])
})
