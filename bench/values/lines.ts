import { openSecrets } from '@gss/server-kit/secrets'
import { BLANK_ROW, type MapRow } from '@gss/gateways/contract'
import type { Rig } from '../alarms/rig.ts'
import { unitOf } from './reporters.ts'

/** The cloud's address, what guards it, and its devices. */
export const CLOUD = 'bench'
export const CLOUD_SECRET = 'a-path-nobody-else-knows'
const CLOUD_DEVICES = 100
export const cloudDevice = (nth: number) => String(860_000_000_000_000 + nth)
export const cloudTransmission = (nth: number) => idOf(CLOUD_FROM + nth)

/** Panels are new ones in each run: their numbers begin again. */
export const PANELS = 100
export const RUNS = 4
export const panelCode = (run: number, nth: number) => String(1_000 + run * PANELS + nth)
export const panelTransmission = (run: number, nth: number) => idOf(PANELS_FROM + run * PANELS + nth)

const CLOUD_FROM = 500_000
const PANELS_FROM = 600_000
const idOf = (nth: number) => `019bb000-0002-7000-8000-${String(nth).padStart(12, '0')}`
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth)

const row = (given: Partial<MapRow>): MapRow => ({
  ...BLANK_ROW,
  point: '$.payload.serviceData.name',
  ...given,
})
const ROWS = [
  row({ from: '$.payload.serviceData.P', to: 'power' }),
  row({
    from: '$.payload.serviceData.Alarm_Status',
    to: 'bits',
    when: [
      { is: '0', bits: [] },
      { is: '1', bits: ['fire'] },
    ],
  }),
]

/** Devices behind a cloud, and panels that dial DC-09. */
export async function registerForeign({ pool, dataDir }: Rig): Promise<void> {
  const lines = [
    ...upTo(CLOUD_DEVICES).map(
      (nth) => [cloudTransmission(nth), `ext:${CLOUD}/${cloudDevice(nth)}`] as const,
    ),
    ...upTo(RUNS).flatMap((run) =>
      upTo(PANELS).map((nth) => [panelTransmission(run, nth), `dc09:${panelCode(run, nth)}`] as const),
    ),
  ]
  await pool.query(
    `insert into transmission_devices (transmission_id, unit_id, address, code, name, profile, created_at)
     select *, 'standard', now() from unnest($1::uuid[], $2::uuid[], $3::text[], $3::text[], $3::text[])`,
    [lines.map(([id]) => id), lines.map((_, nth) => unitOf(nth)), lines.map(([, address]) => address)],
  )
  const sealed = openSecrets(dataDir).seal(JSON.stringify({ secret: CLOUD_SECRET, cipherKey: '' }))
  await pool.query(
    `insert into foreign_sources (source_id, code, name, kind, is_on, offline_min, sealed, rows, changed_at)
     values ('019bb000-0003-7000-8000-000000000001', $1, $1, 'ctwing', true, 1500, $2, $3, now())`,
    [CLOUD, sealed, JSON.stringify(ROWS)],
  )
}
