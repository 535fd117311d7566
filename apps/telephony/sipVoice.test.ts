import { createSocket } from 'node:dgram'
import { PCMA, writeSdp } from '@gss/sip'
import { OTHER, SEAT } from '@gss/telephony/server'
import { expect, onTestFinished, test } from 'vitest'
import { HOST, loudAs, voiceWorld, type VoiceWorld } from './testing/voiceWorld.ts'

/** Of this file alone. */
const soundPorts = '32100-32118'

// oxfmt-ignore
const ways: [what: string, world: VoiceWorld][] = [
  ['over UDP, asked by MD5',           {}],
  ['over UDP, asked by SHA-256 too',   { algorithms: ['MD5', 'SHA-256'] }],
  ['over TCP',                         { transport: 'tcp' }],
  ['over TLS',                         { transport: 'tls' }],
]
test.each(ways)(
  'a call that is answered %s: each hears the other, both are recorded, the seat hangs up',
  async (_, how) => {
    const { pbx, amiss, call } = await voiceWorld({ soundPorts, ...how })
    expect(amiss).toBeNull()
    const { one, isAnswered, isOver, loudest } = call('1001')
    await isAnswered
    const [seat, other] = pbx.calls
    await pbx.until(() => (seat?.loudest ?? 0) > 10_000 && (other?.packets ?? 0) > 10)
    expect(other?.loudest).toEqual(loudAs(4_000))
    expect(loudest[SEAT]).toEqual(loudAs(4_000))
    expect(loudest[OTHER]).toEqual(loudAs(12_000))
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
  const { call } = await voiceWorld({ soundPorts, isHasty: /noAnswer|seatNoAnswer/.test(told) })
  expect(await call(number, seatTel).isOver).toBe(told)
})

test('two codecs: each hears the other in its own', async () => {
  const { pbx, call } = await voiceWorld({ soundPorts })
  const { isAnswered, loudest } = call('1009')
  await isAnswered
  await pbx.until(
    () => pbx.calls.every(({ packets }) => packets > 10) && (pbx.calls[0]?.loudest ?? 0) > 10_000,
  )
  expect(pbx.calls[1]?.loudest).toEqual(loudAs(4_000))
  expect(loudest[OTHER]).toEqual(loudAs(12_000))
})

test('a port for sound that another program has is passed over', async () => {
  const other = createSocket('udp4')
  onTestFinished(() => void other.close())
  await new Promise<void>((bound) => void other.bind(32_100, HOST, bound))
  const { pbx, call, faults } = await voiceWorld({ soundPorts })
  await call('1001').isAnswered
  await pbx.until(() => pbx.calls.every(({ packets }) => packets > 10))
  expect(faults).toEqual([])
})

test('given up while it rings: cancelled there too', async () => {
  const { pbx, call } = await voiceWorld({ soundPorts })
  const { one, isOver } = call('1003')
  await pbx.until(() => pbx.seen.includes('INVITE 1003'))
  one.hangUp('cancelled')
  expect(await isOver).toBe('failed cancelled')
  await pbx.until(() => pbx.calls.every(({ ended }) => ended))
})

test('a seat that is muted is not heard, and not recorded', async () => {
  const { pbx, call } = await voiceWorld({ soundPorts })
  const { one, isAnswered, loudest } = call('1001')
  one.mute(true)
  await isAnswered
  await pbx.until(() => (pbx.calls[1]?.packets ?? 0) > 10)
  expect(pbx.calls[1]?.loudest).toBeLessThan(100)
  expect(loudest[SEAT]).toBe(0)
})

test('held by the other side: it is sent nothing until it wants to hear again', async () => {
  const { pbx, call } = await voiceWorld({ soundPorts })
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
  const { pbx, tells, faults } = await voiceWorld({ soundPorts })
  const one = tells(number, frames)
  expect(await one.isOver).toBe(how)
  expect(one.keys).toEqual(keys)
  expect(faults).toEqual([])
  expect(pbx.calls.filter(({ loudest }) => loudest > 0).map(({ loudest }) => loudest)).toEqual(
    how === 'outsideBusy busy' ? [] : [loudAs(9_000)],
  )
})
