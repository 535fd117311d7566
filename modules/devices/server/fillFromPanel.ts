import { formTextIn } from '@gss/archives/contract'
import type { RegisterDraft, Within } from '@gss/archives/server'
import type { Place } from '@gss/server-kit/database'
import { componentName, subSystemOf } from '../contract/index.ts'
import { panelsByIds } from './equipmentViews.ts'

/**
 * A point list as a panel's maker prints it says loop, address, kind and text. Whose it is, its code, its name and its sub-system follow from
 * the panel and the kind; what the list does say stays.
 */
export async function fillFromPanel(
  place: Place,
  drafts: readonly RegisterDraft[],
  { panelId }: Within,
): Promise<void> {
  const wanted = drafts.map(({ values }) => formTextIn(values, 'panelId') || (panelId ?? ''))
  const panels = await panelsByIds(
    place,
    drafts.map(({ unitId }) => unitId),
    wanted.filter((id) => id !== ''),
  )
  for (const [index, { values }] of drafts.entries()) {
    const panel = panels.get(wanted[index] ?? '')
    if (!panel) continue
    const kind = formTextIn(values, 'devType')
    const system = Number(formTextIn(values, 'sysType') || panel.systemType)
    values['panelId'] ??= panel.panelId
    values['sysType'] ??= String(system)
    values['devCode'] ??= `${panel.code}-${Number(values['loopNo'])}-${Number(values['pointNo'])}`
    values['devName'] ??= kind === '' ? null : componentName(Number(kind))
    values['devDesc'] ??= formTextIn(values, 'devName') || null
    if (kind !== '')
      values['subSysType'] ??= subSystemOf({
        part: 'component',
        systemType: system,
        componentType: Number(kind),
      })
  }
}
