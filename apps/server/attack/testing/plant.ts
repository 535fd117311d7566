import type { Database } from '@gss/server-kit/database'
import { ask } from './target.ts'

/**
 * A unit with one row in every table that knows units: what is planted is read off the schema, so that the things of a module that is yet to
 * come are stolen too. Columns of one name get one id: a panel's transmission device is the unit's transmission device.
 */
export interface Planted {
  unitId: string
  /** Stands in every text of the unit: where somebody else reads it, something leaked. */
  marker: string
  /** The ids under a column's name. */
  idsOf(column: string): string[]
  textOf(column: string): string
  /** One digest over every row of the unit. */
  standing(): Promise<string>
  /** As it was planted, whatever has become of it. */
  again(): Promise<void>
}

interface Column {
  table: string
  column: string
  type: string
}
/** What the platform keeps of its own: a chain that bears no foreign row, and a queue that is told, not read. */
const NOT_PLANTED = ['journal', 'journal_chain', 'journal_pending', 'live_feed']
/** An id under a name of its own: made by us, not found by the schema. */
const BORROWED: Readonly<Record<string, string>> = {
  'labels.target_id': 'component_id',
  'camera_links.target_id': 'component_id',
}

const H_MS = 3_600_000
/** What must be of a certain form. `null` leaves it empty. */
const FORMS: Readonly<Record<string, (unit: { marker: string; digits: string }) => unknown>> = {
  'users.role_id': () => 20_010,
  'users.origin': () => 'gss',
  'users.role_type': () => null,
  'users.username': ({ digits }) => `p${digits}`,
  'users.mobile': ({ digits }) => `13${digits.slice(0, 9)}`,
  'users.email': ({ digits }) => `p${digits}@example.cn`,
  'users.email_key': ({ digits }) => `p${digits}@example.cn`,
  'users.password_hash': () => null,
  'users.totp_secret': () => null,
  'phone_calls.provider': () => 'manual',
  'phone_calls.status': () => 'ended',
  'phone_calls.reason': () => 'none',
  'alarms.state': () => 'new',
  'alarms.under': () => null,
  'alarms.settled_at': () => null,
  'alarms.call_119': () => null,
  'alarms.cleared_at': () => null,
  'alarms.claim_until': () => null,
  'alarms.alarm_class': () => 'panel',
  'alarms.part': () => 'component',
  'open_alarms.part': () => 'component',
  'open_alarms.kind': () => 'fire',
  'test_windows.until_at': () => new Date(Date.now() + H_MS),
  'test_windows.ended_at': () => null,
  'test_windows.under': () => 'maintenance',
  'test_windows.hears_fires': () => true,
  'test_windows.scope': () => 'transmission',
  'test_windows.source_kind': () => 'permit',
  'test_windows.reach': ({ marker }) =>
    JSON.stringify([{ buildingId: null, buildingName: marker, floorName: marker, detectors: 1 }]),
  'drills.ended_at': () => new Date(),
  'nuisance_days.closed_at': () => null,
  'unit_records.object': () => 'person',
  'cameras.secret': () => null,
  'cameras.link_type': () => '1',
  'devices.sub_system': () => '201',
  'nb_devices.sub_system': () => '201',
  'units.service': () => '1',
  'patrol_plans.windows': () => '[]',
  'maint_contracts.sign_day': () => '2026-01-01',
  'maint_contracts.begin_day': () => '2026-01-01',
  'maint_contracts.end_day': () => '2026-12-31',
  'maint_plans.begin_day': () => '2026-01-01',
  'maint_plans.end_day': () => '2026-12-31',
  'patrol_plans.begin_day': () => '2026-01-01',
  'patrol_plans.end_day': () => '2026-12-31',
  'patrol_records.items': () => '[]',
  'duty_rooms.shifts': ({ marker }) =>
    JSON.stringify([{ shiftNo: 1, name: marker.slice(0, 20), fromMin: 0, untilMin: 0 }]),
  'duty_rooms.teams': () => '[]',
  'duty_cells.day': () => '2026-01-01',
  'duty_holidays.day': () => '2026-01-01',
  'duty_holidays.name': ({ marker }) => marker.slice(0, 20),
  'duty_signs.cert_rank': () => 'none',
  'duty_rows.panel': ({ marker }) =>
    JSON.stringify({ ...COUNTED, isOnline: null, mainPower: 'ok', sparePower: 'ok', places: [marker] }),
  'duty_rows.told': ({ marker }) =>
    JSON.stringify({ ...COUNTED, isPanelOk: true, unheard: 0, words: marker }),
  'duty_panel_checks.systems': () => '[]',
  'duty_handovers.standing': () => JSON.stringify({ ...COUNTED, missedRows: 0, isOnline: null }),
  'duty_personnel.post': () => 'engineer1',
  'duty_personnel.name': ({ marker }) => marker.slice(0, 20),
  'duty_personnel.mobile': ({ digits }) => digits.slice(0, 11),
  'duty_personnel.id_card': () => '',
  'escalations.whom': () => 'supervisor',
  'unit_grids.tiles': () => '[]',
  'frames.reason': () => null,
  'last_values.side': () => '',
  'last_values.pending': () => null,
  'limit_events.side': () => 'low',
  'imports.realm': () => 'baseData',
  'imports.object': () => 'building',
  'imports.state': () => 'checked',
  'imports.wrong': () => '[]',
  'imports.columns': () => null,
  'files.type': () => 'png',
  'device_links.clock_finding': () => null,
  'transmission_devices.profile': () => 'standard',
  'transmission_devices.address': ({ digits }) => digits.slice(0, 12),
  'device_links.address': ({ digits }) => digits.slice(0, 12),
  'device_commands.address': ({ digits }) => digits.slice(0, 12),
  'frames.address': ({ digits }) => digits.slice(0, 12),
  'layer_drafts.picture': ({ marker }) => JSON.stringify(pictureOf(marker)),
  'labels.facing_deg': () => null,
  'labels.angle_deg': () => null,
  'layers.picture': ({ marker }) => JSON.stringify(pictureOf(marker)),
  'layers.evacuation': ({ marker }) => JSON.stringify(pictureOf(marker)),
}
const COUNTED = { fires: 0, falses: 0, faults: 0, supervisory: 0 }
const pictureOf = (originalName: string) => {
  const fileId = '019aa000-0000-7000-8000-0000000f11e5'
  const size = { width: 100, height: 100, tiles: null, page: null, pages: null }
  return { originalId: fileId, originalName, shownId: fileId, shownAs: 'webp', wholeId: null, ...size }
}

