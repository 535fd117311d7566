import type { MapRow, RegisterProfile } from '../contract/index.ts'

/** What foreign payloads and registers mean, as people have set it: read from memory, for a message must not wait for a look-up. */
export interface Meanings {
  /** The rows of a source; none: nobody has said yet what it means. */
  rowsOf(source: string): readonly MapRow[]
  /** `undefined`: there is no such profile (any more). */
  profileOf(name: string): RegisterProfile | undefined
}
export const NO_MEANINGS: Meanings = { rowsOf: () => [], profileOf: () => undefined }
