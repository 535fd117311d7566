import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import type { Label, Sight, Moved } from '../../contract/index.ts'
import type { PlanDeps } from '../deps.ts'
import type { KnownLayer } from '../layers/layerViews.ts'
import { layerSubjectOf } from '../tell.ts'
import type { HeldLabel } from './labelStore.ts'

interface Changed {
  placed: readonly Label[]
  moved: readonly Moved[]
  removed: readonly HeldLabel[]
  /** As they stood before. */
  held: readonly HeldLabel[]
}
/** So many places fit into one entry of the journal. */
const PER_ENTRY = 500

/** Who put what where: each thing by its id, with its place before and after. */
export async function noteChange(
  tx: Tx,
  layer: KnownLayer,
  { placed, moved, removed, held }: Changed,
  who: Caller,
  { journal }: PlanDeps,
) {
  const before = new Map(held.map((one) => [one.targetId, placeOf(one)]))
  const after = new Map([...placed, ...moved].map((one) => [one.targetId, placeOf(one)]))
  const things = [...new Set([...before.keys(), ...after.keys()])]
  const act =
    moved.length + removed.length === 0 ? 'place' : placed.length + removed.length === 0 ? 'move' : 'change'
  const name = `plan.${removed.length > 0 && placed.length + moved.length === 0 ? 'remove' : act}`
  for (let at = 0; at < things.length; at += PER_ENTRY) {
    const some = things.slice(at, at + PER_ENTRY)
    await journal.write(tx, {
      unitId: layer.unitId,
      actor: actorOf(who),
      act: name,
      subject: layerSubjectOf(layer),
      before: placesOf(some, before),
      after: placesOf(some, after),
    })
  }
}

/** Where it stands, and of a camera where it looks and how wide. */
const placeOf = ({
  x,
  y,
  sight,
}: Pick<HeldLabel, 'x' | 'y'> & { sight?: Sight | null | undefined }): number[] =>
  sight ? [x, y, sight.facingDeg, sight.angleDeg] : [x, y]
const placesOf = (things: readonly string[], places: ReadonlyMap<string, number[]>) =>
  Object.fromEntries(things.flatMap((id) => (places.has(id) ? [[id, places.get(id)]] : [])))
