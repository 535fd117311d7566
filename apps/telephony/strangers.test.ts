import { PCMA, writeRtp } from '@gss/sip'
import { createSocket } from 'node:dgram'
import { expect, test } from 'vitest'
import { openRtpLeg } from './rtpLeg.ts'
import { HOST, voiceWorld } from './testing/voiceWorld.ts'
import { openTcp, openTls, openUdp } from './transport.ts'
import { openUserAgent } from './userAgent.ts'

/** Of this file alone. */
const soundPorts = '32152-32198'

test('a wrong password: not registered, and no call goes out', async () => {
  const { pbx, amiss, call } = await voiceWorld({ soundPorts, password: 'guess' })
  expect(amiss).toBe('the telephone system refuses us: 403')
  expect(await call('1001').isOver).toBe('failed lineDown')
  expect(pbx.calls).toEqual([])
})

test('a stranger ends nobody’s call', async () => {
  const { pbx, call, ua } = await voiceWorld({ soundPorts })
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
  const { pbx, call } = await voiceWorld({ soundPorts })
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
  for (let port = 21_152; port < 21_198; port += 2)
    await new Promise((sent) => stranger.send(writeRtp(loud), port, HOST, sent))
  const known = pbx.calls[0]?.packets ?? 0
  await pbx.until(() => (pbx.calls[0]?.packets ?? 0) > known + 10)
  expect(Math.max(...loudest)).toBeLessThan(14_000)
  await new Promise<void>((done) => stranger.close(() => done()))
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

test('a certificate of another name is nobody we speak to', async () => {
  const { amiss, faults } = await voiceWorld({ soundPorts, transport: 'tls', serverName: 'other.test' })
  expect(amiss).toMatch(/does not answer|lost/)
  expect(String(faults[0])).toMatch(/altnames|Hostname/i)
})

test('a connection that breaks is made again, and we are registered again', async () => {
  const { pbx } = await voiceWorld({ soundPorts, transport: 'tls' })
  const registered = () => pbx.seen.filter((each) => each.startsWith('REGISTER')).length
  const before = registered()
  pbx.breakLines()
  await pbx.until(() => registered() > before)
  expect(registered()).toBeGreaterThan(before)
})
