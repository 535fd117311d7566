/** Spec §2.8 "left and right arrows that wrap around". */
export const turnedLayer = (at: number, by: 1 | -1, count: number): number =>
  count === 0 ? 0 : (at + by + count) % count

interface Layered {
  layerId: string
  fires: number
  picture: unknown
}
/** Where to begin: the layer asked for, else the burning one, else the first that shows anything. */
export function startAt(layers: readonly Layered[], layerId: string | undefined): number {
  const wanted = [
    layers.findIndex((layer) => layer.layerId === layerId),
    layers.findIndex(({ fires }) => fires > 0),
    layers.findIndex(({ picture }) => picture !== null),
  ]
  return wanted.find((at) => at >= 0) ?? 0
}
