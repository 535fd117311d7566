import { fieldLabelOf, formTextIn } from '@gss/archives/contract'
import { blame, type RegisterDraft } from '@gss/archives/server'
import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { pointAddressOf, componentIdOf, objects } from '../contract/index.ts'
import { codesByIds, panelsByIds } from './equipmentViews.ts'

/**
 * Who a component is (docs/decisions/0012): the transmission device and system address of its panel, its system, kind and address. A point
 * that is described twice would be one device with two names.
 */
export async function deriveDevices(place: Place, drafts: readonly RegisterDraft[]): Promise<void> {
  const panels = await panelsByIds(
    place,
    drafts.map(({ unitId }) => unitId),
    drafts.map(({ values }) => formTextIn(values, 'panelId')),
  )
  for (const draft of drafts) {
    const { values } = draft
    const panel = panels.get(formTextIn(values, 'panelId'))
    if (!panel?.transmissionId) {
      blame(
        draft,
        'panelId',
        refuse('archive.refUnknown', { label: fieldLabelOf(objects, 'device', 'panelId') }),
      )
      continue
    }
    values['address'] ??= pointAddressOf(Number(values['loopNo']), Number(values['pointNo']))
    draft.derived = { transmission_id: panel.transmissionId, system_address: panel.systemAddress }
    if (draft.before) continue
    const [system, kind, address] = [
      Number(values['sysType']),
      Number(values['devType']),
      Number(values['address']),
    ]
    draft.id = componentIdOf(panel.transmissionId, 'component', system, panel.systemAddress, kind, address)
  }
  await blameTaken(
    place,
    drafts.filter(({ before, flaws }) => !before && flaws.length === 0),
  )
}

async function blameTaken(place: Place, drafts: readonly RegisterDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const taken = await codesByIds(
    place,
    drafts.map(({ unitId }) => unitId),
    drafts.map(({ id }) => id),
  )
  for (const draft of drafts) {
    const code = taken.get(draft.id)
    if (code !== undefined) blame(draft, 'pointNo', refuse('device.pointTaken', { code }))
    taken.set(draft.id, formTextIn(draft.values, 'devCode'))
  }
}