const DIGITS = 12
const UNIT_TABLES = `
  select c.table_name as table, c.column_name as column, c.udt_name as type
  from information_schema.columns c join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
  where c.table_schema = 'public' and k.relispartition = false and k.relkind in ('r', 'p') and c.is_generated = 'NEVER'
    and exists (select 1 from information_schema.columns u where u.table_name = c.table_name and u.column_name = 'unit_id')
  order by c.table_name, c.ordinal_position`
/** The first of the words a column takes. */
const WORDS = `
  select conrelid::regclass::text as table, (regexp_match(pg_get_constraintdef(oid), '\\(\\((\\w+) = ANY'))[1] as column,
    (regexp_match(pg_get_constraintdef(oid), 'ARRAY\\[''(\\w+)'''))[1] as word
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`
const PARENTS = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

export async function plantUnit(
  db: Database,
  number: number,
  words: (marker: string) => string = (marker) => marker,
): Promise<Planted> {
  const columns = (await ask<Column>(db, UNIT_TABLES)).filter(({ table }) => !NOT_PLANTED.includes(table))
  const choices = new Map(
    (await ask<{ table: string; column: string; word: string }>(db, WORDS)).map(({ table, column, word }) => [
      `${table}.${column}`,
      word,
    ]),
  )
  const tables = parentsFirst(
    [...new Set(columns.map(({ table }) => table))],
    await ask<{ child: string; parent: string }>(db, PARENTS),
  )
  const names = [...new Set(columns.filter(({ type }) => type === 'uuid').map(({ column }) => column))]
  const digits = String(number).repeat(DIGITS)
  const marker = words(`unit${digits}`)
  const idOf = (name: string) =>
    `019cc${String(number).padStart(3, '0')}-0000-7000-8000-${String(names.indexOf(name) + 1).padStart(DIGITS, '0')}`
  const valueOf = ({ table, column, type }: Column): unknown => {
    const where = `${table}.${column}`
    const form = FORMS[where]
    if (form) return form({ marker, digits })
    if (choices.has(where)) return choices.get(where)
    if (type === 'uuid') return idOf(BORROWED[where] ?? column)
    if (type === 'text' || type === 'varchar') return `${marker} ${column}`
    if (type === 'timestamptz') return PLANTED_AT
    return PLAIN[type]
  }
  const unitId = idOf('unit_id')
  // One statement for all tables: what points at each other is looked at when it ends, and a unit is planted again a hundred times.
  const plant = async () => {
    const values: unknown[] = []
    const inserts = tables.map((table) => {
      const own = columns.filter((one) => one.table === table)
      const marks = own.map((column) => `$${values.push(valueOf(column))}`)
      const names = own.map(({ column }) => `"${column}"`).join(', ')
      return `insert into ${table} (${names}) values (${marks.join(', ')}) on conflict do nothing`
    })
    await ask(db, inOne(inserts), values)
  }
  await plant()
  return {
    unitId,
    marker,
    idsOf: (column) => (names.includes(column) ? [idOf(column)] : []),
    textOf: (column) => `${marker} ${column}`,
    async standing() {
      const parts = tables.map(
        (table) => `select '${table}' || t::text as x from ${table} t where unit_id = '${unitId}'`,
      )
      const [row] = await ask<{ digest: string }>(
        db,
        `select md5(string_agg(x, '|' order by x)) as digest from (${parts.join(' union all ')}) all_of_it`,
      )
      return row?.digest ?? ''
    },
    async again() {
      const deletes = tables.map(
        (table) =>
          `delete from ${table} where unit_id = $1 ${table === 'users' ? `and realname <> 'attacker'` : ''}`,
      )
      await ask(db, inOne(deletes), [unitId])
      await plant()
    },
  }
}
/** A fixed moment of this month: what is cut by month has a place for it. */
const PLANTED_AT = new Date()
const PLAIN: Readonly<Record<string, unknown>> = {
  int2: 1,
  int4: 1,
  int8: 1,
  float8: 1,
  bool: false,
  jsonb: '{}',
  json: '{}',
  _text: [],
  _uuid: [],
  _int4: [],
  bytea: Buffer.from('planted'),
  date: '2026-01-01',
}

const inOne = (changes: string[]): string =>
  `with ${changes.map((change, index) => `c${index} as (${change})`).join(', ')} select 1`

function parentsFirst(tables: string[], parents: { child: string; parent: string }[]): string[] {
  const sorted: string[] = []
  const visit = (table: string) => {
    if (sorted.includes(table) || !tables.includes(table)) return
    for (const { child, parent } of parents) if (child === table) visit(parent)
    sorted.push(table)
  }
  tables.forEach(visit)
  return sorted
}
