import type { Label, LabelKind, Sight } from '../contract/index.ts'
import { isSamePlace, planPoint, type PlanPoint } from './point.ts'

/** A thing that stands on the plan. It has one label at most, so the thing names it: a label's own id is new after each undo of a removal. */
export interface Marker {
  key: string
  kind: LabelKind
  targetId: string
  at: PlanPoint
  /** Of a camera: where it looks. */
  sight?: Sight
}
export const labelKeyOf = (kind: LabelKind, targetId: string): string => `${kind}:${targetId}`
export const markerOf = ({
  kind,
  targetId,
  x,
  y,
  sight,
}: Pick<Label, 'kind' | 'targetId' | 'x' | 'y' | 'sight'>): Marker => ({
  key: labelKeyOf(kind, targetId),
  kind,
  targetId,
  at: planPoint(x, y),
  ...(sight && { sight }),
})

export interface MarkerMove {
  key: string
  from: PlanPoint
  to: PlanPoint
}
/** A camera that is turned stays where it is. Null: nothing is drawn of what it sees. */
export interface Turn {
  key: string
  at: PlanPoint
  from: Sight | null
  to: Sight | null
}
/** What was done, as the undo button says it. */
export type EditDeed =
  | 'place'
  | 'remove'
  | 'move'
  | 'turn'
  | 'align'
  | 'line'
  | 'grid'
  | 'copy'
  | 'link'
  | 'unlink'

/** What a person does is a value; its inverse is another one. */
export type PlanEdit =
  | { kind: 'place' | 'remove'; deed: EditDeed; markers: readonly Marker[] }
  | { kind: 'move'; deed: EditDeed; moves: readonly MarkerMove[] }
  | { kind: 'turn'; deed: 'turn'; turns: readonly Turn[] }
  | { kind: 'link' | 'unlink'; deed: EditDeed; cameraId: string; targetId: string }

/** The reverse of add is delete, of delete is add, of move the old position (spec §4 "Map"). The deed stays: it is what is taken back. */
export function inverseEdit(edit: PlanEdit): PlanEdit {
  switch (edit.kind) {
    case 'place':
      return { ...edit, kind: 'remove' }
    case 'remove':
      return { ...edit, kind: 'place' }
    case 'move':
      return { ...edit, moves: edit.moves.map(({ key, from, to }) => ({ key, from: to, to: from })) }
    case 'turn':
      return { ...edit, turns: edit.turns.map(({ from, to, ...one }) => ({ ...one, from: to, to: from })) }
    case 'link':
      return { ...edit, kind: 'unlink' }
    case 'unlink':
      return { ...edit, kind: 'link' }
  }
}

/** Where everything stands, and which camera looks at which thing. */
export interface PlanBoard {
  markers: ReadonlyMap<string, Marker>
  links: ReadonlySet<string>
}
export const linkKey = (cameraId: string, targetId: string): string => `${cameraId} ${targetId}`
export const planBoardOf = (markers: Iterable<Marker>, links: Iterable<string> = []): PlanBoard => ({
  markers: new Map(Array.from(markers, (marker) => [marker.key, marker])),
  links: new Set(links),
})

/**
 * What keeps the edit from being done, by key: a thing that stands already, or no longer, or elsewhere than it was. After another
 * person's edit an undo may no longer fit; then it is told, never done over their work.
 */
export function obstacles({ markers, links }: PlanBoard, edit: PlanEdit): string[] {
  switch (edit.kind) {
    case 'place':
      return edit.markers.flatMap(({ key }) => (markers.has(key) ? [key] : []))
    case 'remove':
      return edit.markers.flatMap(({ key, at }) => (standsAt(markers, key, at) ? [] : [key]))
    case 'move':
      return edit.moves.flatMap(({ key, from }) => (standsAt(markers, key, from) ? [] : [key]))
    case 'turn':
      return edit.turns.flatMap(({ key, at, from }) =>
        standsAt(markers, key, at) && isSameSight(markers.get(key)?.sight ?? null, from) ? [] : [key],
      )
    case 'link':
      return links.has(linkKey(edit.cameraId, edit.targetId)) ? [linkKey(edit.cameraId, edit.targetId)] : []
    case 'unlink':
      return links.has(linkKey(edit.cameraId, edit.targetId)) ? [] : [linkKey(edit.cameraId, edit.targetId)]
  }
}
export const isSameSight = (one: Sight | null, other: Sight | null): boolean =>
  one?.facingDeg === other?.facingDeg && one?.angleDeg === other?.angleDeg

function standsAt(markers: PlanBoard['markers'], key: string, at: PlanPoint): boolean {
  const marker = markers.get(key)
  return marker !== undefined && isSamePlace(marker.at, at)
}

/** The board after an edit that nothing keeps from being done. */
export function boardAfter(board: PlanBoard, edit: PlanEdit): PlanBoard {
  const markers = new Map(board.markers)
  const links = new Set(board.links)
  switch (edit.kind) {
    case 'place':
      for (const marker of edit.markers) markers.set(marker.key, marker)
      break
    case 'remove':
      for (const { key } of edit.markers) markers.delete(key)
      break
    case 'move':
      for (const { key, to } of edit.moves) {
        const marker = markers.get(key)
        if (marker) markers.set(key, { ...marker, at: to })
      }
      break
    case 'turn':
      for (const { key, to } of edit.turns) {
        const marker = markers.get(key)
        if (marker)
          markers.set(key, {
            key,
            kind: marker.kind,
            targetId: marker.targetId,
            at: marker.at,
            ...(to && { sight: to }),
          })
      }
      break
    case 'link':
      links.add(linkKey(edit.cameraId, edit.targetId))
      break
    case 'unlink':
      links.delete(linkKey(edit.cameraId, edit.targetId))
      break
  }
  return { markers, links }
}

/** A camera that looks elsewhere from now on, or whose sight is no longer drawn. Null: it does so already. */
export function turnOf(label: Label, to: Sight | null): PlanEdit | null {
  const from = label.sight ?? null
  if (isSameSight(from, to)) return null
  const { key, at } = markerOf(label)
  return { kind: 'turn', deed: 'turn', turns: [{ key, at, from, to }] }
}
