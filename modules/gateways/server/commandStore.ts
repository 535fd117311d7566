import type { Place } from '@gss/server-kit/database'
import { type JSONColumnType, sql } from 'kysely'
import type { CommandKind, CommandPayload, CommandState } from '../contract/index.ts'

interface CommandTables {
  device_commands: {
    unit_id: string
    command_id: string
    transmission_id: string
    address: string
    kind: CommandKind
    payload: JSONColumnType<CommandPayload>
    state: CommandState
    asked_by: string | null
    asked_at: Date
    sent_at: Date | null
    ended_at: Date | null
    tries: number
    result: JSONColumnType<Record<string, unknown>> | null
  }
}

/** A command somebody asked for, or one the centre asks by itself. */
export interface Command {
  commandId: string
  unitId: string
  transmissionId: string
  address: string
  kind: CommandKind
  payload: CommandPayload
  state: CommandState
  /** `null`: the centre itself. */
  askedBy: string | null
  askedAt: Date
  sentAt: Date | null
  endedAt: Date | null
  tries: number
  result: Record<string, unknown> | null
}

const COLUMNS = [
  'device_commands.command_id as commandId',
  'device_commands.unit_id as unitId',
  'device_commands.transmission_id as transmissionId',
  'device_commands.address',
  'device_commands.kind',
  'device_commands.payload',
  'device_commands.state',
  'device_commands.asked_by as askedBy',
  'device_commands.asked_at as askedAt',
  'device_commands.sent_at as sentAt',
  'device_commands.ended_at as endedAt',
  'device_commands.tries',
  'device_commands.result',
] as const

/** More than this nobody has open at once; the next look brings the rest. */
const OPEN_MAX = 2_000

export const openCommands = (place: Place): Promise<Command[]> =>
  place
    .on<CommandTables>()
    .selectFrom('device_commands')
    .select(COLUMNS)
    .where('device_commands.ended_at', 'is', null)
    .orderBy('device_commands.asked_at')
    .limit(OPEN_MAX)
    .execute()

export const commandById = (place: Place, unitId: string, commandId: string): Promise<Command | undefined> =>
  place
    .on<CommandTables>()
    .selectFrom('device_commands')
    .select(COLUMNS)
    .where('device_commands.unit_id', '=', unitId)
    .where('device_commands.command_id', '=', commandId)
    .executeTakeFirst()

/** Of these, those that are ours to say now: whoever takes a command first says it, and nobody a second time. */
export async function claimCommands(
  place: Place,
  commandIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (commandIds.length === 0) return new Set()
  const claimed = await place
    .on<CommandTables>()
    .updateTable('device_commands')
    .set({ state: 'sent', sent_at: now })
    .where('device_commands.command_id', 'in', [...commandIds])
    .where('device_commands.state', '=', 'queued')
    .returning('device_commands.command_id')
    .execute()
  return new Set(claimed.map((row) => row.command_id))
}

/** How they stand now: new ones are added, known ones move on; what has ended stays ended. */
export async function saveCommands(place: Place, commands: readonly Command[]): Promise<void> {
  if (commands.length === 0) return
  const column = <K extends keyof Command>(name: K) => commands.map((command) => command[name])
  const bags = (name: 'payload' | 'result') =>
    commands.map((command) => (command[name] === null ? null : JSON.stringify(command[name])))
  await sql`
    insert into device_commands (unit_id, command_id, transmission_id, address, kind, payload, state, asked_by, asked_at, sent_at, ended_at, tries, result)
    select * from unnest(${column('unitId')}::uuid[], ${column('commandId')}::uuid[], ${column('transmissionId')}::uuid[], ${column('address')}::text[],
      ${column('kind')}::text[], ${bags('payload')}::jsonb[], ${column('state')}::text[], ${column('askedBy')}::uuid[],
      ${column('askedAt')}::timestamptz[], ${column('sentAt')}::timestamptz[], ${column('endedAt')}::timestamptz[], ${column('tries')}::smallint[],
      ${bags('result')}::jsonb[])
    on conflict (unit_id, command_id) do update set state = excluded.state, sent_at = excluded.sent_at, ended_at = excluded.ended_at,
      tries = excluded.tries, result = excluded.result
    where device_commands.ended_at is null`.execute(place.on())
}

/** Of those that ended before then, so many at once; returns how many. */
export async function dropCommandsBefore(place: Place, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from device_commands where (unit_id, command_id) in
      (select unit_id, command_id from device_commands where ended_at < ${before} order by ended_at limit ${most})`.execute(
    place.on(),
  )
  return Number(numAffectedRows ?? 0)
}
