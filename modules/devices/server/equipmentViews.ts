import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

export interface PanelSeen {
  panelId: string
  code: string
  transmissionId: string | null
  systemType: number
  systemAddress: number
}
export async function panelsByIds(
  place: Place,
  unitIds: readonly (string | null)[],
  panelIds: readonly string[],
): Promise<Map<string, PanelSeen>> {
  const { rows } = await sql<PanelSeen>`
    select p.panel_id as "panelId", p.code, p.transmission_id as "transmissionId", p.system_type as "systemType",
      p.system_address as "systemAddress"
    from panels p where p.unit_id = any(${[...new Set(unitIds)]}::uuid[]) and p.panel_id = any(${[...new Set(panelIds)]}::uuid[])`.execute(
    place.on(),
  )
  return new Map(rows.map((panel) => [panel.panelId, panel]))
}

/** By id, the code under which a component is written down. */
export async function codesByIds(
  place: Place,
  unitIds: readonly (string | null)[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select d.component_id as id, d.code from devices d
    where d.unit_id = any(${[...new Set(unitIds)]}::uuid[]) and d.component_id = any(${[...ids]}::uuid[])`.execute(
    place.on(),
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** By address, the transmission device that has it, whoever's. */
export async function devicesByAddress(
  place: Place,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; address: string }>`
    select t.transmission_id as id, t.address from transmission_devices t where t.address = any(${[...addresses]}::text[])`.execute(
    place.on(),
  )
  return new Map(rows.map(({ id, address }) => [address, id]))
}
