/**
 * The pictures of an alarm's layer as module floorplans answers them; whoever shows one adds a ticket of its own, so that no address lives
 * longer than 30 s.
 */
export const layerPicturePath = (layerId: string, kind: 'plan' | 'evacuation'): string =>
  `/gstcenter/builLayer/picture?layerId=${layerId}&kind=${kind}`
