import type { AnswerOf, AskOf, LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { transmissionDeviceById } from '@gss/devices/server'
import { mediaTypeOf } from '@gss/server-kit/files'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type calls,
  FRAME_DIRECTION_WORDS,
  type FrameLine,
  type FramePiece,
  FRAMES_COLUMNS,
  FRAMES_COUNTED_MAX,
  FRAMES_EXPORT_MAX,
  FRAMES_FILE,
  FRAMES_LATEST,
  FRAMES_SPAN_DAYS,
  FRAMES_TITLE,
  isWholeAddress,
} from '../contract/index.ts'
import type { GatewayDeps } from './deps.ts'
import {
  addressesLike,
  countFrames,
  type FrameRowsFilter,
  frameById,
  type KeptFrame,
  newestFrames,
} from './frameViews.ts'
import { tongueNamed } from './tongues.ts'

type Calls = typeof calls
type Asked = AskOf<Calls['exportFrames']>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** By a part of an address: so many devices at most. */
const ADDRESSES_MAX = 50

/**
 * Of one device: what could not be read stands first, unless time alone is to order them, for it may be a fire. Of nobody in particular: the newest of
 * all, as they came.
 */
export async function framesPage(
  asked: AskOf<Calls['frames']>,
  who: Caller,
  deps: GatewayDeps,
): Promise<AnswerOf<Calls['frames']> | Refusal> {
  const filter = await filterOf(asked, who, deps)
  if (isRefusal(filter)) return filter
  const { db } = deps
  const { page, pageRows } = asked
  const skip = (page - 1) * pageRows
  const most = isOfAll(filter) ? FRAMES_LATEST : FRAMES_COUNTED_MAX
  const isApart = filter.addresses?.length === 1 && filter.isUnreadable === null && asked.sort === undefined
  const [first, rest] = isApart
    ? [
        { ...filter, isUnreadable: true },
        { ...filter, isUnreadable: false },
      ]
    : [filter, null]
  const many = await countFrames(db, first, most + 1)
  const total = isApart ? await countFrames(db, filter, most + 1) : many
  const until = Math.min(many, most) - skip
  const top = await newestFrames(db, first, skip, Math.min(pageRows, until))
  const below = rest ? await newestFrames(db, rest, Math.max(0, skip - many), pageRows - top.length) : []
  return {
    rows: [...top, ...below].map(lineOf),
    page,
    total: Math.min(total, most),
    isTotalCapped: total > most,
  }
}

export async function readingOfFrame(
  { unitId, receivedAt, frameId }: AskOf<Calls['frame']>,
  who: Caller,
  { db }: GatewayDeps,
): Promise<AnswerOf<Calls['frame']> | Refusal> {
  const kept = who.sees(unitId === PLATFORM_UNIT ? null : unitId)
    ? await frameById(db, unitId, receivedAt, frameId)
    : undefined
  if (!kept) return refuse('gateway.frameNotFound')
  const profile = kept.profile ?? 'standard'
  return {
    ...lineOf(kept),
    profile,
    hex: kept.content.toString('hex'),
    pieces: tongueNamed(kept.protocol)?.dissect(kept.content, profile) ?? [unread(kept.content)],
  }
}

/** The bytes of a line are not a secret, but whose they are is: that somebody took them along is an act. */
export async function exportFrames(
  asked: Asked,
  who: Caller,
  deps: GatewayDeps,
): Promise<LeavingFile | Refusal> {
  const filter = await filterOf(asked, who, deps)
  if (isRefusal(filter)) return filter
  const most = isOfAll(filter) ? FRAMES_LATEST : FRAMES_EXPORT_MAX
  const frames = await newestFrames(deps.db, filter, 0, most)
  await deps.journal.write(deps.db, {
    actor: actorOf(who),
    act: 'transmission.exportFrames',
    subject: { kind: 'transmission', id: asked.transmissionId ?? '', name: asked.address ?? '' },
    after: { ...asked, rows: frames.length },
  })
  return {
    name: FRAMES_FILE,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: FRAMES_TITLE, columns: COLUMNS, rows: rowsOf(frames) }),
  }
}

