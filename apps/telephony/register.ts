import { header, headersOf, parseNameAddr, type Response } from '@gss/sip'
import { random, type UserAgent } from './agent.ts'

const EXPIRES_S = 300
const AGAIN_MS = 30_000
/** A server that restarts is given this. */
const LOST_MS = 2_000
/** Whatever is granted: a telephone system that was made anew finds us within the hour. */
const LONGEST_S = 3_600
const ASKED_MAX_S = 86_400
/** Times it may call our wish too brief, one after the other. */
const TOO_BRIEF_MAX = 3
const MS = 1_000
/** Renewed so early that one lost message costs nothing. */
const EARLY = 0.8
const TOO_BRIEF = 423
const ID_BYTES = 10

export interface SipRegistration {
  /** Null: registered; else why not. */
  amiss(): string | null
  /** The connection it was made by is gone. */
  again(): void
  stop(): Promise<void>
}

/** Registers, and again and again; a telephone system that is gone for a minute finds us there when it is back. */
export function keepRegistered(
  ua: UserAgent,
  onChange: (amiss: string | null) => void,
  againMs = AGAIN_MS,
): SipRegistration {
  const { domain, user } = ua.account
  const callId = `${random(ID_BYTES)}@${ua.transport.host}`
  const tag = ua.tag()
  let seq = 0
  let amiss: string | null = 'not yet registered'
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  const say = (next: string | null) => {
    if (next === amiss) return
    amiss = next
    onChange(next)
  }
  const draft = (expires: number) => () => ({
    method: 'REGISTER',
    uri: `sip:${domain}`,
    headers: [
      ['from', `<sip:${user}@${domain}>;tag=${tag}`],
      ['to', `<sip:${user}@${domain}>`],
      ['call-id', callId],
      ['contact', ua.contact],
      ['expires', String(expires)],
    ] as const,
  })
  const again = (ms: number, expires: number) => {
    if (isStopping) return
    timer = setTimeout(() => register(expires), ms)
    timer.unref()
  }
  function register(expires: number, briefs = 0): void {
    ua.ask(
      draft(expires),
      () => ++seq,
      (answer) => {
        if (answer === 'timeout') {
          say('the telephone system does not answer')
          return again(againMs, expires)
        }
        if (answer.status < OK) return undefined
        if (answer.status === TOO_BRIEF && briefs < TOO_BRIEF_MAX)
          return register(
            Math.min(Number(header(answer, 'min-expires')) || expires * 2, ASKED_MAX_S),
            briefs + 1,
          )
        if (answer.status !== OK) {
          say(`the telephone system refuses us: ${answer.status}`)
          return again(againMs, EXPIRES_S)
        }
        say(null)
        return again(Math.max(MS, Math.min(grantedS(answer, expires), LONGEST_S) * MS * EARLY), expires)
      },
    )
  }
  const grantedS = (answer: Response, asked: number): number => {
    const own = headersOf(answer, 'contact')
      .flatMap((text) => parseNameAddr(text) ?? [])
      .find(({ uri }) => ua.contact.includes(uri))
    return Number(own?.params['expires'] ?? header(answer, 'expires') ?? asked) || asked
  }
  register(EXPIRES_S)
  return {
    amiss: () => amiss,
    again() {
      clearTimeout(timer)
      say('the connection to the telephone system was lost')
      again(LOST_MS, EXPIRES_S)
    },
    stop: () =>
      new Promise((done) => {
        isStopping = true
        clearTimeout(timer)
        if (amiss !== null) return done()
        // Nobody is rung where nobody is.
        ua.ask(
          draft(0),
          () => ++seq,
          (answer) => {
            if (answer === 'timeout' || answer.status >= OK) done()
          },
        )
        setTimeout(done, MS).unref()
        return undefined
      }),
  }
}
const OK = 200
