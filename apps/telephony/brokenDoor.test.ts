import type { Finish, UserAgent } from './agent.ts'
import { parseMessage, type Response, type SipHeaders, type SipMessage } from '@gss/sip'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWERS_MAX } from './answering.ts'
import { ringLeg } from './leg.ts'
import { keepRegistered } from './register.ts'
import { brokenDoor } from './testing/brokenDoor.ts'
import type { SipPeer } from './transport.ts'
import { openUserAgent } from './userAgent.ts'

const PBX: SipPeer = { host: '127.0.0.1', port: 5_060 }
const SEED = 20_261_124
const SOUND_PORTS = '32300-32340'

test('an exchange that has gone mad, in 4,000 messages: nothing throws, and every call is over when we end', async () => {
  const door = await brokenDoor(SEED, SOUND_PORTS)
  for (let nth = 0; nth < 4_000; nth++) {
    door.hearOne()
    if (nth % 10 === 0) await new Promise(setImmediate)
  }
  await door.close()
  const { sent, heard, ended, open } = door.figures()
  expect(open).toBe(0)
  // Calls were under way, and it was answered what could be.
  expect(Math.min(sent, heard)).toBeGreaterThan(1_000)
  expect(ended).toBeGreaterThan(10)
})

test('a flood of questions is answered and not remembered; who speaks within a call is heard all the same', async () => {
  let hear: (message: SipMessage, from: SipPeer) => void = () => undefined
  const statuses: number[] = []
  const ua = await openUserAgent(
    { server: PBX, domain: PBX.host, user: 'gss', password: '' },
    (opening) => {
      hear = opening.hear
      return Promise.resolve({
        protocol: 'UDP',
        ...PBX,
        send: (message) => void (message.kind === 'response' && statuses.push(message.status)),
        close: () => Promise.resolve(),
      })
    },
    { onError: () => undefined },
  )
  const ask = (method: string, nth: number, callId: string, tag: string) => {
    const message = parseMessage(
      `${method} sip:gss@a SIP/2.0\r\nVia: SIP/2.0/UDP a;branch=z9hG4bK${nth}\r\nFrom: <sip:b@a>;tag=1\r\nTo: <sip:gss@a>;tag=${tag}\r\nCall-ID: ${callId}\r\nCSeq: 1 ${method}\r\n\r\n`,
    )
    if (message) hear(message, PBX)
    return statuses.at(-1)
  }
  ua.open('ours', 'own', { heard: () => ({ status: 200 }), answeredAgain: () => undefined })
  for (let nth = 0; nth < ANSWERS_MAX; nth++) expect(ask('OPTIONS', nth, 'flood', 'x')).toBe(200)
  expect(ask('OPTIONS', ANSWERS_MAX, 'flood', 'x')).toBe(503)
  expect(ask('INVITE', ANSWERS_MAX, 'flood', 'x')).toBe(503)
  // What was answered is answered again the same.
  expect(ask('OPTIONS', 0, 'flood', 'x')).toBe(200)
  expect(ask('BYE', ANSWERS_MAX, 'ours', 'own')).toBe(200)
  await ua.close()
})

describe('how long something lasts, as an exchange says it', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  /** Every request is answered at once, by so many headers. */
  function answering(status: number, headers: SipHeaders) {
    const asked: string[] = []
    const ua: UserAgent = {
      account: { server: PBX, domain: 'a', user: 'gss', password: '' },
      transport: { protocol: 'UDP', ...PBX },
      contact: '<sip:gss@a>',
      tag: () => 'own',
      onInvite: () => undefined,
      ask(draft, nextSeq, heard: (answer: Finish) => void) {
        asked.push(draft(nextSeq()).method)
        const answer: Response = { kind: 'response', status, reason: '', headers, body: '' }
        queueMicrotask(() => heard(answer))
        return { cancel: () => undefined }
      },
      say: () => undefined,
      open: () => () => undefined,
      close: () => Promise.resolve(),
    }
    return { ua, asked }
  }
  const DAY_MS = 24 * 3_600_000

  // oxfmt-ignore
  const sessions: [said: string, after: number, asked: string[]][] = [
    ['4294967296',                         DAY_MS,    ['INVITE']],
    ['4294967296;refresher=uas',           DAY_MS,    ['INVITE']],
    ['99999999999999999999;refresher=uas', DAY_MS,    ['INVITE']],
    ['-1',                                 DAY_MS,    ['INVITE']],
    ['soon',                               DAY_MS,    ['INVITE']],
    ['1800;refresher=uas',                 1_799_999, ['INVITE']],
    ['1800;refresher=uas',                 1_800_000, ['INVITE', 'BYE']],
    ['1800;refresher=uac',                 900_000,   ['INVITE', 'INVITE']],
  ]
  test.each(sessions)('a session of %s, after %i ms', async (said, after, asked) => {
    const world = answering(200, [['session-expires', said]])
    ringLeg(
      world.ua,
      { number: '1', sdp: '', ringMs: DAY_MS },
      { progress: () => undefined, answered: () => undefined, reoffered: () => '', ended: () => undefined },
    )
    await vi.advanceTimersByTimeAsync(after)
    expect(world.asked).toEqual(asked)
  })

  // oxfmt-ignore
  const grants: [status: number, headers: SipHeaders, afterMs: number, times: number][] = [
    [200, [['expires', '4294967296']],                          2_879_000, 1],
    [200, [['expires', '4294967296']],                          2_881_000, 2],
    [200, [['contact', '<sip:gss@a>;expires=4294967295']],      2_879_000, 1],
    [200, [['expires', '-5']],                                      999, 1],
    [200, [['expires', '300']],                                 239_000, 1],
    // Asks for more each time: after three it is a refusal, and waits as one does.
    [423, [['min-expires', '99999999999999999999']],             29_000, 4],
    [423, [],                                                    29_000, 4],
  ]
  test.each(grants)(
    'a registration answered %i %o, after %i ms: asked %i times',
    async (status, headers, afterMs, times) => {
      const world = answering(status, headers)
      keepRegistered(world.ua, () => undefined)
      await vi.advanceTimersByTimeAsync(afterMs)
      expect(world.asked).toHaveLength(times)
    },
  )
})
