import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { among, type DomainOf, field, line, list, record, text, tryDecode, yes } from '@gss/kit/wire'
import type { HomeRefusal } from './refusals.ts'

/** Spec §2.14 "Home page settings": the six modules, in the order of the dialog. */
export const HOME_MODULES = ['safety', 'system', 'patrol', 'device', 'duty', 'maintenance'] as const
export type HomeModuleKey = (typeof HOME_MODULES)[number]
export const HOME_POSITIONS = ['RIGHT1', 'RIGHT2', 'RIGHT3', 'BOTTOM1', 'BOTTOM2', 'BOTTOM3'] as const
export type HomePosition = (typeof HOME_POSITIONS)[number]
/** Spec §5: names of files; ours: of modules, too. */
export const HOME_NAME_MAX_CHARS = 50

/** One module as the page shows it. Without a name of its own it is called what it is called. */
export const homeEntry = record('homeEntry', {
  key: field('key', among(HOME_MODULES)),
  name: field('name', text),
  position: field('position', among(HOME_POSITIONS)),
  isShown: field('display', yes),
})
export type HomeEntry = DomainOf<typeof homeEntry>

/** As the drawn page stands, until somebody arranges it. */
const STANDARD: Readonly<Record<HomeModuleKey, HomePosition>> = {
  safety: 'RIGHT1',
  system: 'RIGHT2',
  duty: 'RIGHT3',
  patrol: 'BOTTOM1',
  device: 'BOTTOM2',
  maintenance: 'BOTTOM3',
}
export const standardHome = (): HomeEntry[] =>
  HOME_MODULES.map((key) => ({ key, name: '', position: STANDARD[key], isShown: true }))

const SORT_MAX_ENTRIES = 20
const WORD_MAX_CHARS = 100
const loose = record('homeEntryAsked', {
  key: field('key', line(WORD_MAX_CHARS)),
  name: field('name', text),
  position: field('position', line(WORD_MAX_CHARS)),
  isShown: field('display', yes),
})
type Sorted = HomeEntry[] | Refusal<HomeRefusal>

/** `homeSort` as it comes, a JSON list: all six modules in their order, or what is wrong with it. What is not named is not shown. */
export function readHomeSort(json: string): Sorted {
  const raw = parsed(json)
  const asked = tryDecode(list(loose, SORT_MAX_ENTRIES), raw)
  if (!asked.ok) return refuse('home.unreadable')
  const found = new Map<HomeModuleKey, HomeEntry>()
  for (const { key: keyAsked, position: positionAsked, name, isShown } of asked.value) {
    const key = HOME_MODULES.find((each) => each === keyAsked)
    if (!key) return refuse('home.moduleUnknown', { key: keyAsked })
    if (found.has(key)) return refuse('home.moduleTwice', { key })
    const position = HOME_POSITIONS.find((each) => each === positionAsked)
    if (!position) return refuse('home.positionUnknown', { position: positionAsked })
    if (Array.from(name.trim()).length > HOME_NAME_MAX_CHARS)
      return refuse('home.nameTooLong', { chars: HOME_NAME_MAX_CHARS })
    found.set(key, { key, name: name.trim(), position, isShown })
  }
  const entries = standardHome().map((each) => found.get(each.key) ?? { ...each, isShown: false })
  return sharedPositions(entries).size > 0 ? refuse('home.positionShared') : entries
}
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** What is kept was read once: an old word in it leaves the page as it stands by itself. */
export function homeOfKept(json: string | null): HomeEntry[] {
  const read = json === null ? null : readHomeSort(json)
  return read === null || isRefusal(read) ? standardHome() : read
}

/** Positions that more than one shown module asks for, and which. Spec §5: they must not. */
export function sharedPositions(entries: readonly HomeEntry[]): Map<HomePosition, HomeModuleKey[]> {
  const at = new Map<HomePosition, HomeModuleKey[]>()
  for (const { key, position, isShown } of entries)
    if (isShown) at.set(position, [...(at.get(position) ?? []), key])
  return new Map([...at].filter(([, keys]) => keys.length > 1))
}

/** A module put into a slot: what stands there goes where it came from, so that nothing is ever shared by a move. */
export function putModule(entries: readonly HomeEntry[], key: HomeModuleKey, to: HomePosition): HomeEntry[] {
  const moved = entries.find((each) => each.key === key)
  if (!moved) return [...entries]
  return entries.map((each) => {
    if (each.key === key) return { ...each, position: to, isShown: true }
    return each.isShown && each.position === to ? { ...each, position: moved.position } : each
  })
}

export const homeEntries = list(homeEntry, HOME_MODULES.length)
export const writeHomeSort = (entries: readonly HomeEntry[]): string =>
  JSON.stringify(
    entries.map(({ key, name, position, isShown }) => ({ key, name, position, display: isShown })),
  )
