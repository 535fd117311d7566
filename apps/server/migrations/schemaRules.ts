/**
 * Rules for the schema (docs/ARCHITECTURE.md §5), as queries on PostgreSQL's own catalogue: each lists what breaks it.
 * They hold from the first migration on, because a cluster cut by unit cannot be had later.
 */

/**
 * Tables that are not unit data: small, and whole on every node (reference), or of the platform itself. A row needs a reason;
 * every other table is unit data and obeys the rules for it.
 */
export const NOT_UNIT_DATA: [table: string, why: string][] = [
  ['users', 'a person signs in before we know a unit'],
  ['password_history', 'goes with users'],
  ['user_identities', 'goes with users'],
  ['roles', 'one small dictionary'],
  ['role_grants', 'goes with roles'],
  ['menus', 'one small dictionary'],
  ['sessions', 'found by token, before we know a unit'],
  ['control_grants', 'goes with sessions'],
  ['tickets', 'found by ticket, before we know a unit'],
  ['mobile_codes', 'found by number, before we know a person'],
  ['email_codes', 'goes with users'],
  ['sign_in_guesses', 'found by what a stranger typed'],
  ['known_browsers', 'goes with users'],
  ['sign_in_turns', 'found by what a stranger typed'],
  ['parameters', 'one small dictionary'],
  ['retention_day', 'one row of the platform'],
  ['presets', 'release notes and announcements, for everybody'],
  ['preset_reads', 'goes with users'],
  ['instances', 'processes of the platform'],
  ['units', 'the list of units itself'],
  ['assist_records', "brigades, water sources, groups: the centre's own, of no unit"],
  ['imports', "one person's file on its way in"],
  ['papers', "one person's file on its way out"],
  ['transmission_devices', 'found by address, before we know a unit'],
  ['device_keys', 'found by address, before we know a unit'],
  ['foreign_sources', "clouds and brokers devices come by: the centre's own, of no unit"],
  ['foreign_seen', 'found by what a cloud said, before we know a unit'],
  ['modbus_lines', 'found by a code that stands in addresses, before we know a unit'],
  ['modbus_profiles', 'one small dictionary'],
  ['device_links', 'found by address, before we know a unit'],
  ['gateways', 'processes of the platform'],
  ['lanes', 'work of the gateways'],
  ['signal_cursors', 'goes with lanes'],
  ['sample_cursors', 'goes with lanes'],
  ['measure_turn', 'whose turn it is to work values, and how far its lane counts'],
  ['duty_turn', 'whose turn it is to say what nobody answered, and how far its lane counts'],
  ['alarm_turn', 'whose turn it is to raise'],
  ['alarm_reads', 'goes with users'],
  ['seats', 'goes with sessions'],
  ['licence_state', 'one row of the platform'],
  ['ageing_rules', 'how long things last: the centre sets it, of no unit'],
  ['maint_library', "what is tested how often: the centre's own list, of no unit"],
  ['maint_people', 'who works for a maintenance company: found by the person, before we know a unit'],
  ['permit_validities', 'how long a permit may be by kind of unit: the centre sets it, of no unit'],
  ['shift_handovers', 'the centre hands over, no unit does'],
  ['live_counter', 'one order over all units'],
  ['live_feed', 'one order over all units'],
  ['call_engines', 'processes of the platform'],
  ['door_watches', 'which worker of the platform asks door controllers: one row'],
  ['call_lines', "the centre's telephones, of no unit"],
  ['jobs', 'work of the platform'],
  ['outbox', 'work of the platform'],
  ['notify_ways', "the centre's own ways out, of no unit"],
  ['voice_prompts', 'one small dictionary'],
  ['score_rules', 'one small dictionary'],
  ['notify_people', 'goes with users'],
  ['notify_pushes', 'goes with users'],
  ['journal_pending', 'a queue of the sealer'],
  ['journal_turn', 'whose turn it is to seal'],
  ['journal_chain', 'one chain over all units, or a cut tail could not be seen'],
]

/** Grow without end: cut by month, kept by the law's number of months, dropped whole. */
export const BY_MONTH = ['journal', 'frames', 'signals', 'alarms', 'samples', 'sample_hours']

const exempt = NOT_UNIT_DATA.map(([table]) => `'${table}'`).join(', ')
const UNIT_TABLE = `c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and c.relname not like 'kysely_%' and c.relname not in (${exempt})`
const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace`
const firstColumn = (keys: string) =>
  `(select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = ${keys}[0])`

/** What is untrue of the schema · the query that lists it as `broken`. */
export const SCHEMA_RULES: [what: string, query: string][] = [
  [
    'every table has a primary key',
    `select c.relname as broken from ${TABLES} where c.relkind in ('r', 'p') and n.nspname = 'public'
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  ],
  [
    'there is no sequence',
    `select c.relname as broken from ${TABLES} where c.relkind = 'S' and n.nspname = 'public'`,
  ],
  ['there is no trigger', `select t.tgname as broken from pg_trigger t where not t.tgisinternal`],
  [
    'there is no stored procedure or function',
    `select p.proname as broken from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`,
  ],
  [
    'unit data has a unit_id that is never null',
    `select c.relname as broken from ${TABLES} where ${UNIT_TABLE}
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'unit_id' and a.attnotnull)`,
  ],
  [
    'unit_id is the first column of every primary and unique key of unit data',
    `select i.indexrelid::regclass::text as broken from ${TABLES} join pg_index i on i.indrelid = c.oid
       where ${UNIT_TABLE} and i.indisunique and ${firstColumn('i.indkey')} is distinct from 'unit_id'`,
  ],
  [
    'a foreign key between tables of unit data carries unit_id',
    `select o.conname as broken from ${TABLES} join pg_constraint o on o.conrelid = c.oid and o.contype = 'f'
       where ${UNIT_TABLE} and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(o.conkey) and a.attname = 'unit_id')`,
  ],
  [
    'no small table points into unit data',
    `select o.conname as broken from pg_constraint o join pg_class c on c.oid = o.confrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class f on f.oid = o.conrelid where o.contype = 'f' and ${UNIT_TABLE} and f.relname in (${exempt})`,
  ],
  [
    'no index of a table that grows without end is led by a time',
    `select i.indexrelid::regclass::text as broken from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname in (${BY_MONTH.map((table) => `'${table}'`).join(', ')}) and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)`,
  ],
  [
    'what grows without end is cut by month',
    `select wanted as broken from unnest(array[${BY_MONTH.map((table) => `'${table}'`).join(', ')}]) wanted
       where not exists (select from pg_partitioned_table p where p.partrelid = to_regclass(wanted) and p.partstrat = 'r')`,
  ],
  [
    'a foreign key has an index, so that a deletion need not read the whole table',
    `select o.conname as broken from pg_constraint o where o.contype = 'f'
       and not exists (select from pg_index i where i.indrelid = o.conrelid and i.indkey[0] = o.conkey[1])`,
  ],
  [
    'times carry their zone',
    `select c.relname || '.' || a.attname as broken from ${TABLES} join pg_attribute a on a.attrelid = c.oid
       where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and a.atttypid = 'timestamp'::regtype and c.relname not like 'kysely_%'`,
  ],
]
