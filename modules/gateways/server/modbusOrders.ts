import { ITSELF } from '@gss/devices/contract'
import type { Bus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import { COMMANDS_MOVED, MODBUS_SCHEME, type RegisterWrite } from '../contract/index.ts'
import { claimCommands, type Command, openCommands, saveCommands } from './commandStore.ts'
import type { Library } from './library.ts'

/** An order, and how it reaches its unit; `null`: its profile does not say how, any more. */
export interface WriteOrder {
  command: Command
  line: string
  unit: number
  write: RegisterWrite | null
}

const PREFIX = `${MODBUS_SCHEME}:`

/** Orders to units that are asked by us, ours from now on: said once, and never again by itself. */
export async function claimWrites(
  db: Database,
  {
    library,
    profileOf,
    now,
  }: { library: Library; profileOf: (address: string) => string | undefined; now: Date },
): Promise<WriteOrder[]> {
  const open = (await openCommands(db)).filter(
    ({ state, kind, address }) => state === 'queued' && kind === 'remote' && address.startsWith(PREFIX),
  )
  const lines = new Set(library.lines().map(({ code }) => code))
  const placed = open.map((command) => ({ command, ...placeOf(command.address) }))
  const here = placed.filter(({ line }) => lines.has(line))
  const ours = await claimCommands(
    db,
    here.map(({ command }) => command.commandId),
    now,
  )
  return here
    .filter(({ command }) => ours.has(command.commandId))
    .map(({ command, line, unit }) => ({
      command: { ...command, state: 'sent', sentAt: now, tries: 1 },
      line,
      unit,
      write: writeFor(command, library.profileOf(profileOf(command.address) ?? '')?.writes ?? []),
    }))
}

function placeOf(address: string): { line: string; unit: number } {
  const [line = '', unit = ''] = address.slice(PREFIX.length).split('/')
  return { line, unit: Number(unit) }
}
const writeFor = ({ payload }: Command, writes: readonly RegisterWrite[]): RegisterWrite | null =>
  writes.find(
    ({ action, point }) => action === payload.action && (point || ITSELF) === (payload.point ?? ITSELF),
  ) ?? null

/** What came of saying it. Whether the equipment moved is read, not believed. */
export async function endWrite(
  { db, bus }: { db: Database; bus: Bus },
  command: Command,
  { isTaken, reason }: { isTaken: boolean; reason: string },
  now: Date,
): Promise<void> {
  const state = isTaken ? 'confirmed' : 'failed'
  await saveCommands(db, [{ ...command, state, endedAt: now, result: isTaken ? {} : { reason } }])
  bus.tell(COMMANDS_MOVED, [command.commandId])
}
