import { download, downloadByGet, post, upload } from '@gss/kit/call'
import {
  ask,
  field,
  filled,
  list,
  nothing,
  optional,
  record,
  uuid,
  whole,
  wholeInQuery,
  text,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { coordinate } from '../label.ts'
import { countedLayer, layer, picture, PICTURE_PATH, pictureKind } from '../layer.ts'
import { LAYERS_PER_FLOOR_MAX, PLAN_PICTURE_MAX_BYTES } from '../limits.ts'

const LAYER = '/gstcenter/builLayer'
const OURS = 'ours: issue "Places and plans" §2'
const which = { layerId: field('layerId', uuid) }
const ofPicture = { ...which, kind: field('kind', pictureKind) }
/** A picture that was uploaded and not taken into use yet. */
const draftId = field('draftId', optional(uuid))
const seen = field('version', whole)
const NAME_MAX_CHARS = 50
const TICKET_MAX_CHARS = 100
const LAYERS_MAX = 1_000
const name = field('layerName', filled(NAME_MAX_CHARS))
const point = ask({ x: field('xAxis', coordinate), y: field('yAxis', coordinate) })

/** An upload waits to be looked at, and to be fitted, before it takes the place of what stands. */
export const draft = record('draft', {
  draftId: field('draftId', uuid),
  ...ofPicture,
  picture: field('picture', picture),
})

export const layerCalls = {
  layers: post(`${LAYER}/qryLayers`, {
    ask: ask({ buildingId: field('buildId', uuid), floorId: field('FLOOR_ID', optional(uuid)) }),
    answer: list(countedLayer, LAYERS_MAX),
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  layer: post(`${LAYER}/qryLayer`, {
    ask: ask(which),
    answer: layer,
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  addLayer: post(`${LAYER}/add`, {
    ask: ask({ floorId: field('FLOOR_ID', uuid), name }),
    answer: layer,
    may: 'plan.add',
    spec: OURS,
  }),
  renameLayer: post(`${LAYER}/rename`, {
    ask: ask({ ...which, name, seen }),
    answer: layer,
    may: 'plan.edit',
    spec: OURS,
  }),
  orderLayers: post(`${LAYER}/order`, {
    ask: ask({
      floorId: field('FLOOR_ID', uuid),
      layerIds: field('layerIds', list(uuid, LAYERS_PER_FLOOR_MAX)),
    }),
    answer: nothing,
    may: 'plan.edit',
    spec: OURS,
  }),
  /** Refused while labels stand on it, unless they are to go with it. */
  deleteLayer: post(`${LAYER}/delete`, {
    ask: ask({ ...which, seen, withLabels: field('withLabels', optional(yes)) }),
    answer: nothing,
    may: 'plan.delete',
    spec: OURS,
  }),

  uploadPicture: upload(`${LAYER}/uploadPicture`, {
    ask: ask({ ...ofPicture, page: field('page', optional(wholeInQuery)) }),
    answer: draft,
    may: 'plan.edit',
    spec: OURS,
    file: { maxBytes: PLAN_PICTURE_MAX_BYTES, types: ['png', 'jpeg', 'webp', 'svg', 'uncleanSvg', 'pdf'] },
  }),
  /** Another page of the same PDF. */
  turnPage: post(`${LAYER}/turnPage`, {
    ask: ask({ draftId: field('draftId', uuid), page: field('page', z.int().min(1)) }),
    answer: draft,
    may: 'plan.edit',
    spec: OURS,
  }),
  /**
   * The draft becomes the layer's picture and, where the sizes differ, labels go where the building is on it: scaled when the
   * proportions are the same, else fitted by two points told on both.
   */
  usePicture: post(`${LAYER}/usePicture`, {
    ask: ask({
      draftId: field('draftId', uuid),
      seen,
      fit: field(
        'fit',
        optional(
          ask({ from: field('from', z.tuple([point, point])), to: field('to', z.tuple([point, point])) }),
        ),
      ),
    }),
    answer: layer,
    may: 'plan.edit',
    spec: OURS,
  }),
  removePicture: post(`${LAYER}/removePicture`, {
    ask: ask({ ...ofPicture, seen }),
    answer: layer,
    may: 'plan.edit',
    spec: OURS,
  }),

  /** For an <img>, which can send no headers: the ticket names one picture, works once and lives half a minute. */
  pictureTicket: post(`${LAYER}/pictureTicket`, {
    ask: ask({ ...ofPicture, draftId }),
    answer: record('pictureTicket', { ticket: field('ticket', text) }),
    may: 'plan.query',
    spec: 'ours: docs/domain.md §3',
    reads: true,
  }),
  pictureByTicket: downloadByGet(PICTURE_PATH, {
    ask: ask({ ...ofPicture, draftId, ticket: field('ticket', z.string().max(TICKET_MAX_CHARS)) }),
    answer: nothing,
    may: 'anyone',
    spec: 'ours: docs/domain.md §3',
  }),
  picture: download(`${LAYER}/qryPicture`, {
    ask: ask({ ...ofPicture, draftId }),
    answer: nothing,
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  tile: downloadByGet(`${LAYER}/tile`, {
    ask: ask({
      ...ofPicture,
      draftId,
      level: field('level', wholeInQuery),
      column: field('column', wholeInQuery),
      row: field('row', wholeInQuery),
    }),
    answer: nothing,
    may: 'plan.query',
    spec: OURS,
  }),
}
