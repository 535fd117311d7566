import { dictionaries } from '@gss/archives/contract'

/** Facility systems as base data has them: the words are the standard's. */
export const SYSTEM_OPTIONS = (dictionaries['facilitySystem'] ?? []).map(({ code, label }) => ({
  value: code,
  label,
}))
const BY_CODE = new Map(SYSTEM_OPTIONS.map(({ value, label }) => [value, label]))
export const systemNames = (codes: readonly string[]): string =>
  codes.map((code) => BY_CODE.get(code) ?? code).join(', ')
