import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { wrap } from '@gss/dc09'
import { componentIdOf } from '@gss/devices/contract'
import { bodyOf, codeOf, connectReporters, signedReport, transmissionOf } from './reporters.ts'
import {
  CLOUD,
  CLOUD_SECRET,
  cloudDevice,
  cloudTransmission,
  PANELS,
  panelCode,
  panelTransmission,
} from './lines.ts'

/** How one message is said and what was kept of it: each has a name of its own. */
export interface Language {
  /** Its name once it is confirmed; `null`: it was not. */
  one(nth: number): Promise<string | null>
  end(): void
  /** `select name, n`: what is stored, and how often. */
  kept: string
  /** The component whose fire the nth message was; `null`: it was none. */
  burns(nth: number): string | null
}
const LINES = 100
/** Ten fires a second at 2,000 messages; a prime: of each line some. */
const FIRE_EVERY = 199
const isFire = (nth: number) => nth % FIRE_EVERY === 0
const pointOf = (transmissionId: string, point: string) =>
  componentIdOf(transmissionId, 'component', 0, 0, 0, 0, point)
const samplesOf = (mark: string) =>
  `select point as name, count(*)::int as n from samples where point like '${mark}-%' group by point`
const said = (name: string, nth: number) =>
  bodyOf(name, { [name]: { power: 1 } }, isFire(nth) ? { [name]: ['fire'] } : {})

export async function mqttLanguage(mark: string, port: number): Promise<Language> {
  const clients = await connectReporters(port, LINES)
  const nameOf = (nth: number) => `${mark}-${nth}`
  return {
    async one(nth) {
      const line = nth % LINES
      try {
        await clients[line]?.publishAsync(`gss/1/${codeOf(line)}/up`, said(nameOf(nth), nth), { qos: 1 })
        return nameOf(nth)
      } catch {
        return null // the line broke, and the bench is over before it is back
      }
    },
    end: () => clients.forEach((client) => client.end(true)),
    kept: samplesOf(mark),
    burns: (nth) => (isFire(nth) ? pointOf(transmissionOf(nth % LINES), nameOf(nth)) : null),
  }
}

/** What is not confirmed is said once more, as a cloud and a device do. */
const TRIES = 3
const AGAIN_MS = 3_000
const FETCHED_AT_ONCE = 64
function poster(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: FETCHED_AT_ONCE })
  const once200 = (path: string, body: string, headers: Record<string, string>) =>
    new Promise<boolean>((done) => {
      const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (reply) => {
        reply.resume()
        reply.on('end', () => done(reply.statusCode === 200))
        reply.on('error', () => done(false))
      })
      asked.on('error', () => done(false))
      asked.end(body)
    })
  const post = async (path: string, body: string, headers: Record<string, string> = {}): Promise<boolean> => {
    for (let nth = 0; nth < TRIES; nth++) {
      if (await once200(path, body, { 'content-type': 'application/json', ...headers })) return true
      await pause(AGAIN_MS)
    }
    return false
  }
  return { post, end: () => agent.destroy() }
}

export function httpLanguage(mark: string, port: number): Language {
  const { post, end } = poster(port)
  const nameOf = (nth: number) => `${mark}-${nth}`
  return {
    async one(nth) {
      const { path, body, headers } = signedReport(nth % LINES, said(nameOf(nth), nth))
      return (await post(path, body, headers)) ? nameOf(nth) : null
    },
    end,
    kept: samplesOf(mark),
    burns: (nth) => (isFire(nth) ? pointOf(transmissionOf(nth % LINES), nameOf(nth)) : null),
  }
}

/** A carrier's cloud: many devices over one address, what a payload means by rows. */
export function cloudLanguage(mark: string, port: number): Language {
  const { post, end } = poster(port)
  const nameOf = (nth: number) => `${mark}-${nth}`
  return {
    async one(nth) {
      const body = JSON.stringify({
        messageType: 'dataReport',
        timestamp: Date.now(),
        deviceId: cloudDevice(nth % LINES),
        IMEI: cloudDevice(nth % LINES),
        payload: { serviceData: { name: nameOf(nth), P: 1, Alarm_Status: isFire(nth) ? 1 : 0 } },
      })
      return (await post(`/push/${CLOUD}/${CLOUD_SECRET}`, body)) ? nameOf(nth) : null
    },
    end,
    kept: samplesOf(mark),
    burns: (nth) => (isFire(nth) ? pointOf(cloudTransmission(nth % LINES), nameOf(nth)) : null),
  }
}

/** Panels that dial: each says one message at a time, under one number until it is confirmed. */
export function dc09Language(run: number, port: number): Language {
  const panels = Array.from({ length: PANELS }, (_, nth) => new Panel(panelCode(run, nth), port))
  // Zone 000 is the panel itself.
  const zoneOf = (nth: number) => String(1 + Math.floor(nth / PANELS)).padStart(3, '0')
  return {
    async one(nth) {
      // Contact ID: a fire of the zone, else a periodic test.
      const event = isFire(nth) ? '1110' : '1602'
      return (await panels[nth % PANELS]?.says(`${event} 01 ${zoneOf(nth)}`)) ?? null
    },
    end: () => panels.forEach((panel) => panel.end()),
    kept: `select address || ' ' || serial as name, count(*)::int as n from frames
      where direction = 'in' and address between 'dc09:${panelCode(run, 0)}' and 'dc09:${panelCode(run, PANELS - 1)}' group by 1`,
    burns: (nth) => (isFire(nth) ? pointOf(panelTransmission(run, nth % PANELS), zoneOf(nth)) : null),
  }
}
const UNHEARD_MS = 5_000

class Panel {
  #line: Socket | null = null
  #last: Promise<unknown> = Promise.resolve()
  #sequence = 0
  #isOver = false
  readonly #code: string
  readonly #port: number
  constructor(code: string, port: number) {
    this.#code = code
    this.#port = port
  }

  says(event: string): Promise<string | null> {
    const next = this.#last.then(() => this.#say(event))
    this.#last = next
    return next
  }
  async #say(event: string): Promise<string | null> {
    this.#sequence += 1
    const sequence = String(this.#sequence).padStart(4, '0')
    const bytes = wrap(`"ADM-CID"${sequence}L0#${this.#code}[#${this.#code}|${event}]`, 'standard')
    while (!this.#isOver)
      if (await this.#isConfirmed(bytes, sequence)) return `dc09:${this.#code} ${this.#sequence}`
    return null
  }
  async #isConfirmed(bytes: Uint8Array, sequence: string): Promise<boolean> {
    try {
      const within = AbortSignal.timeout(UNHEARD_MS)
      const line = this.#line?.writable ? this.#line : await this.#open(within)
      const answer = once(line, 'data', { signal: within })
      line.write(bytes)
      return String((await answer)[0]).includes(`"ACK"${sequence}`)
    } catch {
      // It is away, or did not answer: dialled anew.
      this.#line?.destroy()
      await pause(REDIAL_MS)
      return false
    }
  }
  async #open(signal: AbortSignal): Promise<Socket> {
    const line = connect({ host: '127.0.0.1', port: this.#port })
    line.on('error', () => undefined)
    this.#line = line
    await once(line, 'connect', { signal })
    return line
  }
  end(): void {
    this.#isOver = true
    this.#line?.destroy()
  }
}
const REDIAL_MS = 200
