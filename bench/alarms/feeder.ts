import { postgresBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import pg from 'pg'

const UNITS = 12
const DEVICES = 240
const id = (group: string, index: number) =>
  `019aa000-${group}-7000-8000-${String(index + 1).padStart(12, '0')}`

export interface Wanted {
  /** Comes back in the push, to tell which it was. */
  mark: string
  bits: string[]
  /** The address of a detector that has spoken before; left out: one that never has. */
  component?: number
}

/** Stores signals as the gateway does: one lane, one connection, one statement, one commit; then the wake-up. */
export async function startFeeder(url: string) {
  const bus = postgresBus(url)
  await bus.ready
  const gatewayId = newId()
  const lanes = { urgent: await openLane(true), normal: await openLane(false) }
  await units()
  let lastComponent = 0

  async function openLane(isUrgent: boolean) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', (error) => console.error(error.message)) // the database ends before it where a run fails
    await client.connect()
    const laneId = newId()
    await client.query(
      'insert into lanes (lane_id, gateway_id, is_urgent, started_at) values ($1, $2, $3, now())',
      [laneId, gatewayId, isUrgent],
    )
    return { client, laneId, seq: 1 }
  }
  async function units() {
    const { client } = lanes.normal
    for (let index = 0; index < UNITS; index++)
      await client.query(
        `insert into units (unit_id, code, name, kind, address, created_at) values ($1, $2, $3, '', 'A 1', now()) on conflict do nothing`,
        [id('0001', index), `U${index}`, `Unit ${index}`],
      )
    for (let index = 0; index < DEVICES; index++)
      await client.query(
        `insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at) values ($1, $2, $3, $4, $4, now()) on conflict do nothing`,
        [id('0003', index), id('0001', index % UNITS), index.toString(16).padStart(12, '0'), `D${index}`],
      )
  }

  return {
    async store(lane: 'urgent' | 'normal', wanted: readonly Wanted[]): Promise<void> {
      const at = new Date()
      const to = lanes[lane]
      const rows = wanted.map(({ mark, bits, component = ++lastComponent }) => {
        const device = component % DEVICES
        return {
          mark,
          bits: bits.join(','),
          unit: id('0001', device % UNITS),
          device: id('0003', device),
          component,
          signal: newId(),
          seq: to.seq++,
        }
      })
      await to.client.query({
        name: 'store',
        text: `insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type,
            component_address, kind, bits, description)
          select unit_id, $2, signal_id, $1, seq, transmission_id, 'component', 1, 1, 42, component, 'state', string_to_array(bits, ','), mark
          from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::uuid[], $7::bigint[], $8::text[], $9::text[])
            as s (unit_id, signal_id, seq, transmission_id, component, bits, mark)`,
        values: [
          to.laneId,
          at,
          rows.map((row) => row.unit),
          rows.map((row) => row.signal),
          rows.map((row) => row.seq),
          rows.map((row) => row.device),
          rows.map((row) => row.component),
          rows.map((row) => row.bits),
          rows.map((row) => row.mark),
        ],
      })
      bus.tell('signals', [to.laneId])
    },
    /** The engine is through with all that was stored on this lane. */
    async isWorkedOff(lane: 'urgent' | 'normal'): Promise<boolean> {
      const { client, laneId, seq } = lanes[lane]
      const { rows } = await client.query<{ seq: string }>(
        'select seq from signal_cursors where lane_id = $1',
        [laneId],
      )
      return Number(rows[0]?.seq ?? 0) >= seq - 1
    },
    async stop() {
      await lanes.urgent.client.end()
      await lanes.normal.client.end()
      await bus.close()
    },
  }
}
export type Feeder = Awaited<ReturnType<typeof startFeeder>>
