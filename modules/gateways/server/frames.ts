import type { AnswerOf, AskOf, LeavingFile } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { transmissionDeviceById } from '@gss/devices/server'
import { COMMAND, decodeMessage, dissect, hex, readFrame, signalsOf } from '@gss/gb26875'
import { mediaTypeOf } from '@gss/server-kit/files'
import { PLATFORM_UNIT } from '@gss/server-kit/ids'
import { type Column, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  FRAME_DIRECTION_WORDS,
  type FrameLine,
  FRAMES_COLUMNS,
  FRAMES_COUNTED_MAX,
  FRAMES_EXPORT_MAX,
  FRAMES_FILE,
  FRAMES_SPAN_DAYS,
  FRAMES_TITLE,
} from '../contract/index.ts'
import type { GatewayDeps } from './deps.ts'
import { countFrames, type FrameFilter, frameById, type KeptFrame, newestFrames } from './frameViews.ts'
import { profileNamed } from './profiles.ts'
import { scopeOf } from './scope.ts'

type Calls = typeof calls
type Asked = AskOf<Calls['exportFrames']>

const DAY_MS = 86_400_000

/** What could not be read stands first, unless time alone is to order them: it may be a fire. */
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
  const isApart = filter.isUnreadable === null && asked.sort === undefined
  const [first, rest] = isApart
    ? [
        { ...filter, isUnreadable: true },
        { ...filter, isUnreadable: false },
      ]
    : [filter, null]
  const many = await countFrames(db, first)
  const total = isApart ? await countFrames(db, filter) : many
  const top = await newestFrames(db, first, skip, Math.min(pageRows, many - skip))
  const below = rest ? await newestFrames(db, rest, Math.max(0, skip - many), pageRows - top.length) : []
  const isTotalCapped = total > FRAMES_COUNTED_MAX
  return { rows: [...top, ...below].map(lineOf), page, total: Math.min(total, FRAMES_COUNTED_MAX), isTotalCapped }
}

export async function frameReading(
  { unitId, receivedAt, frameId }: AskOf<Calls['frame']>,
  who: Caller,
  { db }: GatewayDeps,
): Promise<AnswerOf<Calls['frame']> | Refusal> {
  const kept = who.sees(unitId === PLATFORM_UNIT ? null : unitId) ? await frameById(db, unitId, receivedAt, frameId) : undefined
  if (!kept) return refuse('gateway.frameNotFound')
  const profile = kept.profile ?? 'standard'
  const { pieces } = dissect(kept.content, profileNamed(profile))
  return {
    ...lineOf(kept),
    profile,
    hex: hex(kept.content),
    pieces: pieces.map(({ bits, ...piece }) => ({ ...piece, ...(bits && { bits: [...bits] }) })),
  }
}

/** The bytes of a line are not a secret, but whose they are is: that somebody took them along is an act. */
export async function exportFrames(asked: Asked, who: Caller, deps: GatewayDeps): Promise<LeavingFile | Refusal> {
  const filter = await filterOf(asked, who, deps)
  if (isRefusal(filter)) return filter
  const frames = await newestFrames(deps.db, filter, 0, FRAMES_EXPORT_MAX)
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

const COLUMNS: Column[] = Object.entries(FRAMES_COLUMNS).map(([key, { title, width }]) => ({
  title,
  width,
  kind: key === 'receivedAt' ? 'dateTime' : 'text',
}))

async function* rowsOf(frames: readonly KeptFrame[]) {
  for (const { receivedAt, address, direction, transport, remote, serial, command, type, reason, content } of frames) {
    const numbers = [serial, command, type].map((number) => (number === null ? '' : String(number)))
    yield [receivedAt, address, FRAME_DIRECTION_WORDS[direction], transport, remote, ...numbers, reason ?? '', hex(content)]
    await Promise.resolve()
  }
}

async function filterOf(
  { transmissionId, address, isUnreadable, direction, type, from, until }: Asked,
  who: Caller,
  { db, clock }: GatewayDeps,
): Promise<FrameFilter | Refusal> {
  const now = clock()
  const end = until ?? new Date(now.getTime() + DAY_MS) // what came this moment is meant too
  const begin = from ?? new Date(end.getTime() - (FRAMES_SPAN_DAYS + 1) * DAY_MS)
  const bounds = { isUnreadable: isUnreadable ?? null, direction: direction ?? null, type: type ?? null, from: begin, until: end }
  if (transmissionId !== undefined) {
    const device = await transmissionDeviceById(db, transmissionId)
    if (!device || !who.sees(device.unitId)) return refuse('gateway.notFound')
    return { ...bounds, of: { unitId: device.unitId, address: device.address } }
  }
  if (address !== undefined) return who.sees(null) ? { ...bounds, of: { unitId: PLATFORM_UNIT, address } } : refuse('gateway.notFound')
  // Of everybody at once only what somebody must look at: the rest is found by its device.
  return { ...bounds, isUnreadable: true, of: { scope: scopeOf(who) } }
}

function lineOf({ content, profile: name, ...frame }: KeptFrame): FrameLine {
  const profile = profileNamed(name ?? 'standard')
  const read = readFrame(content, profile)
  const message = 'fault' in read ? null : decodeMessage(read.data, profile)
  const bits = new Set<string>()
  for (const signal of message ? signalsOf(message, profile) : []) {
    if (signal.kind === 'state' && signal.value) bits.add(signal.bit)
    if (signal.kind === 'operation') bits.add(signal.event)
  }
  // Without data a send is a heartbeat; a confirm and a deny are only themselves.
  const kind = message?.kind === 'empty' && frame.command !== COMMAND.send ? null : (message?.kind ?? null)
  return { ...frame, kind, bits: [...bits], bytes: content.length }
}
