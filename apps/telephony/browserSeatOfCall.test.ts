import { BROWSER_SEAT } from '@gss/telephony/contract'
import { OTHER, SEAT, type VoiceCall } from '@gss/telephony/server'
import { expect, test } from 'vitest'
import { voiceWorld } from './testing/voiceWorld.ts'

/** Of this file alone. */
const soundPorts = '32140-32150'

test('a seat without a telephone: its browser hears the other side, and is heard', async () => {
  const { call, browser } = await voiceWorld({ soundPorts })
  const { one, isAnswered, isOver, loudest } = call('1001', BROWSER_SEAT)
  expect(await joined(one, 'no sound')).toBeNull()
  expect(await joined(one, 'sound')).toBe('answer to sound')
  await isAnswered
  browser.say(new Int16Array(160).fill(9_000))
  await browser.hears(10_000)
  expect(loudest[OTHER]).toBeGreaterThan(10_000)
  expect(loudest[SEAT]).toBeGreaterThan(8_000)
  // Its page was loaded anew: it offers again, and the call is still there.
  expect(await joined(one, 'sound again')).toBe('answer to sound again')
  await browser.hears(10_000)
  one.hangUp('hungUp')
  expect(await isOver).toBe('ended hungUp')
})

test('a seat whose browser never comes, as one whose telephone nobody lifts', async () => {
  const { call } = await voiceWorld({ soundPorts, isHasty: true })
  expect(await call('1001', BROWSER_SEAT).isOver).toBe('failed seatNoAnswer')
})
/** As soon as a browser is waited for. */
const joined = (one: VoiceCall, offer: string) =>
  new Promise<string | null>((done) => {
    const again = () => void (one.join(offer, false, done) || setImmediate(again))
    again()
  })
