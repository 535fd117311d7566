/**
 * A city for benches: `DATABASE_URL=… GSS_DATA_DIR=… node tools/run-ts.mjs bench/city.ts [units] [devices] [devices of the largest unit]`.
 * Into a migrated database without units: 1,000 units with 1,000,000 devices unless asked otherwise, all of them on plans with pictures.
 * Written by the register's own inserts, a unit to a commit, so that what the benches read is what the product writes.
 */
import { isAnyUnitThere, sowRows } from '@gss/archives/server'
import { bigCity, demoCity, demoFloors } from '@gss/city/contract'
import { addLayers, insertLabels, type NewLayer } from '@gss/floorplans/server'
import { readConfig } from '@gss/server-kit/config'
import { groundOf } from '../apps/server/ground.ts'
import { openParts } from '../apps/server/parts.ts'
import { withPictures } from '../apps/server/seed/withPictures.ts'

const [units = 1_000, devices = 1_000_000, largest = Math.min(100_000, devices / 10)] = process.argv
  .slice(2)
  .map(Number)
const PROGRESS_MS = 5_000

const parts = await openParts(readConfig())
const deps = groundOf(parts)
try {
  if (await isAnyUnitThere(deps.db))
    throw new Error('there are units already: give an empty, migrated database')
  const floors = demoFloors()
  const pictures = new Map(
    (await withPictures(demoCity().layers, deps.files)).map((layer) => [layer.layerId, layer]),
  )
  const began = performance.now()
  let told = began
  let [unitsDone, devicesDone] = [0, 0]
  for (const unit of bigCity({ units, devices, largest }, floors)) {
    await deps.db.transaction(async (tx) => {
      await sowRows(tx, unit.rows, deps)
      const layers = unit.layers.map(({ like, ...layer }): NewLayer => ({
        ...layer,
        position: 0,
        picture: pictures.get(like.layerId)?.picture ?? null,
        evacuation: null,
      }))
      for (let at = 0; at < layers.length; at += 1_000)
        await addLayers(tx, layers.slice(at, at + 1_000), deps.clock())
      const byLayer = new Map(
        layers.map(({ layerId }): [string, (typeof unit.labels)[number][]] => [layerId, []]),
      )
      for (const label of unit.labels) byLayer.get(label.layerId)?.push(label)
      for (const layer of layers) {
        const own = byLayer.get(layer.layerId) ?? []
        await insertLabels(
          tx,
          layer,
          own.map((label) => ({ ...label, kind: 'component' as const })),
          { userId: null, now: deps.clock() },
        )
      }
    })
    unitsDone += 1
    devicesDone += unit.devices
    if (performance.now() - told > PROGRESS_MS || unitsDone === units) {
      told = performance.now()
      const seconds = (told - began) / 1_000
      console.log(
        `${unitsDone} of ${units} units, ${devicesDone} devices, ${Math.round(devicesDone / seconds)} a second`,
      )
    }
  }
} finally {
  await parts.close()
}
