import { randomBytes } from 'node:crypto'
import { measureNamed } from '@gss/devices/contract'
import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Page } from '@gss/kit/wire'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  type ForeignSource,
  fromIn,
  MAP_TARGETS,
  type MapRow,
  SOURCE_MESSAGES,
  type SourceMessage,
  SOURCES_CHANGED,
} from '../contract/index.ts'
import type { EnrolDeps, GatewayDeps } from './deps.ts'
import {
  deleteSource,
  foreignSourceById,
  insertSource,
  type KeptSource,
  saveDownlink,
  saveMapping,
  sourcesPage,
  updateSource,
} from './foreignStore.ts'
import { lastMessages } from './foreignViews.ts'
import { tongueNamed } from './tongues.ts'

type Calls = typeof calls
const PATH_BYTES = 24
const CIPHER_KEY_CHARS = 16
const DAY_MS = 86_400_000
const SHOWN_DAYS = 31

/** What a source is trusted by, sealed as one text. */
export interface SourceSecrets {
  /** OneNET's token, a broker's password; of a push the secret part of its path. */
  secret: string
  cipherKey: string
}

export async function sourcesOf(
  asked: AskOf<Calls['sources']>,
  who: Caller,
  { db }: GatewayDeps,
): Promise<Page<ForeignSource>> {
  return who.sees(null) ? sourcesPage(db, asked) : { rows: [], page: asked.page, total: 0 }
}

/** A push of these comes to a path that only its cloud knows. */
const hasPath = ({ kind }: Pick<KeptSource, 'kind'>): boolean => kind === 'ctwing' || kind === 'http'
const newPath = () => randomBytes(PATH_BYTES).toString('base64url')
const pathOf = (code: string, kind: KeptSource['kind'], secret: string): string =>
  kind === 'mqtt' ? '' : `/push/${code}${hasPath({ kind }) ? `/${secret}` : ''}`

function flawOf({ kind, url, topics, cipherKey }: AskOf<Calls['addSource']>): Refusal | null {
  if (kind === 'mqtt' && (url === '' || topics.trim() === '')) return refuse('gateway.brokerNeeded')
  if (cipherKey && cipherKey.length !== CIPHER_KEY_CHARS) return refuse('gateway.cipherKeyWrong')
  return null
}

export async function addSource(
  given: AskOf<Calls['addSource']>,
  who: Caller,
  { db, clock, journal, bus, secrets }: EnrolDeps,
): Promise<AnswerOf<Calls['addSource']> | Refusal> {
  if (!who.sees(null)) return refuse('gateway.sourceNotFound')
  const flaw = flawOf(given)
  if (flaw) return flaw
  const { secret: typed, cipherKey = '', ...fields } = given
  const secret = hasPath(fields) ? newPath() : (typed ?? '')
  if (secret === '' && fields.kind === 'onenet') return refuse('gateway.sourceSecretNeeded')
  const sourceId = newId()
  const sealed = secrets.seal(JSON.stringify({ secret, cipherKey } satisfies SourceSecrets))
  return db.transaction(async (tx) => {
    if (!(await insertSource(tx, { ...fields, sourceId, sealed }, who.userId, clock())))
      return refuse('gateway.sourceTaken')
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'source.add',
      subject: { kind: 'source', id: sourceId, name: fields.name },
      after: fields,
    })
    tx.after(() => bus.tell(SOURCES_CHANGED, []))
    return { sourceId, pushPath: pathOf(fields.code, fields.kind, secret) }
  })
}

