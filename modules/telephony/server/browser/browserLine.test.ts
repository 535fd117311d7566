import { encodeSound, decodeSound, parseKeyEvent, PCMA, PCMU } from '@gss/sip'
import { afterEach, expect, test } from 'vitest'
import { liteForAll, openBrowserLines, seenFrom, withoutAddresses } from './browserLine.ts'
import { pretendBrowser } from './testing/pretendBrowser.ts'

const PORTS = [21_410, 21_449] as const
const FRAMES = 1_600
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const wave = (hz: number) =>
  Int16Array.from({ length: FRAMES }, (_, at) =>
    Math.round(9_000 * Math.sin((at * hz * 2 * Math.PI) / 8_000)),
  )
const asSpoken = (codec: typeof PCMA | typeof PCMU, samples: Int16Array) =>
  decodeSound(codec, encodeSound(codec, samples))

async function connected(codecs: readonly (typeof PCMA | typeof PCMU)[]) {
  const faults: unknown[] = []
  const keys: object[] = []
  let onKey: () => void = () => {}
  const browser = await pretendBrowser(codecs)
  ends.push(() => browser.close())
  const heard = new Int16Array(FRAMES * 2)
  let [many, first] = [0, -1]
  let onHeard: () => void = () => {}
  let isUp: () => void = () => {}
  const up = new Promise<void>((done) => (isUp = done))
  const open = openBrowserLines({ ports: PORTS, host: '' }, (error) => void faults.push(error))
  const line = await open(browser.offer, {
    sinceMs: () => performance.now(),
    heard: (samples, at) => {
      if (first < 0) first = at
      heard.set(samples, at - first)
      many += samples.length
      onHeard()
    },
    keyed: ({ payload, timestamp }) => {
      keys.push({ ...parseKeyEvent(payload), timestamp })
      onKey()
    },
    up: () => isUp(),
  })
  if (!line) throw new Error('no line')
  ends.push(() => line.close())
  await browser.told(line.answer)
  await Promise.all([up, browser.connected()])
  const hears = () =>
    new Promise<void>((done) => {
      onHeard = () => many >= FRAMES && done()
      onHeard()
    })
  const keyed = (many: number) =>
    new Promise<void>((done) => {
      onKey = () => keys.length >= many && done()
      onKey()
    })
  return { line, browser, heard, hears, faults, keys, keyed }
}

// oxfmt-ignore
const languages: [what: string, codecs: readonly (typeof PCMA | typeof PCMU)[], codec: typeof PCMA | typeof PCMU][] = [
  ['A-law where both speak it', [PCMA, PCMU], PCMA],
  ['µ-law where that is all',   [PCMU],       PCMU],
]
test.each(languages)('a browser is heard and hears, to the sample: %s', async (_, codecs, codec) => {
  const { line, browser, heard, hears, faults } = await connected(codecs)
  expect(line.codec).toBe(codec)
  browser.say(wave(440))
  await hears()
  expect(heard.subarray(0, FRAMES)).toEqual(asSpoken(codec, wave(440)))
  const said = wave(700)
  for (let at = 0; at < FRAMES; at += 160) line.speak(said.subarray(at, at + 160))
  await browser.hears(FRAMES)
  expect(browser.heard()).toEqual(asSpoken(codec, said))
  expect(faults).toEqual([])
})

test('a key of a browser comes beside its sound, and is none of it', async () => {
  const { browser, heard, hears, keys, keyed } = await connected([PCMA])
  browser.press('5')
  await keyed(2)
  expect(keys).toMatchObject([
    { key: '5', isEnd: false },
    { key: '5', isEnd: true },
  ])
  browser.say(wave(440))
  await hears()
  expect(heard.subarray(0, FRAMES)).toEqual(asSpoken(PCMA, wave(440)))
})

// oxfmt-ignore
const refused: [what: string, offer: string][] = [
  ['nothing',               ''],
  ['no SDP',                'hello'],
  ['a picture, no sound',   'v=0\r\no=- 1 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 VP8/90000\r\na=mid:0\r\n'],
  ['sound in a language no telephone speaks', 'v=0\r\no=- 1 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\na=mid:0\r\na=setup:actpass\r\na=ice-ufrag:a\r\na=ice-pwd:b\r\n'],
  ['ten thousand lines of sound', `v=0\r\n${'m=audio 9 UDP/TLS/RTP/SAVPF 8\r\n'.repeat(10_000)}`],
]
test.each(refused)('what is offered is refused, and nothing stays open: %s', async (_, offer) => {
  const open = openBrowserLines({ ports: PORTS, host: '' }, () => undefined)
  const hears = { sinceMs: () => 0, heard: () => undefined, keyed: () => undefined, up: () => undefined }
  expect(await open(offer.slice(0, 16_000), hears)).toBeNull()
})

test('where a browser says that it is, nobody is asked', () => {
  expect(
    withoutAddresses('a=mid:0\r\na=candidate:1 1 udp 1 10.0.0.1 22 typ host\r\na=sendrecv').split('\r\n'),
  ).toEqual(['a=mid:0', 'a=sendrecv'])
})
test('behind a router the address that is seen from outside is told beside the own one', () => {
  const own = 'a=candidate:7 1 udp 9 10.0.0.5 26200 typ host'
  const sdp = `a=candidate:1 1 udp 9 127.0.0.1 26201 typ host\r\n${own}\r\n`
  expect(seenFrom(sdp, '')).toBe(sdp)
  expect(seenFrom(sdp, '203.0.113.9')).toContain(
    `${own}\r\na=candidate:79 1 udp 9 203.0.113.9 26200 typ host`,
  )
})
test('that we only answer is said of the whole, before the sound', () => {
  expect(liteForAll('v=0\r\nt=0 0\r\nm=audio 9 X 8\r\na=mid:0\r\na=ice-lite\r\na=sendrecv\r\n')).toBe(
    'v=0\r\nt=0 0\r\na=ice-lite\r\nm=audio 9 X 8\r\na=mid:0\r\na=sendrecv\r\n',
  )
})
