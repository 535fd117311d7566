import { post } from '@gss/kit/call'
import {
  ask,
  field,
  line,
  list,
  manyOf,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import {
  coordinate,
  foundThing,
  label,
  labelFields,
  movedFields,
  movedLabel,
  newLabel,
  panelHere,
  removedLabel,
  unmarkedFields,
} from '../label.ts'
import { deviceCounts } from '../layer.ts'
import { CHANGES_MAX, PLAN_LABELS_MAX, UNMARKED_MAX } from '../limits.ts'
import { labelKind } from '../marker.ts'

const SPEC = '§7 "Maps, devices and video"'
const OURS = 'ours: issue "Places and plans" §2'
/** Ours: only what may stand on this floor, so that a long list is not cut before its own things come. */
const floor = { floorId: field('FLOOR_ID', optional(uuid)) }
const ofLayer = ask({ layerId: field('layerId', uuid) })
const read = { may: 'plan.query', spec: SPEC, reads: true } as const
const unmarkedMany = manyOf('unmarked', unmarkedFields, UNMARKED_MAX)
const datas = record('datas', { labels: field('datas', manyOf('label', labelFields, PLAN_LABELS_MAX)) })
/** Spec §7 sends the whole device with it; of that, only which thing it is counts: what it is called is ours to know. */
const told = optional(z.union([line(), z.number(), z.null()]))

export const labelCalls = {
  counts: post('/gstcenter/builLayer/qryDevCountBylayerId.layerId', {
    ask: ofLayer,
    answer: deviceCounts,
    ...read,
  }),
  labels: post('/gstcenter/builLayer/qryTaggingForMap.layerId', { ask: ofLayer, answer: datas, ...read }),
  /** Of a layer, what is not as it should be. */
  troubled: post('/gstcenter/dDevice/qryTaggingWaringForMap.layerId', {
    ask: ofLayer,
    answer: datas,
    ...read,
  }),
  unmarkedComponents: post('/gstcenter/dDevice/qryUnDevicesLabel.panelId', {
    ask: ask({ panelId: field('panelId', uuid), ...floor }),
    answer: unmarkedMany,
    ...read,
  }),
  /** Panels with something on a floor, or with something nobody has said the place of; and those that stand in its building. */
  panels: post('/gstcenter/builLayer/qryPanels', {
    ask: ask({ floorId: field('FLOOR_ID', uuid) }),
    answer: list(panelHere),
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  unmarkedCameras: post('/gstcenter/videoManage/qryUnVideosLabel.buildId', {
    ask: ask({ buildingId: field('buildId', uuid), ...floor }),
    answer: unmarkedMany,
    ...read,
  }),
  unmarkedPoints: post('/gstcenter/builLayer/qryUnPointsLabel.buildId', {
    ask: ask({ buildingId: field('buildId', uuid), ...floor }),
    answer: unmarkedMany,
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  unmarkedDoors: post('/gstcenter/builLayer/qryUnDoorsLabel.buildId', {
    ask: ask({ buildingId: field('buildId', uuid), ...floor }),
    answer: unmarkedMany,
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  /** Of a unit, or of the layer's: with `unLabel` 1 those that stand nowhere, else those on the layer. */
  boards: post('/gstcenter/nbDeviceMeta/qryDevLabelInfo', {
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      layerId: field('layerId', optional(uuid)),
      isUnmarked: field('unLabel', optional(z.union([z.literal(0), z.literal(1)]))),
      ...floor,
    }),
    answer: unmarkedMany,
    ...read,
  }),

  placeBoard: post('/gstcenter/nbDeviceMeta/labelNbDev', {
    ask: ask({
      layerId: field('layerId', uuid),
      icon: field('labelPic', optional(line())),
      x: field('layerXAxis', coordinate),
      y: field('layerYAxis', coordinate),
      targetId: field('devId', uuid),
    }),
    /** The new label's id. */
    answer: uuid,
    may: 'plan.edit',
    spec: SPEC,
  }),
  removeBoard: post('/gstcenter/nbDeviceMeta/delLabelNbDev', {
    ask: ask({ labelId: field('labelId', uuid) }),
    answer: nothing,
    may: 'plan.edit',
    spec: SPEC,
  }),
  /** Adds a device, or moves a label: then `labelId` is told, and which version was seen where the sender knows it. */
  placeOrMove: post('/gstconfiguration/lLayerLabel/addLabel.device', {
    ask: ask({
      labelId: field('labelId', optional(uuid)),
      layerId: field('layerId', optional(uuid)),
      targetId: field('devId', optional(uuid)),
      kind: field('labelType', optional(labelKind)),
      x: field('xAxis', coordinate),
      y: field('yAxis', coordinate),
      version: field('version', optional(whole)),
      videoId: field('videoId', told),
      buildingId: field('buildId', told),
      unitId: field('projectId', told),
      panelId: field('panelId', told),
      code: field('devCode', told),
      name: field('devName', told),
      place: field('devDesc', told),
      type: field('type', told),
      kindName: field('labelTypeName', told),
      icon: field('labelPic', told),
      iconPath: field('picPath', told),
      componentType: field('devType', told),
      typeName: field('devTypeName', told),
      subSystem: field('subSysType', told),
      linkType: field('LINK_TYPE', told),
    }),
    answer: label,
    may: 'plan.edit',
    spec: SPEC,
  }),
  remove: post('/gstconfiguration/lLayerLabel/deleteLabel.device', {
    ask: ask({ labelId: field('labelId', uuid), kind: field('labelType', optional(labelKind)) }),
    answer: nothing,
    may: 'plan.edit',
    spec: SPEC,
  }),

  /** Aligning, laying out, copying a floor and undoing each of them are one commit: all of it, or a refusal that shows how it stands. */
  change: post('/gstconfiguration/lLayerLabel/changeLabels', {
    ask: ask({
      layerId: field('layerId', uuid),
      placed: field('placed', list(ask(newLabel), CHANGES_MAX)),
      moved: field('moved', list(ask(movedLabel), CHANGES_MAX)),
      removed: field('removed', list(ask(removedLabel), CHANGES_MAX)),
    }),
    /** As it stands now, in the order it was sent: of what was moved only what a move changes. */
    answer: record('changed', {
      placed: field('placed', manyOf('label', labelFields, CHANGES_MAX)),
      moved: field('moved', manyOf('moved', movedFields, CHANGES_MAX)),
    }),
    may: 'plan.edit',
    spec: OURS,
  }),
  /** Where another floor's layout would put this floor's unplaced devices: to be looked at, then placed. */
  layoutOf: post('/gstconfiguration/lLayerLabel/qryLayoutOf', {
    ask: ask({ layerId: field('layerId', uuid), fromLayerId: field('fromLayerId', uuid) }),
    answer: record('layout', {
      placed: field('placed', list(record('proposed', newLabel), CHANGES_MAX)),
      /** Of the other floor, how many have no fellow here. */
      withoutFellow: field('unmatched', whole),
    }),
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
  search: post('/gstconfiguration/lLayerLabel/qryPage', {
    ask: ask({
      ...pageFields,
      unitId: field('projectId', uuid),
      words: field('keyword', optional(line())),
      kind: field('labelType', optional(labelKind)),
      buildingId: field('buildId', optional(uuid)),
      floorId: field('FLOOR_ID', optional(uuid)),
      layerId: field('layerId', optional(uuid)),
      panelId: field('panelId', optional(uuid)),
      /** 0 stands on a plan, 1 nowhere, 2 outside its picture. */
      standing: field('unLabel', optional(z.union([z.literal(0), z.literal(1), z.literal(2)]))),
    }),
    answer: pageOf(foundThing),
    may: 'plan.query',
    spec: OURS,
    reads: true,
  }),
}
