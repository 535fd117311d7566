/** Spec §2.8 "left and right arrows that wrap around". */
export const turned = (at: number, by: 1 | -1, count: number): number => (count === 0 ? 0 : (at + by + count) % count)

interface Layered {
  layerId: string
}
/** Where to begin: the layer asked for, else the first, for the burning one is put first. */
export const startAt = (layers: readonly Layered[], layerId: string | undefined): number =>
  Math.max(
    0,
    layers.findIndex((layer) => layer.layerId === layerId),
  )
