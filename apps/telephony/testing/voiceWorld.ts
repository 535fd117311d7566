import { PCMA, PCMU } from '@gss/sip'
import { type Arrival, type OpenBrowserLine, type Seated, type VoiceCall } from '@gss/telephony/server'
import { expect, onTestFinished } from 'vitest'
import { portsOf } from '../ports.ts'
import { keepRegistered } from '../register.ts'
import { sipVoice } from '../sipVoice.ts'
import { openTcp, openTls, openUdp } from '../transport.ts'
import { openUserAgent } from '../userAgent.ts'
import { CERTIFICATE } from './certificate.ts'
import { type Manner, pretendPbx } from './pretendPbx.ts'

export const HOST = '127.0.0.1'
const ends = { push: (end: () => Promise<unknown>) => onTestFinished(async () => void (await end())) }

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

export interface VoiceWorld {
  /** Of the sound, each test file its own: they run beside each other, and beside tests of the launcher, whose ports lie below 32,000. */
  soundPorts?: string
  transport?: 'udp' | 'tcp' | 'tls'
  serverName?: string
  password?: string
  algorithms?: readonly ('MD5' | 'SHA-256')[]
  waitMs?: number
  /** Who does not answer is given up within a second: only where a test waits for that. A busy machine takes that long to answer, too. */
  isHasty?: boolean
}
const HASTY_MS = 900
const PATIENT_MS = 60_000
/** Asked again soon, given up after 64 of them. */
const T1_MS = 200

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
/** A telephone system, us at it, and whoever is called. */
export async function voiceWorld({
  soundPorts = '26000-26060',
  transport = 'udp',
  serverName = 'pbx.test',
  password = 'secret',
  algorithms = ['MD5'],
  waitMs = 120_000,
  isHasty = false,
}: VoiceWorld = {}) {
  const ringMs = isHasty ? HASTY_MS : PATIENT_MS
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
    { onError, patience: { t1Ms: T1_MS } },
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
    ports: portsOf(soundPorts, () => performance.now()),
    browser: (offer, hears) => Promise.resolve(browser.open(offer, hears)),
    amiss: () => registration.amiss(),
    onError,
    times: { seatRingMs: ringMs, otherRingMs: ringMs, waitMs },
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
/** As loud as that, but for what a telephone's way of writing it takes away. */
export const loudAs = (loud: number): number => expect.closeTo(loud, -3)
export const seatedAt = (one: VoiceCall, tel: string) =>
  new Promise<Parameters<Seated>[0]>((done) => one.seat(tel, done))
