import type { ColumnType } from 'kysely'
import type { LabelKind, PictureKind } from '../contract/index.ts'
import type { StoredPicture } from './pictures/storedPicture.ts'

type Json<T> = ColumnType<T, string, string>
type PerhapsJson<T> = ColumnType<T | null, string | null, string | null>

/** The tables this module owns, as the migrations make them. */
export interface PlanTables {
  layers: {
    unit_id: string
    layer_id: string
    building_id: string
    floor_id: string
    name: string
    position: number
    picture: PerhapsJson<StoredPicture>
    evacuation: PerhapsJson<StoredPicture>
    version: number
    created_at: Date
    changed_at: Date
  }
  layer_drafts: {
    unit_id: string
    draft_id: string
    layer_id: string
    kind: PictureKind
    picture: Json<StoredPicture>
    made_by: string
    made_at: Date
  }
  labels: {
    unit_id: string
    label_id: string
    layer_id: string
    kind: string
    target_id: string
    x: number
    y: number
    picture: string
    facing_deg: number | null
    angle_deg: number | null
    version: number
    changed_by: string | null
    changed_at: Date
  }
}

/** How the table names what the wire names A, B, C, P, D: the same letters. */
export const KIND_LETTERS: Readonly<Record<LabelKind, string>> = {
  component: 'A',
  camera: 'B',
  networkBoard: 'C',
  patrolPoint: 'P',
  door: 'D',
}
