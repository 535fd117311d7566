import { sowPast, sowRecipients } from '@gss/alarms/server'
import { formTextIn } from '@gss/archives/contract'
import { isAnyUnitThere, sowRows } from '@gss/archives/server'
import type { City } from '@gss/city/contract'
import { addLayers, insertLabels } from '@gss/floorplans/server'
import type { Tx } from '@gss/server-kit/database'
import { addLinks } from '@gss/video/server'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { withPictures } from './withPictures.ts'

/**
 * The demo city's places, into a system that has no unit: a demo building somebody deleted does not come back.
 * The pictures are kept before, the rows all in one commit: of two starts at once one gets it, the other fails with nothing half done.
 */
export async function seedCity(deps: Ground): Promise<void> {
  if (await isAnyUnitThere(deps.db)) return
  const city = cityOnce()
  const layers = await withPictures(city.layers, deps.files)
  await deps.db.transaction(async (tx) => {
    await sowRows(tx, city.rows, deps)
    await addLayers(tx, layers, deps.clock())
    await sowLabels(tx, city, deps)
    await sowPast(tx, city.past(deps.clock()))
    await sowRecipients(tx, recipientsIn(city), deps.clock())
    await noteUnits(tx, city, deps)
  })
}

/** A unit's fire-safety manager. */
const recipientsIn = ({ rows }: City) =>
  rows
    .filter(({ object }) => object === 'unit')
    .map(({ id, values }) => ({ unitId: id, mobiles: [formTextIn(values, 'safeManagerTel')] }))

const KINDS = { A: 'component', B: 'camera', C: 'networkBoard', P: 'patrolPoint', D: 'door' } as const
const LINKS_AT_ONCE = 1_000
async function sowLabels(tx: Tx, { layers, labels, links }: City, { clock }: Ground): Promise<void> {
  const by = { userId: null, now: clock() }
  for (const layer of layers) {
    const own = labels.filter(({ layerId }) => layerId === layer.layerId)
    await insertLabels(
      tx,
      layer,
      own.map((label) => ({ ...label, kind: KINDS[label.kind] })),
      by,
    )
  }
  for (let at = 0; at < links.length; at += LINKS_AT_ONCE)
    await addLinks(tx, links.slice(at, at + LINKS_AT_ONCE), by.now)
}

/** What came into the archives by itself stands in the journal, a line to each unit. */
async function noteUnits(tx: Tx, { rows }: City, { journal }: Ground): Promise<void> {
  const units = rows.filter(({ object }) => object === 'unit')
  const acts = units.map(({ id, values }) => ({
    unitId: id,
    actor: { id: null, name: 'seed', ip: '' },
    act: 'unit.add',
    subject: { kind: 'unit', id, name: formTextIn(values, 'fullName') },
    after: { projCode: formTextIn(values, 'projCode') },
  }))
  await journal.writeAll(tx, acts)
}
