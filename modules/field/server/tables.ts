import type { EntryFate, UploadKind } from '../contract/index.ts'

/** The tables this module owns, as the migrations make them. */
export interface FieldTables {
  field_entries: {
    unit_id: string
    user_id: string
    entry_id: string
    phone_id: string
    number: number
    kind: string
    phone_at: Date
    done_at: Date
    received_at: Date
    clock_off_ms: number
    fate: EntryFate['fate']
    code: string | null
    code_values: EntryFate['values'] | string
    answer: unknown
    body: string
  }
  field_uploads: {
    unit_id: string
    upload_id: string
    user_id: string
    kind: UploadKind
    total_bytes: number
    sha256: Buffer
    received_bytes: number
    file_id: string | null
    begun_at: Date
    done_at: Date | null
  }
  field_pieces: { unit_id: string; upload_id: string; from_byte: number; bytes: Uint8Array }
}
