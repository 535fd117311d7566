import type { Database } from '@gss/server-kit/database'
import type { MapRow, RegisterProfile } from '../contract/index.ts'
import {
  foreignSources,
  type KeptSource,
  type PolledLine,
  polledLines,
  registerProfiles,
} from './foreignStore.ts'
import type { Meanings } from './meanings.ts'

/** What people have set of sources, mappings, lines and profiles, in memory. */
export class Library implements Meanings {
  readonly #db: Database
  #sources: ReadonlyMap<string, KeptSource> = new Map()
  #profiles: ReadonlyMap<string, RegisterProfile> = new Map()
  #lines: readonly PolledLine[] = []

  constructor(db: Database) {
    this.#db = db
  }
  async refresh(): Promise<void> {
    const [sources, profiles, lines] = await Promise.all([
      foreignSources(this.#db),
      registerProfiles(this.#db),
      polledLines(this.#db),
    ])
    this.#sources = new Map(sources.map((source) => [source.code, source]))
    this.#profiles = new Map(profiles.map((profile) => [profile.code, profile]))
    this.#lines = lines
  }

  source(code: string): KeptSource | undefined {
    return this.#sources.get(code)
  }
  sources(): KeptSource[] {
    return [...this.#sources.values()]
  }
  lines(): readonly PolledLine[] {
    return this.#lines
  }
  rowsOf(source: string): readonly MapRow[] {
    return this.#sources.get(source)?.rows ?? []
  }
  profileOf(name: string): RegisterProfile | undefined {
    return this.#profiles.get(name)
  }
}
