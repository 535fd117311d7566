import { createSocket } from 'node:dgram'
import { PCMA, PCMU, writeRtp, writeSdp } from '@gss/sip'
import { BROWSER_SEAT } from '@gss/telephony/contract'
import {
  type Arrival,
  type OpenBrowserLine,
  OTHER,
  SEAT,
  type Seated,
  type VoiceCall,
} from '@gss/telephony/server'
import { afterEach, expect, test } from 'vitest'
import { portsOf } from './ports.ts'
import { openRtpLeg } from './rtpLeg.ts'
import { keepRegistered } from './register.ts'
import { sipVoice } from './sipVoice.ts'
import { type Manner, pretendPbx } from './testing/pretendPbx.ts'
import { CERTIFICATE } from './testing/certificate.ts'
import { openTcp, openTls, openUdp } from './transport.ts'
import { openUserAgent } from './userAgent.ts'

const HOST = '127.0.0.1'
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const PHONES: Readonly<Record<string, Manner>> = {
  '8001': { does: 'answer', loud: 4_000 },
  '8002': { does: 'refuse', status: 486 },
  '8003': { does: 'ring' },
  '1001': { does: 'answer', loud: 12_000 },
  '1002': { does: 'refuse', status: 486 },
  '1003': { does: 'ring' },
  '1005': { does: 'refuse', status: 603 },
  '1006': { does: 'refuse', status: 486, early: true },
  '1007': { does: 'answer', sdp: 'none' },
  '1008': { does: 'answer', hangsUpAfter: 5 },
  '1009': { does: 'answer', codec: PCMU, loud: 12_000 },
  '1010': { does: 'answer', sdp: 'foreign' },
  '1011': { does: 'nothing' },
  '1012': { does: 'answer', presses: { key: '1', after: 5, by: 'event' } },
  '1013': { does: 'answer', presses: { key: '1', after: 5, by: 'info' } },
  '1014': { does: 'answer' },
}

