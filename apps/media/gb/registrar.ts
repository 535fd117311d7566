import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { valueIn } from '@gss/rtsp'
import { answerChallenge, type Hash } from '@gss/sip'

/** Whether a device proved that it knows its password; `challenge`: what it is asked. */
export type DeviceProof = 'right' | 'challenge' | 'wrong' | 'tooOften'

const NONCE_MS = 300_000
const WRONG_MAX = 10
const WRONG_MS = 60_000
const KEY_BYTES = 32
const hash: Hash = (algorithm, text) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex')

/** RFC 3261 §22 from the other side, MD5 as the devices speak it and SHA-256 where they do (GB/T 28181-2022). A nonce is ours and young, or is none. */
export class Registrar {
  readonly realm: string
  readonly #key = randomBytes(KEY_BYTES)
  readonly #now: () => number
  readonly #wrong = new Map<string, { count: number; sinceMs: number }>()

  constructor(realm: string, now: () => number) {
    this.realm = realm
    this.#now = now
  }

  challenge(): string {
    const at = Math.floor(this.#now()).toString(36)
    return `Digest realm="${this.realm}", nonce="${at}.${this.#sum(at)}", algorithm=MD5, qop="auth"`
  }
  #sum = (at: string): string => createHmac('sha256', this.#key).update(at).digest('hex').slice(0, 32)

  prove(deviceId: string, password: string, header: string | undefined): DeviceProof {
    if (this.#isLocked(deviceId)) return 'tooOften'
    if (header === undefined) return 'challenge'
    const of = (name: string) => valueIn(header, name) ?? ''
    const [at = '', sum = ''] = of('nonce').split('.')
    if (sum !== this.#sum(at) || this.#now() - Number.parseInt(at, 36) > NONCE_MS) return 'challenge'
    const qop = of('qop')
    const right = answerChallenge(
      {
        realm: this.realm,
        nonce: of('nonce'),
        opaque: null,
        algorithm: of('algorithm').toUpperCase() === 'SHA-256' ? 'SHA-256' : 'MD5',
        isSession: false,
        hasQop: qop === 'auth',
        isStale: false,
      },
      { username: deviceId, password },
      {
        method: 'REGISTER',
        uri: of('uri'),
        cnonce: of('cnonce'),
        count: Number.parseInt(of('nc') || '1', 16),
      },
      hash,
    )
    const expected = Buffer.from(valueIn(right, 'response') ?? '')
    const given = Buffer.from(of('response').toLowerCase())
    const isRight =
      of('username') === deviceId && expected.length === given.length && timingSafeEqual(expected, given)
    if (!isRight) this.#noteWrong(deviceId)
    return isRight ? 'right' : 'wrong'
  }

  #isLocked(deviceId: string): boolean {
    const wrong = this.#wrong.get(deviceId)
    if (!wrong) return false
    if (this.#now() - wrong.sinceMs > WRONG_MS) this.#wrong.delete(deviceId)
    return wrong.count >= WRONG_MAX && this.#now() - wrong.sinceMs <= WRONG_MS
  }
  #noteWrong(deviceId: string): void {
    const wrong = this.#wrong.get(deviceId) ?? { count: 0, sinceMs: this.#now() }
    this.#wrong.set(deviceId, { ...wrong, count: wrong.count + 1 })
  }
}
