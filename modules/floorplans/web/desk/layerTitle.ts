interface Titled {
  floorName: string
  layerName: string
}

/** A plan named after its floor does not say it twice. */
export const layerTitle = ({ floorName, layerName }: Titled): string =>
  layerName.includes(floorName) ? layerName : `${floorName} ${layerName}`
