/** The tables this module owns, as the migrations make them. */
export interface LiveTables {
  live_counter: { counter: string; position: number }
  live_feed: {
    position: number
    at: Date
    unit_id: string | null
    user_id: string | null
    kind: string
    body: unknown
  }
}
