import pg from 'pg'
import { streetAddress } from '../way/street.ts'

const sqlId = (group: string, number: string) =>
  `('019bc000-${group}-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
export const ROOM_ASKED = '019bc000-0002-7000-8000-000000000007'
export const UNIT_ASKED = '019bc000-0001-7000-8000-000000000007'
const COUNTED = `'{"fires":0,"falses":0,"faults":1,"supervisory":0,"isOnline":true,"mainPower":"ok","sparePower":"ok","places":[]}'::jsonb`
const TOLD = `'{"isPanelOk":true,"fires":0,"falses":0,"faults":1,"supervisory":0,"unheard":0,"words":""}'::jsonb`
/** The last two hours that are over, and each two before. */
const SLOT = `date_trunc('hour', now()) - make_interval(hours => (extract(hour from now())::int % 2) + 2 * s)`

/** A day of the centre's and ninety before it, for so many rooms. */
export const keepingRows = (rooms: number, days: number): string[] => [
  `insert into units (unit_id, code, name, created_at) select ${sqlId('0001', 'n')}, 'K' || n, 'unit ' || n, now() from generate_series(1, ${rooms}) n`,
  `insert into control_rooms (unit_id, room_id, code, name) select ${sqlId('0001', 'n')}, ${sqlId('0002', 'n')}, 'R' || n, 'room ' || n from generate_series(1, ${rooms}) n`,
  `insert into duty_rooms (unit_id, room_id, shifts, is_linked, people_min, changed_at, made_until)
   select ${sqlId('0001', 'n')}, ${sqlId('0002', 'n')},
     '[{"shiftNo":1,"name":"day","fromMin":480,"untilMin":960},{"shiftNo":2,"name":"late","fromMin":960,"untilMin":1440},{"shiftNo":3,"name":"night","fromMin":0,"untilMin":480}]',
     true, 2, now(), now() + interval '1 day' from generate_series(1, ${rooms}) n`,
  `insert into duty_rows (unit_id, room_id, due_at, state, panel, told, user_name, recorded_at)
   select ${sqlId('0001', 'n')}, ${sqlId('0002', 'n')}, ${SLOT}, case when (n + s) % 40 = 0 then 'missed' else 'recorded' end, ${COUNTED},
     case when (n + s) % 40 <> 0 then ${TOLD} end, 'guard', ${SLOT} + interval '9 minutes'
   from generate_series(1, ${rooms}) n, generate_series(0, ${days * 12 - 1}) s`,
  `insert into duty_cells (unit_id, room_id, day, shift_no, shift_name, from_at, until_at, person_ids, changed_by, changed_at)
   select ${sqlId('0001', 'n')}, ${sqlId('0002', 'n')}, to_char(d.at, 'YYYY-MM-DD'), k, 'shift', d.at + make_interval(hours => 8 * k - 8), d.at + make_interval(hours => 8 * k),
     array[${sqlId('0004', 'n')}], 'bench', now()
   from generate_series(1, ${rooms}) n, generate_series(1, 3) k, (select date_trunc('day', now()) - make_interval(days => g) as at from generate_series(0, ${days - 1}) g) d`,
  `insert into duty_signs (unit_id, sign_id, room_id, user_id, name, cert_rank, way, day, shift_no, shift_name, is_planned, at, off_at)
   select c.unit_id, gen_random_uuid(), c.room_id, gen_random_uuid(), 'guard', 'middle', 'account', c.day, c.shift_no, c.shift_name, true, c.from_at, c.until_at
   from duty_cells c cross join generate_series(1, 2) where c.until_at < now()`,
  `insert into duty_handovers (unit_id, handover_id, room_id, day, shift_no, shift_name, state, given_by, given_name, given_at, taken_name, taken_at, leftover,
     are_keys_there, standing)
   select c.unit_id, gen_random_uuid(), c.room_id, c.day, c.shift_no, c.shift_name, 'taken', gen_random_uuid(), 'guard', c.until_at, 'other', c.until_at, '', true,
     '{"fires":0,"faults":0,"supervisory":0,"missedRows":0,"isOnline":true}' from duty_cells c where c.until_at < now()`,
  `insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state, ended_at, answered_at, delay_s)
   select ${sqlId('0001', 'n')}, gen_random_uuid(), ${sqlId('0003', 'n')}, gen_random_uuid(), 'plan', now() - make_interval(days => d, mins => n % 1400), 10,
     case when (n + d) % 20 = 0 then 'missed' else 'answered' end, now() - make_interval(days => d), now() - make_interval(days => d), 40
   from generate_series(1, ${rooms}) n, generate_series(1, ${days}) d`,
  `insert into assist_records (record_id, object, code, name, details) values (${sqlId('0005', '1')}, 'maintUnit', 'W1', 'company', '{}')`,
  `insert into maint_plans (unit_id, plan_id, number, contract_id, company_id, kind, systems, begin_day, end_day, state, made_at, ended_at, executor_names)
   select ${sqlId('0001', 'n')}, gen_random_uuid(), 'P' || n || '-' || m, gen_random_uuid(), ${sqlId('0005', '1')}, 'month', '{2}', to_char(now() - make_interval(days => m), 'YYYY-MM-DD'),
     to_char(now() - make_interval(days => m - 3), 'YYYY-MM-DD'), case when m < 5 then 'working' else 'closed' end, now(), now() - make_interval(days => m - 2), '{a,b}'
   from generate_series(1, ${rooms}) n, generate_series(3, ${days}, 7) m`,
  `insert into maint_items (unit_id, item_id, plan_id, position, system, item, content)
   select p.unit_id, gen_random_uuid(), p.plan_id, k, '2', 'item', 'content' from maint_plans p, generate_series(1, 10) k`,
  `insert into maint_records (unit_id, record_id, plan_id, item_id, state, is_ok, measured, problem, result, executor_name, at)
   select i.unit_id, gen_random_uuid(), i.plan_id, i.item_id, case when p.state = 'closed' then 'reviewed' else 'toReview' end, i.position > 1, '', '', '', 'a', p.ended_at
   from maint_items i join maint_plans p on p.unit_id = i.unit_id and p.plan_id = i.plan_id`,
  `insert into maint_tickets (unit_id, ticket_id, number, state, source, parts, fault, found_at, opened_at, finder_name, last_at, company_id, accepted_at, repaired_at, closed_at,
     respond_due_at, arrive_due_at, repair_due_at)
   select ${sqlId('0001', 'n')}, gen_random_uuid(), 'G' || n || '-' || m, case when m < 4 then 'working' else 'closed' end, 'facility', 'pump', 'leaks', t.at, t.at, 'x', t.at,
     ${sqlId('0005', '1')}, t.at + interval '10 minutes', case when m >= 4 then t.at + interval '9 hours' end, case when m >= 4 then t.at + interval '9 hours' end,
     t.at + interval '30 minutes', t.at + interval '2 hours', t.at + interval '1 day'
   from generate_series(1, ${rooms}) n, generate_series(1, ${days}, 4) m, lateral (select now() - make_interval(days => m) as at) t`,
]
/** So many detectors, dealt out among the units, of every age. */
export const manyDevices = (rooms: number, devices: number): string[] => [
  `insert into devices (unit_id, component_id, transmission_id, code, name, sub_system, system_type, system_address, component_type, component_address, place, details)
   select ${sqlId('0001', `1 + n % ${rooms}`)}, ${sqlId('0006', 'n')}, ${sqlId('0003', `1 + n % ${rooms}`)}, 'D' || n, 'detector ' || n, '201', 1, 1, (array[42, 31, 23])[1 + n % 3], n,
     'corridor', jsonb_build_object('productTime', to_char(date '2012-01-01' + n % 5000, 'YYYY-MM-DD'))
   from generate_series(1, ${devices}) n`,
]

/** The device of each room, as the street calls. */
export async function writeDownPosts(url: string, rooms: number): Promise<void> {
  const owner = await ownerOf(url)
  await owner.query(
    `insert into transmission_devices (transmission_id, unit_id, room_id, address, code, name, created_at)
     select ${sqlId('0003', 'n')}, ${sqlId('0001', 'n')}, ${sqlId('0002', 'n')}, address, 'T' || n, 'device ' || n, now()
     from unnest($1::text[]) with ordinality as a (address, n)`,
    [Array.from({ length: rooms }, (_, index) => streetAddress(index))],
  )
  await owner.end()
}

export async function fillWith(url: string, statements: readonly string[]): Promise<void> {
  const owner = await ownerOf(url)
  for (const statement of statements) await owner.query(statement)
  await owner.query('vacuum analyze')
  await owner.end()
}
async function ownerOf(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', (error) => console.error(error.message))
  await owner.connect()
  return owner
}