export async function editSource(
  given: AskOf<Calls['editSource']>,
  who: Caller,
  { db, clock, journal, bus, secrets }: EnrolDeps,
): Promise<null | Refusal> {
  const before = who.sees(null) ? await foreignSourceById(db, given.sourceId) : undefined
  if (!before) return refuse('gateway.sourceNotFound')
  const flaw = flawOf({ ...given, kind: before.kind })
  if (flaw) return flaw
  const { secret, cipherKey, ...fields } = given
  const known = secretsIn(before.sealed && secrets.open(before.sealed))
  const sealed = secrets.seal(
    JSON.stringify({
      secret: hasPath(before) ? known.secret : (secret ?? known.secret),
      cipherKey: cipherKey ?? known.cipherKey,
    } satisfies SourceSecrets),
  )
  return db.transaction(async (tx) => {
    await updateSource(tx, { ...fields, sealed }, who.userId, clock())
    const { sealed: _sealed, rows: _rows, downSealed: _downSealed, ...was } = before
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'source.edit',
      subject: { kind: 'source', id: given.sourceId, name: given.name },
      before: was,
      after: fields,
    })
    tx.after(() => bus.tell(SOURCES_CHANGED, []))
    return null
  })
}

export async function renewSource(
  sourceId: string,
  who: Caller,
  { db, clock, journal, bus, secrets }: EnrolDeps,
): Promise<AnswerOf<Calls['renewSource']> | Refusal> {
  const before = who.sees(null) ? await foreignSourceById(db, sourceId) : undefined
  if (!before || !hasPath(before)) return refuse('gateway.sourceNotFound')
  const secret = newPath()
  const sealed = secrets.seal(JSON.stringify({ secret, cipherKey: '' } satisfies SourceSecrets))
  return db.transaction(async (tx) => {
    await updateSource(tx, { ...before, sealed }, who.userId, clock())
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'source.renew',
      subject: { kind: 'source', id: sourceId, name: before.name },
    })
    tx.after(() => bus.tell(SOURCES_CHANGED, []))
    return { sourceId, pushPath: pathOf(before.code, before.kind, secret) }
  })
}

/** What its devices said stays, and they stay registered: from now on nobody speaks for them. */
export async function removeSource(
  sourceId: string,
  who: Caller,
  { db, journal, bus }: GatewayDeps,
): Promise<null | Refusal> {
  const before = who.sees(null) ? await foreignSourceById(db, sourceId) : undefined
  if (!before) return refuse('gateway.sourceNotFound')
  return db.transaction(async (tx) => {
    await deleteSource(tx, sourceId)
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'source.remove',
      subject: { kind: 'source', id: sourceId, name: before.name },
    })
    tx.after(() => bus.tell(SOURCES_CHANGED, []))
    return null
  })
}

/** The last messages, for whoever says what they mean. */
export async function sourceMessages(
  sourceId: string,
  who: Caller,
  { db, clock }: GatewayDeps,
): Promise<SourceMessage[] | Refusal> {
  const source = who.sees(null) ? await foreignSourceById(db, sourceId) : undefined
  if (!source) return refuse('gateway.sourceNotFound')
  const since = new Date(clock().getTime() - SHOWN_DAYS * DAY_MS)
  const kept = await lastMessages(db, source.code, since, SOURCE_MESSAGES)
  return kept.map(({ content, unitId: _unit, transmissionId: _id, ...message }) => {
    const pieces = tongueNamed('foreign')?.dissect(content, 'standard') ?? []
    const payload = pieces.at(-1)
    return {
      ...message,
      topic: pieces.find(({ name }) => name === 'topic')?.value ?? '',
      text: payload?.value ?? null,
      hex: content.subarray(payload?.at ?? 0).toString('hex'),
    }
  })
}

