/** The tables this module owns, as the migrations make them. */
export interface SystemTables {
  presets: {
    preset_id: string
    kind: 'announcement' | 'update'
    name: string
    summary: string
    body: string
    /** The release an update tells of. */
    version: string | null
    created_at: Date
  }
  preset_reads: { user_id: string; preset_id: string; read_at: Date }
  /** Processes that are, or lately were, alive. */
  instances: {
    instance_id: string
    name: string
    host: string
    pid: number
    version: string
    started_at: Date
    beat_at: Date
    memory_bytes: number
  }
}
