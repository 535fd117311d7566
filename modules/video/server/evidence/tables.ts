import type { Evidence } from '../../contract/index.ts'

/** The tables of pictures that stay, as the migrations make them. */
export interface EvidenceTables {
  video_evidence: {
    unit_id: string
    evidence_id: string
    camera_id: string
    camera_name: string
    of_alarm: string | null
    kind: Evidence['kind']
    cause: Evidence['cause']
    state: Evidence['state']
    began_at: Date
    ends_at: Date
    ended_at: Date | null
    by_id: string | null
    by_name: string
    bytes: number
    sha256: string
    picture_id: string | null
  }
  video_units: { unit_id: string; records_fires: boolean; set_at: Date; set_by: string }
}