/** From the next message on; what was stored before is decoded again by `replay` of measures. */
export async function setMapping(
  { sourceId, rows }: AskOf<Calls['setMapping']>,
  who: Caller,
  { db, clock, journal, bus }: GatewayDeps,
): Promise<null | Refusal> {
  const source = who.sees(null) ? await foreignSourceById(db, sourceId) : undefined
  if (!source) return refuse('gateway.sourceNotFound')
  const wrong = rows.findIndex((row) => !isRow(row))
  if (wrong >= 0) return refuse('gateway.rowWrong', { row: wrong + 1 })
  return db.transaction(async (tx) => {
    await saveMapping(tx, sourceId, rows, who.userId, clock())
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'source.setMapping',
      subject: { kind: 'source', id: sourceId, name: source.name },
      before: { rows: source.rows },
      after: { rows },
    })
    tx.after(() => bus.tell(SOURCES_CHANGED, []))
    return null
  })
}
/** Where commands to its devices go, and how. A key that was told is never told to anybody. */
export async function setDownlink(
  { sourceId, url, product, hours, rows, ...typed }: AskOf<Calls['setDownlink']>,
  who: Caller,
  { db, clock, journal, bus, secrets }: EnrolDeps,
): Promise<null | Refusal> {
  const source = who.sees(null) ? await foreignSourceById(db, sourceId) : undefined
  if (!source) return refuse('gateway.sourceNotFound')
  if (source.kind !== 'onenet' && source.kind !== 'ctwing') return refuse('gateway.noDownlink')
  const known = downlinkKeysIn(source.downSealed && secrets.open(source.downSealed))
  const keys: DownlinkKeys = {
    apiKey: typed.apiKey ?? known.apiKey,
    appKey: typed.appKey ?? known.appKey,
    appSecret: typed.appSecret ?? known.appSecret,
    masterKey: typed.masterKey ?? known.masterKey,
  }
  const needed =
    source.kind === 'onenet' ? [keys.apiKey] : [keys.appKey, keys.appSecret, keys.masterKey, product]
  if (url !== '' && needed.includes('')) return refuse('gateway.downlinkKeyNeeded')
  const wrong = rows.findIndex(({ to, what }) => !isDownlink(source.kind, to, what))
  if (wrong >= 0) return refuse('gateway.rowWrong', { row: wrong + 1 })
  const kept = { downUrl: url, downProduct: product, downHours: hours, downRows: rows }
  return db.transaction(async (tx) => {
    await saveDownlink(
      tx,
      sourceId,
      { ...kept, downSealed: secrets.seal(JSON.stringify(keys)) },
      who.userId,
      clock(),
    )
    const { downUrl, downProduct, downHours, downRows } = source
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'source.setDownlink',
      subject: { kind: 'source', id: sourceId, name: source.name },
      before: { downUrl, downProduct, downHours, downRows },
      after: kept,
    })
    tx.after(() => bus.tell(SOURCES_CHANGED, []))
    return null
  })
}
/** OneNET: object_instance_resource; CTWing: parameters that are a JSON object. */
function isDownlink(kind: KeptSource['kind'], to: string, what: string): boolean {
  if (kind === 'onenet') return /^\d{1,5}_\d{1,5}_\d{1,5}$/.test(to)
  try {
    const said: unknown = JSON.parse(what)
    return typeof said === 'object' && said !== null && !Array.isArray(said)
  } catch {
    return false // said as a row that is wrong
  }
}

/** What a cloud lets its callers in by. */
export interface DownlinkKeys {
  apiKey: string
  appKey: string
  appSecret: string
  masterKey: string
}
export function downlinkKeysIn(opened: string | null | undefined): DownlinkKeys {
  const of = wordsOf(opened)
  return {
    apiKey: of('apiKey'),
    appKey: of('appKey'),
    appSecret: of('appSecret'),
    masterKey: of('masterKey'),
  }
}

/** What it looks for and what it makes of it are words we know. */
const isRow = ({ from, to }: MapRow): boolean =>
  fromIn(from) !== null && (MAP_TARGETS.some((target) => target === to) || measureNamed(to) !== null)

/** Of a sealed text that was opened; nothing where it could not be. */
export function secretsIn(opened: string | null | undefined): SourceSecrets {
  const of = wordsOf(opened)
  return { secret: of('secret'), cipherKey: of('cipherKey') }
}
function wordsOf(opened: string | null | undefined): (name: string) => string {
  const said: unknown = opened ? JSON.parse(opened) : null
  return (name) => {
    const value: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : ''
    return typeof value === 'string' ? value : ''
  }
}
