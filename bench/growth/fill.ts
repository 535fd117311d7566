import pg from 'pg'

/** Rows as the product would have written them, made by the database itself; ids are counted so that benches can ask for them. */
const idOf = (group: string, number: string) =>
  `('019bc000-${group}-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
export const idText = (group: string, number: number): string =>
  `019bc000-${group}-7000-8000-${String(number).padStart(12, '0')}`

export const UNITS = 12
const BUILDINGS = 100
const DAYS = 400

const GROUND = [
  `insert into units (unit_id, code, name, kind, address, created_at)
   select ${idOf('0001', 'u')}, 'G' || u, 'Growing ' || u, '', 'A 1', now() from generate_series(1, ${UNITS}) u`,
  `insert into buildings (unit_id, building_id, code, name)
   select ${idOf('0001', '1')}, ${idOf('0002', 'b')}, 'B' || lpad(b::text, 3, '0'), 'building ' || b from generate_series(1, ${BUILDINGS}) b`,
  `insert into floors (unit_id, floor_id, building_id, floor_no, name)
   select ${idOf('0001', '1')}, ${idOf('0003', 'b')}, ${idOf('0002', 'b')}, 1, '1F' from generate_series(1, ${BUILDINGS}) b`,
]

/** Devices of one unit, and as many hundredths of it that talk to us. */
const devices = (from: number, to: number) => [
  `insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
   select ${idOf('0004', 'n')}, ${idOf('0001', `1 + n % ${UNITS}`)}, 'bc' || lpad(to_hex(n), 10, '0'), 'G' || n, 'G' || n, now()
   from generate_series(${Math.floor(from / 10)} + 1, ${Math.floor(to / 10)}) n`,
  `insert into devices (unit_id, component_id, transmission_id, building_id, floor_id, code, name, sub_system, system_type, system_address,
     component_type, component_address, loop_no, point_no, place, details)
   select ${idOf('0001', '1')}, ${idOf('0006', 'n')}, ${idOf('0004', '12')}, ${idOf('0002', `1 + n % ${BUILDINGS}`)}, ${idOf('0003', `1 + n % ${BUILDINGS}`)},
     'D' || lpad(n::text, 6, '0'), 'detector ' || n, '201', 1, 1, 42, n, n / 250, n % 250, 'corridor ' || n, '{"model":"JTY-GD"}'
   from generate_series(${from} + 1, ${to}) n`,
  `insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, name,
     bits, since, received_at, lane_id, seq)
   select ${idOf('0001', '1')}, ${idOf('0006', 'n')}, ${idOf('0004', '12')}, 'component', 1, 1, 42, n, '', '{}', now(), now(), ${idOf('000f', '1')}, n
   from generate_series(${from} + 1, ${to}) n`,
]

/** A year and more of settled alarms, in the order in which they came. */
const history = (alarms: number) => [
  'truncate alarms, open_alarms',
  `insert into alarms (unit_id, raised_at, alarm_id, kind, component_id, part, title, place, state, received_at, stored_at, last_reported_at, settled_at)
   select ${idOf('0001', `1 + c % ${UNITS}`)}, at, gen_random_uuid(), kind, ${idOf('0006', 'c')}, 'component', 'alarm', 'room ' || c, state, at, at, at, at
   from (select now() - ((${alarms} - n)::float8 / ${alarms} * ${DAYS}) * interval '1 day' as at, 1 + (n::bigint * 7919) % 3000 as c,
       (array['fire', 'fault', 'fault', 'fault', 'supervisory', 'fault', 'urgent', 'fault'])[1 + n % 8] as kind,
       (array['false', 'confirmed', 'confirmed', 'fireConfirmed'])[1 + n % 4] as state
     from generate_series(0, ${alarms - 1}) n) made`,
]

/** Grows the database step by step; only a superuser may tell it at once what it otherwise learns within minutes (`analyze`). */
export async function openGround(superUrl: string) {
  const owner = new pg.Client({ connectionString: superUrl })
  owner.on('error', (error) => console.error(error.message)) // the database ends before it where a run fails
  await owner.connect()
  for (const statement of GROUND) await owner.query(statement)
  let known = 0
  return {
    async growTo(size: { devices: number; alarms: number }): Promise<void> {
      for (const statement of [...devices(known, size.devices), ...history(size.alarms)])
        await owner.query(statement)
      known = size.devices
      await owner.query('vacuum analyze')
    },
    end: () => owner.end(),
  }
}