interface World {
  transport?: 'udp' | 'tcp' | 'tls'
  serverName?: string
  password?: string
  algorithms?: readonly ('MD5' | 'SHA-256')[]
  waitMs?: number
  seatRingMs?: number
}
/** A browser whose sound always comes through, and what it was told. */
function pretendBrowser() {
  let [loudest, frames] = [0, 0]
  let onHeard: () => void = () => {}
  let line: Parameters<OpenBrowserLine>[1] | null = null
  return {
    open(offer: string, hears: Parameters<OpenBrowserLine>[1]): Awaited<ReturnType<OpenBrowserLine>> {
      if (offer === 'no sound') return null
      line = hears
      loudest = 0
      setImmediate(() => hears.up())
      return {
        answer: `answer to ${offer}`,
        codec: PCMA,
        speak(samples) {
          frames += samples.length
          loudest = Math.max(loudest, ...samples.map(Math.abs))
          onHeard()
        },
        count: () => frames,
        close: () => undefined,
      }
    },
    say: (samples: Int16Array) => line?.heard(samples, Math.round(line.sinceMs() * 8)),
    /** When something so loud was heard. */
    hears: (loud: number) =>
      new Promise<void>((done) => {
        onHeard = () => loudest >= loud && done()
        onHeard()
      }),
  }
}
async function world({
  transport = 'udp',
  serverName = 'pbx.test',
  password = 'secret',
  algorithms = ['MD5'],
  waitMs = 120_000,
  seatRingMs = 900,
}: World = {}) {
  const pbx = await pretendPbx({ transport, algorithms, phones: PHONES })
  ends.push(() => pbx.close())
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  const tls = openTls({ serverName, ca: Buffer.from(CERTIFICATE) })
  const open = transport === 'tls' ? tls : transport === 'udp' ? openUdp : openTcp
  let lost: () => void = () => undefined
  const ua = await openUserAgent(
    { server: pbx.peer, domain: HOST, user: 'gss', password },
    (hearing) => open({ host: HOST, port: 0, onLost: () => lost(), ...hearing }),
    { onError, patience: { t1Ms: 15 } },
  )
  ends.push(() => ua.close())
  let told: (amiss: string | null) => void = () => {}
  const first = new Promise<string | null>((done) => (told = done))
  const registration = keepRegistered(ua, (amiss) => told(amiss))
  ends.push(() => registration.stop())
  lost = () => registration.again()
  const amiss = await first
  const browser = pretendBrowser()
  const voice = sipVoice({
    ua,
    ports: portsOf('26000-26060', () => performance.now()),
    browser: (offer, hears) => Promise.resolve(browser.open(offer, hears)),
    amiss: () => registration.amiss(),
    onError,
    times: { seatRingMs, otherRingMs: 900, waitMs },
  })
  ends.push(() => voice.close())
  function call(number: string, seatTel = '8001') {
    const loudest = [0, 0]
    let answered: () => void = () => {}
    const isAnswered = new Promise<void>((done) => (answered = done))
    let over: (how: string) => void = () => {}
    const isOver = new Promise<string>((done) => (over = done))
    const one = voice.place(
      { callId: '', number, seatTel },
      { answered, ended: (...how) => over(how.join(' ')) },
      {
        put(side, _, samples) {
          loudest[side] = Math.max(loudest[side] ?? 0, ...samples.map(Math.abs))
        },
      },
    )
    return { one, isAnswered, isOver, loudest }
  }
  /** Somebody calls: what is heard of it, and the deed of a seat. */
  function comesIn(number: string, more: { isLate?: boolean } = {}) {
    const loudest = [0, 0]
    const arrival = new Promise<Arrival>((heard) => voice.onArrival?.(heard))
    const phone = pbx.callIn(number, { host: HOST, port: ua.transport.port }, { loud: 12_000, ...more })
    let over: (how: string) => void = () => {}
    const isOver = new Promise<string>((done) => (over = done))
    const carried = arrival.then((one) => ({
      number: one.number,
      refuse: () => one.refuse(),
      carry: () =>
        one.carry(
          { answered: () => undefined, ended: (...how) => over(how.join(' ')) },
          {
            put: (side, _, samples) =>
              void (loudest[side] = Math.max(loudest[side] ?? 0, ...samples.map(Math.abs))),
          },
        ),
    }))
    return { phone, carried, isOver, loudest }
  }
  /** Words of so many samples, said once; what was pressed, and how it ended. */
  function tells(number: string, frames: number) {
    const keys: string[] = []
    let over: (how: string) => void = () => {}
    const isOver = new Promise<string>((done) => (over = done))
    const one = voice.announce?.(
      { callId: '', number, says: new Int16Array(frames).fill(9_000), times: 1 },
      {
        answered: () => undefined,
        ended: (...how) => over(how.join(' ')),
        key(key) {
          keys.push(key)
          one?.hangUp('hungUp')
        },
      },
      { put: () => undefined },
    )
    return { keys, isOver }
  }
  return { pbx, amiss, call, comesIn, tells, ua, browser, faults }
}
const about = (loud: number) => [expect.closeTo(loud, -3), loud] as const

// oxfmt-ignore
const ways: [what: string, world: World][] = [
  ['over UDP, asked by MD5',           {}],
  ['over UDP, asked by SHA-256 too',   { algorithms: ['MD5', 'SHA-256'] }],
  ['over TCP',                         { transport: 'tcp' }],
  ['over TLS',                         { transport: 'tls' }],
]
test.each(ways)(
  'a call that is answered %s: each hears the other, both are recorded, the seat hangs up',
  async (_, how) => {
    const { pbx, amiss, call } = await world(how)
    expect(amiss).toBeNull()
    const { one, isAnswered, isOver, loudest } = call('1001')
    await isAnswered
    const [seat, other] = pbx.calls
    await pbx.until(() => (seat?.loudest ?? 0) > 10_000 && (other?.packets ?? 0) > 10)
    expect(other?.loudest).toEqual(about(4_000)[0])
    expect(loudest[SEAT]).toEqual(about(4_000)[0])
    expect(loudest[OTHER]).toEqual(about(12_000)[0])
    one.hangUp('hungUp')
    expect(await isOver).toBe('ended hungUp')
    await pbx.until(() => pbx.calls.every(({ ended }) => ended))
  },
)

