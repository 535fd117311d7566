import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** A map server of the customer's own. Fetched only where one is configured. */
export const mapTileLayer = (url: string) => new TileLayer({ source: new XYZ({ url }) })
