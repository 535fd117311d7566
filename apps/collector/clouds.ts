import { createDecipheriv, createHash } from 'node:crypto'
import {
  addressCheck,
  type CloudMessage,
  type CloudSaid,
  bytesIn,
  readCtwing,
  readOneNet,
} from '@gss/foreign'
import {
  foreignAddress,
  foreignOf,
  type KeptSource,
  type Library,
  mappedBy,
  type Receiver,
  secretsIn,
} from '@gss/gateways/server'
import type { Secrets } from '@gss/server-kit/secrets'
import type { DeviceLines } from './deviceLines.ts'
import { isSameKey } from './keys.ts'

/** What was repeated is known; of the rest what could be stored now. */
export interface SeenMessages {
  before(source: string, said: readonly Buffer[]): Promise<boolean[]>
  note(source: string, said: readonly Buffer[]): Promise<void>
}
interface Deps {
  library: Library
  secrets: Pick<Secrets, 'open'>
  receiver: Receiver
  lines: DeviceLines
  seen: SeenMessages
  /** A cloud says what came of a command. */
  onOutcome: (code: string, text: string) => void
}
export type CloudOutcome = 'stored' | 'unsigned' | 'notStored' | 'nowhere'

const MS_PER_MIN = 60_000
const ALIASES_MAX = 100_000
const NO_DEVICE = 'unknown'

/** Pushes of carriers' clouds and of anybody's: stored, then 200; what is signed and makes no sense is kept and confirmed all the same. */
export function cloudPushes({ library, secrets, receiver, lines, seen, onOutcome }: Deps) {
  /** What a cloud calls a device, by what we call it: some of its messages name no IMEI. */
  const aliases = new Map<string, string>()

  function sourceAt(
    code: string,
    path: string,
  ): { source: KeptSource; token: string; cipherKey: string } | null {
    const source = library.source(code)
    if (!source || source.kind === 'mqtt' || !source.isOn) return null
    const { secret, cipherKey } = secretsIn(source.sealed === null ? null : secrets.open(source.sealed))
    // Whoever signs needs no secret path; whoever has one signs nothing.
    const isRight = source.kind === 'onenet' ? path === '' : secret !== '' && isSameKey(path, secret)
    return isRight ? { source, token: secret, cipherKey } : null
  }

  const keysOf = (token: string, cipherKey: string) => ({
    token,
    md5: (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64'),
    decipher(base64: string) {
      if (cipherKey === '') return null
      try {
        const decipher = createDecipheriv(
          'aes-128-cbc',
          Buffer.from(cipherKey, 'latin1'),
          Buffer.from(cipherKey, 'latin1'),
        )
        return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()])
      } catch {
        return null // another key, or no ciphertext
      }
    },
  })

  function read(
    { source, token, cipherKey }: NonNullable<ReturnType<typeof sourceAt>>,
    body: Buffer,
  ): CloudSaid {
    if (source.kind === 'onenet') return readOneNet(body, keysOf(token, cipherKey))
    if (source.kind === 'ctwing') return readCtwing(body, (id) => aliases.get(`${source.code}/${id}`) ?? null)
    const { device, atMs } = mappedBy(source.rows, '', body)
    const message = {
      device: device ?? NO_DEVICE,
      platformId: null,
      topic: 'data',
      atMs,
      text: body.toString('utf8'),
    }
    return { kind: 'said', messages: [message] }
  }

  async function store(
    source: KeptSource,
    { device, topic, atMs, text }: Pick<CloudMessage, 'device' | 'topic' | 'atMs' | 'text'>,
    remote: string,
  ) {
    const said = { source: source.code, topic, atMs, payload: bytesIn(text) }
    const known = foreignOf({ ...said, device })
    const bytes = known ?? foreignOf({ ...said, device: NO_DEVICE })
    if (!bytes) return false
    const address = foreignAddress(source.code, known ? device : NO_DEVICE)
    return lines.of(address, 'http', remote, source.offlineMin * MS_PER_MIN).take(bytes, receiver)
  }

  return {
    /** Before it pushes OneNET asks whether the address is ours: what it is to be answered. */
    check(code: string, path: string, query: URLSearchParams): string | null {
      const found = sourceAt(code, path)
      if (!found) return null
      const of = (name: string) => query.get(name) ?? ''
      const asked = { msg: of('msg'), nonce: of('nonce'), signature: of('signature') }
      return found.source.kind === 'onenet' ? addressCheck(asked, keysOf(found.token, found.cipherKey)) : ''
    },

    async take(code: string, path: string, body: Buffer, remote: string): Promise<CloudOutcome> {
      const found = sourceAt(code, path)
      if (!found) return library.source(code) ? 'unsigned' : 'nowhere'
      const { source } = found
      const said = read(found, body)
      if (said.kind === 'unsigned') return 'unsigned'
      if (said.kind === 'unreadable') {
        const kept = { device: NO_DEVICE, topic: 'unreadable', atMs: null, text: body.toString('utf8') }
        return (await store(source, kept, remote)) ? 'stored' : 'notStored'
      }
      const { messages } = said
      for (const { platformId, device } of messages) {
        if (platformId === null || platformId === device) continue
        if (aliases.size >= ALIASES_MAX) aliases.clear()
        aliases.set(`${code}/${platformId}`, device)
      }
      const digests = messages.map((message) => digestOf(message))
      const isSeen = await seen.before(code, digests)
      const fresh = messages.filter((_, index) => isSeen[index] !== true)
      const outcomes = await Promise.all(fresh.map((message) => store(source, message, remote)))
      if (outcomes.includes(false)) return 'notStored'
      for (const { topic, text } of fresh) if (topic === 'outcome') onOutcome(code, text)
      // Noted after they are stored: who ends between hears them once more, and knows them by what is stored.
      const isTimed = messages.some(({ atMs }) => atMs !== null)
      if (fresh.length > 0 && isTimed)
        await seen.note(
          code,
          digests.filter((_, index) => messages[index]?.atMs !== null),
        )
      return 'stored'
    },
  }
}

/** Two messages that say the same at the same time are one; without a time they may be two. */
const digestOf = ({ device, atMs, text }: CloudMessage): Buffer =>
  createHash('sha256')
    .update(`${device}\n${atMs ?? ''}\n${text}`)
    .digest()