// oxfmt-ignore
const outcomes: [what: string, number: string, seatTel: string, told: string][] = [
  ['the other is busy',                      '1002', '8001', 'outsideBusy busy'],
  ['the other is busy and a voice says so',  '1006', '8001', 'outsideBusy busy'],
  ['the other declines',                     '1005', '8001', 'outsideBusy declined'],
  ['nobody answers',                         '1003', '8001', 'failed noAnswer'],
  ['there is no such number',                '4711', '8001', 'failed notFound'],
  ['the seat is busy',                       '1001', '8002', 'insideBusy seatBusy'],
  ['the seat is not picked up',              '1001', '8003', 'failed seatNoAnswer'],
  ['answered without a word of sound',       '1007', '8001', 'failed noSound'],
  ['answered in a codec that is not ours',   '1010', '8001', 'failed noSound'],
  ['no answer at all, ever',                 '1011', '8001', 'failed noAnswer'],
  ['the other hangs up',                     '1008', '8001', 'ended hungUp'],
  ['a number that would be an address',      'x@y',  '8001', 'failed lineDown'],
]
test.each(outcomes)('%s', async (_, number, seatTel, told) => {
  const { call } = await world()
  expect(await call(number, seatTel).isOver).toBe(told)
})

test('two codecs: each hears the other in its own', async () => {
  const { pbx, call } = await world()
  const { isAnswered, loudest } = call('1009')
  await isAnswered
  await pbx.until(
    () => pbx.calls.every(({ packets }) => packets > 10) && (pbx.calls[0]?.loudest ?? 0) > 10_000,
  )
  expect(pbx.calls[1]?.loudest).toEqual(about(4_000)[0])
  expect(loudest[OTHER]).toEqual(about(12_000)[0])
})

test('a wrong password: not registered, and no call goes out', async () => {
  const { pbx, amiss, call } = await world({ password: 'guess' })
  expect(amiss).toBe('the telephone system refuses us: 403')
  expect(await call('1001').isOver).toBe('failed lineDown')
  expect(pbx.calls).toEqual([])
})

test('given up while it rings: cancelled there too', async () => {
  const { pbx, call } = await world()
  const { one, isOver } = call('1003')
  await pbx.until(() => pbx.seen.includes('INVITE 1003'))
  one.hangUp('cancelled')
  expect(await isOver).toBe('failed cancelled')
  await pbx.until(() => pbx.calls.every(({ ended }) => ended))
})

test('a seat that is muted is not heard, and not recorded', async () => {
  const { pbx, call } = await world()
  const { one, isAnswered, loudest } = call('1001')
  one.mute(true)
  await isAnswered
  await pbx.until(() => (pbx.calls[1]?.packets ?? 0) > 10)
  expect(pbx.calls[1]?.loudest).toBeLessThan(100)
  expect(loudest[SEAT]).toBe(0)
})

test('held by the other side: it is sent nothing until it wants to hear again', async () => {
  const { pbx, call } = await world()
  const { isAnswered } = call('1001')
  await isAnswered
  const [seat, other] = pbx.calls
  await pbx.until(() => (other?.packets ?? 0) > 3)
  const offer = {
    address: HOST,
    port: 4_000,
    codecs: [PCMA],
    eventType: null,
    sessionId: 1,
    version: 2,
  } as const
  other?.say('INVITE', writeSdp({ ...offer, direction: 'sendonly' }))
  const known = seat?.packets ?? 0
  // Its own sound goes on meanwhile; ours has stopped by the time so much of it was heard.
  await pbx.until(() => (seat?.packets ?? 0) > known + 5)
  const atHold = other?.packets ?? 0
  await pbx.until(() => (seat?.packets ?? 0) > known + 15)
  expect((other?.packets ?? 0) - atHold).toBeLessThanOrEqual(1)
})

test('a stranger ends nobody’s call', async () => {
  const { pbx, call, ua } = await world()
  const { one, isAnswered, isOver } = call('1001')
  await isAnswered
  const stranger = await openUdp({ host: '127.0.0.2', port: 0, hear: () => {}, onError: () => {} })
  pbx.calls[1]?.say('BYE', '', [], (message) =>
    stranger.send(message, { host: HOST, port: ua.transport.port }),
  )
  const known = pbx.calls[0]?.packets ?? 0
  await pbx.until(() => (pbx.calls[0]?.packets ?? 0) > known + 10)
  one.hangUp('hungUp')
  expect(await isOver).toBe('ended hungUp')
  await stranger.close()
})

