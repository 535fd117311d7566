import {
  among,
  type DomainOf,
  decimal,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

export const PICTURE_KINDS = ['plan', 'evacuation'] as const
export const pictureKind = among(PICTURE_KINDS)
export type PictureKind = DomainOf<typeof pictureKind>

/** One step of a tiled picture: the picture at `scale`, cut into tiles of `tilePx` from its top left corner. */
const tileLevel = record('tileLevel', {
  scale: field('scale', decimal),
  columns: field('columns', whole),
  rows: field('rows', whole),
})

/** What a browser must know of a picture before it draws it. Sizes are in its own pixels: the space labels stand in. */
export const picture = record('picture', {
  /** Changes with the picture. */
  stamp: field('stamp', uuid),
  name: field('name', text),
  width: field('width', decimal),
  height: field('height', decimal),
  isVector: field('vector', yes),
  /** From the smallest step, one tile, to the picture in its full size. Null: it is fetched as one. */
  tiles: field(
    'tiles',
    nullable(record('tiles', { tilePx: field('tilePx', whole), levels: field('levels', list(tileLevel)) })),
  ),
  /** Of a PDF: which page it is, of how many. */
  page: field('page', nullable(whole)),
  pages: field('pages', nullable(whole)),
})
export type LayerPicture = DomainOf<typeof picture>

const countFields = {
  total: field('TOTALCOUNT', whole),
  fires: field('FIRECOUNT', whole),
  alarms: field('ALARMCOUNT', whole),
  faults: field('FAULTCOUNT', whole),
}
/** Spec §3 "Floor device counts". */
export const deviceCounts = record('deviceCounts', countFields)
export type DeviceCounts = DomainOf<typeof deviceCounts>

const layerFields = {
  layerId: field('layerId', uuid),
  layerName: field('layerName', text),
  unitId: field('projectId', uuid),
  buildingId: field('buildId', uuid),
  buildingName: field('buildName', text),
  floorId: field('FLOOR_ID', uuid),
  floorNo: field('floorNo', whole),
  floorName: field('floorName', text),
  position: field('orderNo', whole),
  picture: field('picture', nullable(picture)),
  evacuation: field('evacuation', nullable(picture)),
  /** Paths of the picture's call, for an <img>: a ticket is added to them. */
  picturePath: field('LAYER_POS', nullable(text)),
  evacuationPath: field('AQCKFBT_POS', nullable(text)),
  version: field('version', whole),
  changedAt: field('UPDATE_TIMESTAMP', epochMs),
}
/** One plan picture of a floor, with its evacuation map. */
export const layer = record('layer', layerFields)
export type Layer = DomainOf<typeof layer>
/** As a building's carousel wants it: the burning one is first. */
export const countedLayer = record('countedLayer', { ...layerFields, ...countFields })
export type CountedLayer = DomainOf<typeof countedLayer>

/** Without the prefix of the API, as spec §3 LAYER_POS has it; the ticket comes behind. */
export const PICTURE_PATH = '/gstcenter/builLayer/picture'
export const picturePath = (layerId: string, kind: PictureKind): string =>
  `${PICTURE_PATH}?layerId=${layerId}&kind=${kind}`
