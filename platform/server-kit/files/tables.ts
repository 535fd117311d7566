export interface FileTables {
  files: {
    unit_id: string
    file_id: string
    owner_id: string | null
    purpose: string
    name: string
    type: string
    bytes: number
    sha256: Buffer
    kept_at: Date
  }
}
