import type { AppConfig, Edition, VersionEntry } from './appConfig.ts'

/** However often the server says (spec §9: 600 s by default), it is not asked in a flood. */
const POLL_MIN_S = 10
const MS_PER_S = 1_000

export const pollMs = ({ pollS }: Pick<AppConfig, 'pollS'>) => Math.max(pollS, POLL_MIN_S) * MS_PER_S

/** The versions of this edition, newest first. */
export function toldVersionsOf(versions: VersionEntry[], edition: Edition | undefined): VersionEntry[] {
  const own = versions.filter((version) => edition === undefined || version.edition === edition)
  return own.toSorted((a, b) => compareCodes(b.code, a.code))
}

/** Spec §4 "Version check": the newest published code differs from the running one. */
export function isOutdated(running: string, config: Pick<AppConfig, 'versions' | 'edition'>): boolean {
  const newest = toldVersionsOf(config.versions, config.edition)[0]?.code
  return newest !== undefined && newest !== running
}

/** 2.10.0 comes after 2.9.3. */
function compareCodes(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
