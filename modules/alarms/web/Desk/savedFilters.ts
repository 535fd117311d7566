import { filled, line, list } from '@gss/kit/wire'
import { kept } from '@gss/web-kit/session/kept'
import * as z from 'zod'
import { create } from 'zustand'

const NAME_MAX_CHARS = 20
const QUERY_MAX_CHARS = 500
export const SAVED_MAX = 12
/** A filter under a name, on this seat: as it stands in the address. */
const savedFilter = z.object({ name: filled(NAME_MAX_CHARS), query: line(QUERY_MAX_CHARS) })
const place = kept('alarmFilters', list(savedFilter, SAVED_MAX))
export interface SavedFilter {
  name: string
  query: string
}

export const useSavedFilters = create<{ list: readonly SavedFilter[] }>(() => ({ list: place.read() ?? [] }))

const keep = (saved: SavedFilter[]) => {
  place.write(saved)
  useSavedFilters.setState({ list: saved })
}
/** The same name again is the same filter, changed. */
export function saveFilter(given: SavedFilter) {
  const one = { name: given.name.trim().slice(0, NAME_MAX_CHARS), query: given.query }
  if (one.name !== '')
    keep([...useSavedFilters.getState().list.filter(({ name }) => name !== one.name), one].slice(-SAVED_MAX))
}
export const forgetFilter = (gone: string) =>
  keep(useSavedFilters.getState().list.filter(({ name }) => name !== gone))
