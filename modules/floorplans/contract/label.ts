import {
  ask,
  type DomainOf,
  decimal,
  field,
  nullable,
  optional,
  record,
  uuid,
  whole,
  type Wire,
} from '@gss/kit/wire'
import * as z from 'zod'
import { ANGLE_MAX_DEG, ANGLE_MIN_DEG, COORDINATE_MAX, FACING_MAX_DEG, floored } from './limits.ts'
import { labelKind, markerStatus } from './marker.ts'

/** What our own tables hold was checked when it came in: looking again at each text of 5,000 labels doubles what the answer costs. */
const told: Wire<string> = z.string()

/** A coordinate that is sent: on the picture or near it, floored to two decimals (spec §3). */
export const coordinate: Wire<number> = z.number().min(-COORDINATE_MAX).max(COORDINATE_MAX).overwrite(floored)

const sightFields = {
  facingDeg: field('facing', z.int().min(0).max(FACING_MAX_DEG)),
  angleDeg: field('viewAngle', z.int().min(ANGLE_MIN_DEG).max(ANGLE_MAX_DEG)),
}
/** What a camera sees of the plan: where it faces, clockwise from the top of the picture, and how wide. */
export const sight = record('sight', sightFields)
export type Sight = DomainOf<typeof sight>

/** What a label and an unmarked device both say of the thing. */
const thing = {
  targetId: field('devId', told),
  /** The camera's id once more, where the thing is a camera. */
  videoId: field('videoId', optional(told)),
  code: field('devCode', told),
  name: field('devName', told),
  place: field('devDesc', told),
  kind: field('labelType', labelKind),
  kindName: field('labelTypeName', told),
  /** Spec §3: `type` says A, B or C too. */
  type: field('type', labelKind),
  icon: field('labelPic', told),
  componentType: field('devType', optional(whole)),
  typeName: field('devTypeName', told),
}

export const labelFields = {
  labelId: field('labelId', told),
  layerId: field('layerId', told),
  ...thing,
  linkType: field('LINK_TYPE', optional(told)),
  x: field('xAxis', decimal),
  y: field('yAxis', decimal),
  isFire: field('hjStatus', markerStatus),
  isWarning: field('jgStatus', markerStatus),
  isFault: field('gzStatus', markerStatus),
  hasFeedback: field('fkStatus', markerStatus),
  isStarted: field('startStatus', markerStatus),
  isShielded: field('shieldStatus', markerStatus),
  subSystem: field('SUB_SYS_TYPE', told),
  panelId: field('panelId', optional(told)),
  /** Counts the changes of its place: whoever moves it says which one they saw. */
  version: field('version', whole),
  /** Of a camera; without one nothing is drawn. */
  sight: field('sight', optional(nullable(sight))),
}
/** A thing that stands on a plan. */
export const label = record('label', labelFields)
export type Label = DomainOf<typeof label>

export const unmarkedFields = {
  ...thing,
  buildingId: field('buildId', optional(told)),
  floorId: field('FLOOR_ID', optional(told)),
  panelId: field('panelId', optional(told)),
  subSystem: field('subSysType', told),
  linkType: field('LINK_TYPE', optional(told)),
  iconPath: field('picPath', told),
}
/** A thing that stands nowhere yet. */
export const unmarked = record('unmarked', unmarkedFields)
export type Unmarked = DomainOf<typeof unmarked>

/** A panel, and how many of its components may be placed on the floor and are not yet. */
export const panelHere = record('panelHere', {
  panelId: field('panelId', told),
  code: field('panelCode', told),
  name: field('panelName', told),
  unmarked: field('unLabelCount', whole),
})
export type PanelHere = DomainOf<typeof panelHere>

/** A thing of a unit, wherever it stands: what a search finds. Without a label it stands nowhere. */
export const foundThing = record('found', {
  ...thing,
  subSystem: field('subSysType', told),
  buildingId: field('buildId', optional(told)),
  floorId: field('FLOOR_ID', optional(told)),
  labelId: field('labelId', optional(told)),
  layerId: field('layerId', optional(told)),
  layerName: field('layerName', optional(told)),
  placedBuildingId: field('layerBuildId', optional(told)),
  placedFloorName: field('floorName', optional(told)),
  x: field('xAxis', optional(decimal)),
  y: field('yAxis', optional(decimal)),
  isOutside: field('outside', optional(z.boolean())),
})
export type FoundThing = DomainOf<typeof foundThing>

export const movedFields = {
  labelId: field('labelId', uuid),
  kind: field('labelType', labelKind),
  targetId: field('devId', uuid),
  x: field('xAxis', decimal),
  y: field('yAxis', decimal),
  version: field('version', whole),
  sight: field('sight', nullable(sight)),
}
/** Where a label stands after it was moved, and where it looks; the rest of it is as it was. */
export const labelMoved = record('moved', movedFields)
export type Moved = DomainOf<typeof labelMoved>

const place = { x: field('xAxis', coordinate), y: field('yAxis', coordinate) }
/** Null: nothing is drawn. Not told: as it was, of a new one nothing. */
const turned = field('sight', optional(nullable(ask(sightFields))))
export const newLabel = {
  kind: field('labelType', labelKind),
  targetId: field('devId', uuid),
  ...place,
  sight: turned,
}
export const movedLabel = {
  labelId: field('labelId', uuid),
  version: field('version', whole),
  ...place,
  sight: turned,
}
export const removedLabel = { labelId: field('labelId', uuid), version: field('version', whole) }
