import { ITSELF } from '@gss/devices/contract'
import type { Bus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import { COMMANDS_MOVED, type DownlinkRow } from '../contract/index.ts'
import { claimCommands, type Command, openCommands, saveCommands } from './commandStore.ts'
import type { KeptSource } from './foreignStore.ts'
import { lastOfDevice } from './foreignViews.ts'
import type { Library } from './library.ts'
import { FOREIGN_SCHEME, readForeign } from './tongues.ts'

/** An order to a device behind a cloud, ours from now on; `row` null: its source does not say how, any more. */
export interface DownlinkOrder {
  command: Command
  source: KeptSource
  device: string
  row: DownlinkRow | null
  /** Another one waits for the same device: a cloud hands on one at a time. */
  isBehind: boolean
}
interface Moving {
  db: Database
  bus: Bus
}

const ADDRESS = new RegExp(`^${FOREIGN_SCHEME}:([^/]+)/(.+)$`)
const MS_PER_MIN = 60_000
/** What a cloud says of a command that expired may come late; then it is expired without its word. */
const GRACE_MS = 10 * MS_PER_MIN
const DAY_MS = 86_400_000
const NAMED_DAYS = 31

const isWaiting = ({ state }: Command) => state === 'sent' || state === 'cached' || state === 'delivered'
const placeOf = (address: string) => {
  const [, code, device] = ADDRESS.exec(address) ?? []
  return code === undefined || device === undefined ? null : { code, device }
}

/** Orders to devices behind clouds: each is claimed once, and said once. */
export async function claimDownlinks(
  { db, library }: { db: Database; library: Library },
  now: Date,
): Promise<DownlinkOrder[]> {
  const open = await openCommands(db)
  const here = open.flatMap((command) => {
    const place = command.state === 'queued' && command.kind === 'remote' ? placeOf(command.address) : null
    const source = place === null ? undefined : library.source(place.code)
    return place && source?.isOn && source.downUrl !== '' ? [{ command, source, device: place.device }] : []
  })
  const ours = await claimCommands(
    db,
    here.map(({ command }) => command.commandId),
    now,
  )
  const said = new Set(open.filter(isWaiting).map(({ address }) => address))
  const orders: DownlinkOrder[] = []
  for (const { command, source, device } of here) {
    if (!ours.has(command.commandId)) continue
    const { action, point } = command.payload
    const row =
      source.downRows.find((one) => one.action === action && (one.point || ITSELF) === (point ?? ITSELF)) ??
      null
    orders.push({
      command: { ...command, state: 'sent', sentAt: now, tries: 1 },
      source,
      device,
      row,
      isBehind: said.has(command.address),
    })
    said.add(command.address)
  }
  return orders
}

/** The cloud keeps it under this name, until then. */
export const noteCached = (
  moving: Moving,
  command: Command,
  { taskId, until }: { taskId: string; until: Date },
): Promise<void> =>
  move(moving, { ...command, state: 'cached', result: { taskId, untilMs: until.getTime() } })

export const failDownlink = (moving: Moving, command: Command, reason: string, now: Date): Promise<void> =>
  move(moving, { ...command, state: 'failed', endedAt: now, result: { reason } })

/** What the cloud of a source says came of a command. Of another source's, or of none, nothing changes. */
export async function noteOutcome(
  moving: Moving,
  code: string,
  { taskId, outcome }: { taskId: string; outcome: 'delivered' | 'executed' | 'failed' },
  now: Date,
): Promise<void> {
  const found = (await openCommands(moving.db)).find(
    ({ address, result }) => placeOf(address)?.code === code && result?.['taskId'] === taskId,
  )
  if (!found) return
  if (outcome === 'delivered') {
    if (found.state === 'cached') await move(moving, { ...found, state: 'delivered' })
    return
  }
  const state = outcome === 'executed' ? 'answered' : 'failed'
  const reason = outcome === 'executed' ? {} : { reason: 'device-refused' }
  await move(moving, { ...found, state, endedAt: now, result: { ...found.result, ...reason } })
}

/** Those nobody took before their end. */
export async function expireDownlinks(moving: Moving, now: Date): Promise<void> {
  for (const command of await openCommands(moving.db)) {
    const untilMs = command.result?.['untilMs']
    if (command.state !== 'cached' && command.state !== 'delivered') continue
    if (typeof untilMs !== 'number' || now.getTime() < untilMs + GRACE_MS) continue
    await move(moving, { ...command, state: 'expired', endedAt: now })
  }
}

/** What devices said last, newest first: their clouds' own names for them stand in it. */
export async function payloadsOf(
  db: Database,
  { unitId, address }: Command,
  now: Date,
): Promise<Uint8Array[]> {
  const frames = await lastOfDevice(db, unitId, address, new Date(now.getTime() - NAMED_DAYS * DAY_MS))
  return frames.map((bytes) => readForeign(bytes).payload)
}

async function move({ db, bus }: Moving, command: Command): Promise<void> {
  await saveCommands(db, [command])
  bus.tell(COMMANDS_MOVED, [command.commandId])
}