test('sound from a stranger is not heard', async () => {
  const { pbx, call } = await world()
  const { isAnswered, loudest } = call('1001')
  await isAnswered
  const stranger = createSocket('udp4')
  await new Promise<void>((ready) => stranger.bind(0, '127.0.0.2', () => ready()))
  const loud = {
    payloadType: PCMA,
    isMarked: false,
    sequence: 1,
    timestamp: 0,
    source: 666,
    payload: new Uint8Array(160).fill(0x2a),
  }
  for (let port = 26_000; port < 26_060; port += 2)
    await new Promise((sent) => stranger.send(writeRtp(loud), port, HOST, sent))
  const known = pbx.calls[0]?.packets ?? 0
  await pbx.until(() => (pbx.calls[0]?.packets ?? 0) > known + 10)
  expect(Math.max(...loudest)).toBeLessThan(14_000)
  await new Promise<void>((done) => stranger.close(() => done()))
})

const seated = (one: VoiceCall, tel: string) =>
  new Promise<Parameters<Seated>[0]>((done) => one.seat(tel, done))

test.each([
  ['over UDP', {}, {}],
  ['over TCP', { transport: 'tcp' as const }, {}],
  ['over TLS', { transport: 'tls' as const }, {}],
  ['whose offer comes with the ACK', {}, { isLate: true }],
])(
  'a call that comes in %s: it rings, a seat lifts, each hears the other, they hang up',
  async (_, how, more) => {
    const { pbx, comesIn, faults } = await world(how)
    const { phone, carried, isOver, loudest } = comesIn('13911112222', more)
    const { number, carry } = await carried
    expect(number).toBe('13911112222')
    const one = carry()
    await pbx.until(() => phone.statuses.includes(180))
    expect(phone.statuses).not.toContain(200)
    expect(await seated(one, '8001')).toBeNull()
    await pbx.until(() => phone.statuses.includes(200) && phone.packets > 5)
    const [seat] = pbx.calls.filter((each) => each.number === '8001')
    await pbx.until(() => (seat?.packets ?? 0) > 5)
    expect([phone.loudest, seat?.loudest]).toEqual([about(4_000)[0], about(12_000)[0]])
    phone.hangUp()
    expect(await isOver).toBe('ended hungUp')
    await pbx.until(() => seat?.ended === true)
    expect(loudest).toEqual([about(4_000)[0], about(12_000)[0]])
    expect(faults).toEqual([])
  },
)

test('whoever waits is not kept for ever; who was answered is not ended by that', async () => {
  const { pbx, comesIn } = await world({ waitMs: 60 })
  const waiting = comesIn('13911112222')
  ;(await waiting.carried).carry()
  expect(await waiting.isOver).toBe('failed noAnswer')
  await pbx.until(() => waiting.phone.statuses.includes(480))
  const patient = await world({ waitMs: 400 })
  const { phone, carried, isOver } = patient.comesIn('13911112222')
  const one = (await carried).carry()
  expect(await seated(one, '8001')).toBeNull()
  // Half a second of sound: longer than anybody would have been kept waiting.
  const before = phone.packets
  await patient.pbx.until(() => phone.packets > before + 30)
  one.hangUp('hungUp')
  expect(await isOver).toBe('ended hungUp')
})

test.each([
  ['UDP', openUdp],
  ['TCP', openTcp],
  ['TLS', openTls({ serverName: 'pbx.test' })],
])('who speaks by %s after its end says nothing, and nothing falls', async (_, open) => {
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  const ua = await openUserAgent(
    { server: { host: HOST, port: 9 }, domain: HOST, user: 'gss', password: '' },
    (hearing) => open({ host: HOST, port: 0, ...hearing }),
    { onError },
  )
  await ua.close()
  const draft = { method: 'OPTIONS', uri: `sip:${HOST}`, headers: [] }
  expect(() => ua.say(draft, 1)).not.toThrow()
  const answer = await new Promise((heard) =>
    ua.ask(
      () => draft,
      () => 1,
      heard,
    ),
  )
  expect([answer, faults]).toEqual(['timeout', []])
})

