import type { KeptFeedMessage } from './feedStore.ts'

/** A reconnect after a short gap is served from here, not from the database. */
const REMEMBERED_MESSAGES = 2_000

/** The last messages of the feed, without gaps. */
export function memory() {
  let rows: (KeptFeedMessage & { heardMs: number })[] = []
  return {
    /** `heardMs` never jumps. */
    add(more: readonly KeptFeedMessage[], heardMs: number): void {
      if (rows.length > 0 && more[0]?.position !== (rows.at(-1)?.position ?? 0) + 1) rows = []
      rows.push(...more.map((row) => ({ ...row, heardMs })))
      if (rows.length > 2 * REMEMBERED_MESSAGES) rows = rows.slice(-REMEMBERED_MESSAGES)
    },
    /** The next ones after a position; null when they are not remembered. */
    after(position: number, limit: number): KeptFeedMessage[] | null {
      const first = rows[0]?.position
      if (first === undefined || position + 1 < first) return null
      return rows.slice(position + 1 - first, position + 1 - first + limit)
    },
    /** What was heard since then, as far as it is remembered. */
    since(heardMs: number): KeptFeedMessage[] {
      return rows.slice(rows.findLastIndex((row) => row.heardMs < heardMs) + 1)
    },
  }
}