const COLUMNS: ColumnOfSheet[] = Object.entries(FRAMES_COLUMNS).map(([key, { title, width }]) => ({
  title,
  width,
  kind: key === 'receivedAt' ? 'dateTime' : 'text',
}))

async function* rowsOf(frames: readonly KeptFrame[]) {
  for (const {
    receivedAt,
    address,
    direction,
    transport,
    remote,
    serial,
    command,
    type,
    reason,
    content,
  } of frames) {
    const numbers = [serial, command, type].map((number) => (number === null ? '' : String(number)))
    yield [
      receivedAt,
      address,
      FRAME_DIRECTION_WORDS[direction],
      transport,
      remote,
      ...numbers,
      reason ?? '',
      content.toString('hex'),
    ]
    await Promise.resolve()
  }
}

async function filterOf(asked: Asked, who: Caller, deps: GatewayDeps): Promise<FrameRowsFilter | Refusal> {
  const { isUnreadable = null, direction = null, type = null } = asked
  const whose = await devicesOf(asked, who, deps)
  return isRefusal(whose) ? whose : spanOf(asked, { ...whose, isUnreadable, direction, type }, deps)
}

const isOfAll = ({ addresses, isUnreadable }: Pick<FrameRowsFilter, 'addresses' | 'isUnreadable'>) =>
  addresses === null && isUnreadable === null

/** Whose frames: of a registered device, of those with such an address, or of all one may see. */
async function devicesOf(
  { transmissionId, address }: Asked,
  who: Caller,
  { db }: GatewayDeps,
): Promise<Pick<FrameRowsFilter, 'scope' | 'addresses'> | Refusal> {
  const scope = scopeOf(who)
  if (transmissionId !== undefined) {
    const device = await transmissionDeviceById(db, transmissionId)
    if (!device || !who.sees(device.unitId)) return refuse('gateway.notFound')
    const isMeant = address === undefined || device.address.includes(address)
    return { scope: device.unitId, addresses: isMeant ? [device.address] : [] }
  }
  if (address === undefined) return { scope, addresses: null }
  return {
    scope,
    addresses: isWholeAddress(address) ? [address] : await addressesLike(db, address, ADDRESSES_MAX),
  }
}

/** Who names no beginning is shown a week; of nobody in particular as far back as the newest so many reach, looked for in wider and wider spans. */
async function spanOf(
  { from, until: end }: Asked,
  filter: Omit<FrameRowsFilter, 'from' | 'until'>,
  { db, clock }: GatewayDeps,
): Promise<FrameRowsFilter> {
  const until = end ?? new Date(clock().getTime() + DAY_MS) // what came this moment is meant too
  const since = (ms: number) => ({ ...filter, from: new Date(until.getTime() - DAY_MS - ms), until })
  const week = since(FRAMES_SPAN_DAYS * DAY_MS)
  if (from) return { ...filter, from, until }
  if (!isOfAll(filter)) return week
  for (const span of [since(HOUR_MS), week])
    if ((await countFrames(db, span, FRAMES_LATEST)) === FRAMES_LATEST) return span
  const isAsked = filter.direction !== null || filter.type !== null
  return isAsked ? week : { ...filter, from: new Date(0), until }
}

function lineOf({ content, profile, ...frame }: KeptFrame): FrameLine {
  const { kind, bits } = tongueNamed(frame.protocol)?.glance(content, profile ?? 'standard') ?? UNSPOKEN
  return { ...frame, kind, bits: [...bits], bytes: content.length }
}
const UNSPOKEN = { kind: null, bits: [] }
/** A language nobody here speaks (any more): its bytes can be looked at all the same. */
const unread = ({ length: bytes }: Uint8Array): FramePiece => ({
  of: 'unit',
  object: null,
  name: 'unread',
  at: 0,
  bytes,
  value: null,
})
