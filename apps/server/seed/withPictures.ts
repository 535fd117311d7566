import type { CityLayer } from '@gss/city/contract'
import type { NewLayer, StoredPicture } from '@gss/floorplans/server'
import { isRefusal } from '@gss/kit/refusal'
import type { Files } from '@gss/server-kit/files'

const PURPOSE = 'plan.shown'
const MAX_BYTES = 1_048_576
/** Each waits for the disk twice: together they wait once. */
const AT_ONCE = 24

/** Draws and keeps both pictures of every layer, as an upload would: they are clean drawings, shown as they are. */
export async function withPictures(layers: readonly CityLayer[], files: Files): Promise<NewLayer[]> {
  const drawn: NewLayer[] = []
  for (let at = 0; at < layers.length; at += AT_ONCE)
    drawn.push(...(await Promise.all(layers.slice(at, at + AT_ONCE).map((layer) => withBoth(layer, files)))))
  return drawn
}

async function withBoth(
  { unitId, layerId, buildingId, floorId, name, width, height, plan, evacuation }: CityLayer,
  files: Files,
): Promise<NewLayer> {
  const keep = async (drawing: string): Promise<StoredPicture> => {
    const ask = { purpose: PURPOSE, name: `${name}.svg`, maxBytes: MAX_BYTES, types: ['svg'], unitId }
    const file = await files.keep(bytesOf(drawing), ask)
    if (isRefusal(file)) throw new Error(`a plan of the demo city is refused: ${file.refused}`)
    const ids = { originalId: file.fileId, originalName: file.name, shownId: file.fileId, wholeId: null }
    return { ...ids, shownAs: 'svg', width, height, tiles: null, page: null, pages: null }
  }
  const pictures = { picture: await keep(plan()), evacuation: await keep(evacuation()) }
  return { unitId, layerId, buildingId, floorId, name, position: 0, ...pictures }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
