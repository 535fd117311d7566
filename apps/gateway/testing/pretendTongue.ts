import {
  contentKey,
  type Content,
  type TongueCutter,
  type Damage,
  type Heard,
  type LinePiece,
  type DeviceSpeaker,
  type Tongue,
} from '@gss/gateways/server'
import { newId } from '@gss/server-kit/ids'

/**
 * A language nobody speaks, to see that the receiver needs to know none: a message is a line, `hotel-7 12 FIRE kitchen/3 third floor`: who,
 * number, what, at which point, in words. Confirmed by `12 GOT`, denied by `12 WHAT`. We ask `3 STATE?`; `hotel-7 3 STATE` answers.
 */
const MESSAGE =
  /^([a-z\d-]{1,20}) (\d{1,6}) (FIRE|FAULT|WELL|BEAT|STATE|ORDER)(?: (\S{1,40}))?(?: (.{0,60}))?$/
const LINE_MAX = 200
const LINE_FEED = 0x0a
const BITS: Record<string, string[]> = { FIRE: ['fire'], FAULT: ['fault'], WELL: [] }
const NO_HEAD = { serial: null, command: null, type: null, deviceTime: null }

const wordsIn = (bytes: Uint8Array) => MESSAGE.exec(new TextDecoder().decode(bytes).trimEnd())
const lineOf = (text: string) => new TextEncoder().encode(`${text}\n`)
const numberIn = (bytes: Uint8Array) => /(?<= )\d+/.exec(new TextDecoder().decode(bytes))?.[0] ?? '0'

const pieceOf = (bytes: Uint8Array): LinePiece =>
  wordsIn(bytes) ? { kind: 'message', bytes } : damageOf(bytes)
const damageOf = (bytes: Uint8Array): Damage => ({
  ...NO_HEAD,
  kind: 'damage',
  bytes,
  reason: 'unknown-type',
  address: 'pretend:',
  isDenied: true,
  isFalseStart: false,
})

function cutter(): TongueCutter {
  let rest: number[] = []
  return {
    push(bytes) {
      const pieces: LinePiece[] = []
      for (const byte of bytes) {
        rest.push(byte)
        if (byte !== LINE_FEED && rest.length < LINE_MAX) continue
        pieces.push(pieceOf(Uint8Array.from(rest)))
        rest = []
      }
      return pieces
    },
    giveUpOne: () => [],
    waiting: () => rest.length,
  }
}

function speaker(): DeviceSpeaker {
  let said = 0
  const keyOf = (bytes: Uint8Array) => contentKey(0, bytes)
  return {
    register: () => undefined,
    hear: (bytes) => heard(bytes, keyOf(bytes)),
    repeatKeyOf: keyOf,
    tellsSingleBits: false,
    answer: (bytes, answer) => lineOf(`${numberIn(bytes)} ${answer === 'confirm' ? 'GOT' : 'WHAT'}`),
    say(kind) {
      if (kind !== 'readState') return null
      said += 1
      return { ...NO_HEAD, id: said, bytes: lineOf(`${said} STATE?`) }
    },
    clock: { offsetS: null, finding: null },
    clockConfirmed: () => undefined,
  }
}

const KINDS: Record<string, Heard['kind']> = { STATE: 'reply', ORDER: 'forbidden' }
function heard(bytes: Uint8Array, repeatKey: number): Heard | null {
  const [, , number = '', verb = '', point = '', description = ''] = wordsIn(bytes) ?? []
  const kind = KINDS[verb] ?? 'news'
  const isReply = kind === 'reply'
  return {
    ...NO_HEAD,
    kind,
    repeatKey,
    reply: isReply ? { to: Number(number), how: 'answered', result: () => ({ point }) } : null,
    content: () => contentOf(verb, point, description),
  }
}

function contentOf(verb: string, point: string, description: string): Content {
  const bits = BITS[verb]
  const isUrgent = verb === 'FIRE'
  if (!bits) return { signals: [], reason: null, isBeat: verb === 'BEAT', isUrgent }
  const numbers = { systemType: 0, systemAddress: 0, componentType: 0, componentAddress: 0 }
  const nothing = { operator: null, analogueType: null, analogueValue: null, deviceTime: null }
  const row = { signalId: newId(), part: 'component', ...numbers, point, kind: 'state', ...nothing } as const
  return { signals: [{ ...row, bits: [...bits], description }], reason: null, isBeat: false, isUrgent }
}

export const pretendTongue: Tongue = {
  name: 'pretend',
  scheme: 'pretend',
  cutter,
  cutDatagram: (bytes) => [pieceOf(bytes)],
  addressOf: (bytes) => `pretend:${wordsIn(bytes)?.[1] ?? ''}`,
  speaker,
  isProfile: (name) => name === 'standard',
  understands: (kind) => kind === 'readState',
  glance: (bytes) => ({ kind: wordsIn(bytes)?.[3] ?? null, bits: [] }),
  dissect: () => [],
}
