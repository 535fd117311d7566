import { textIn } from '@gss/archives/contract'
import { blame, type Draft } from '@gss/archives/server'
import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'
import { addressOf, componentIdOf } from '../contract/index.ts'

interface Panel {
  panelId: string
  transmissionId: string | null
  systemAddress: number
}

/**
 * Who a component is (docs/decisions/0012): the transmission device and system address of its panel, its system, kind and address. A point
 * that is described twice would be one device with two names.
 */
export async function deriveDevices(place: Place, drafts: readonly Draft[]): Promise<void> {
  const panels = await panelsOf(place, drafts)
  for (const draft of drafts) {
    const { values } = draft
    const panel = panels.get(textIn(values, 'panelId'))
    if (!panel?.transmissionId) {
      blame(draft, 'panelId', refuse('archive.refUnknown', { label: '所属控制器' }))
      continue
    }
    values['address'] ??= addressOf(Number(values['loopNo']), Number(values['pointNo']))
    draft.derived = { transmission_id: panel.transmissionId, system_address: panel.systemAddress }
    if (draft.before) continue
    const [system, kind, address] = [Number(values['sysType']), Number(values['devType']), Number(values['address'])]
    draft.id = componentIdOf(panel.transmissionId, 'component', system, panel.systemAddress, kind, address)
  }
  await blameTaken(
    place,
    drafts.filter(({ before, flaws }) => !before && flaws.length === 0),
  )
}

async function panelsOf(place: Place, drafts: readonly Draft[]): Promise<Map<string, Panel>> {
  const units = [...new Set(drafts.map(({ unitId }) => unitId))]
  const ids = [...new Set(drafts.map(({ values }) => values['panelId']))]
  const { rows } = await sql<Panel>`
    select p.panel_id as "panelId", p.transmission_id as "transmissionId", p.system_address as "systemAddress"
    from panels p where p.unit_id = any(${units}::uuid[]) and p.panel_id = any(${ids}::uuid[])`.execute(place.on())
  return new Map(rows.map((panel) => [panel.panelId, panel]))
}

async function blameTaken(place: Place, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  const units = [...new Set(drafts.map(({ unitId }) => unitId))]
  const { rows } = await sql<{ id: string; code: string }>`
    select d.component_id as id, d.code from devices d
    where d.unit_id = any(${units}::uuid[]) and d.component_id = any(${drafts.map(({ id }) => id)}::uuid[])`.execute(place.on())
  const taken = new Map(rows.map(({ id, code }) => [id, code]))
  const seen = new Map<string, Draft>()
  for (const draft of drafts) {
    const code = taken.get(draft.id) ?? seen.get(draft.id)?.values['devCode']
    if (typeof code === 'string') blame(draft, 'pointNo', refuse('device.pointTaken', { code }))
    seen.set(draft.id, draft)
  }
}