test('a telephone whose sound was closed is spoken to no more, and closes once', async () => {
  const faults: unknown[] = []
  const leg = await openRtpLeg(
    HOST,
    0,
    () => 0,
    (error) => faults.push(error),
  )
  leg.aim({ address: HOST, port: 9, codecs: [PCMA], eventType: null, direction: 'sendrecv' })
  leg.close()
  leg.speak(new Int16Array(160))
  leg.close()
  expect(faults).toEqual([])
})

test('whoever calls gives up: it is over, and no seat has had it', async () => {
  const { pbx, comesIn } = await world()
  const { phone, carried, isOver } = comesIn('13911112222')
  const { carry } = await carried
  carry()
  await pbx.until(() => phone.statuses.includes(180))
  phone.cancel()
  expect(await isOver).toBe('failed noAnswer')
  await pbx.until(() => phone.statuses.includes(487))
})

test('a seat that is busy leaves it ringing; the next one has it, and hands it on', async () => {
  const { pbx, comesIn } = await world()
  const { phone, carried, isOver } = comesIn('13911112222')
  const one = (await carried).carry()
  expect(await seated(one, '8002')).toBe('seatBusy')
  expect(phone.statuses).not.toContain(200)
  expect(await seated(one, '8001')).toBeNull()
  await pbx.until(() => phone.packets > 5)
  // The colleague does not lift: it stays where it is.
  expect(await seated(one, '8003')).toBe('seatNoAnswer')
  expect(await seated(one, '1001')).toBeNull()
  await pbx.until(() => pbx.calls.some(({ number, ended }) => number === '8001' && ended))
  const handed = pbx.calls.find(({ number }) => number === '1001')
  await pbx.until(() => (handed?.packets ?? 0) > 5)
  one.hangUp('hungUp')
  expect(await isOver).toBe('ended hungUp')
  await pbx.until(() => handed?.ended === true)
})

test('nobody can carry it: they hear that we are busy', async () => {
  const { pbx, comesIn } = await world()
  const { phone, carried } = comesIn('13911112222')
  ;(await carried).refuse()
  await pbx.until(() => phone.statuses.length > 0)
  expect(phone.statuses).toEqual([486])
})

const LONG = 80_000
const BRIEF = 800
// oxfmt-ignore
const told: [what: string, number: string, frames: number, keys: string[], how: string][] = [
  ['answers by a key, as an event beside the sound', '1012', LONG,  ['1'], 'ended hungUp'],
  ['answers by a key, as a message',                 '1013', LONG,  ['1'], 'ended hungUp'],
  ['hears it to its end',                            '1014', BRIEF, [],    'ended hungUp'],
  ['is busy',                                        '1002', LONG,  [],    'outsideBusy busy'],
]
test.each(told)('somebody is told something, who %s', async (_, number, frames, keys, how) => {
  const { pbx, tells, faults } = await world()
  const one = tells(number, frames)
  expect(await one.isOver).toBe(how)
  expect(one.keys).toEqual(keys)
  expect(faults).toEqual([])
  expect(pbx.calls.filter(({ loudest }) => loudest > 0).map(({ loudest }) => loudest)).toEqual(
    how === 'outsideBusy busy' ? [] : [about(9_000)[0]],
  )
})

test('a certificate of another name is nobody we speak to', async () => {
  const { amiss, faults } = await world({ transport: 'tls', serverName: 'other.test' })
  expect(amiss).toMatch(/does not answer|lost/)
  expect(String(faults[0])).toMatch(/altnames|Hostname/i)
})

test('a connection that breaks is made again, and we are registered again', async () => {
  const { pbx } = await world({ transport: 'tls' })
  const registered = () => pbx.seen.filter((each) => each.startsWith('REGISTER')).length
  const before = registered()
  pbx.breakLines()
  await pbx.until(() => registered() > before)
  expect(registered()).toBeGreaterThan(before)
})

test('a seat without a telephone: its browser hears the other side, and is heard', async () => {
  const { call, browser } = await world({ seatRingMs: 30_000 })
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
  const { call } = await world()
  expect(await call('1001', BROWSER_SEAT).isOver).toBe('failed seatNoAnswer')
})
/** As soon as a browser is waited for. */
const joined = (one: VoiceCall, offer: string) =>
  new Promise<string | null>((done) => {
    const again = () => void (one.join(offer, false, done) || setImmediate(again))
    again()
  })
