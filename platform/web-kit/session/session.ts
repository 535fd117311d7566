import { keysOf } from '@gss/kit/keys'
import { list, text, whole, yes } from '@gss/kit/wire'
import { create } from 'zustand'
import {
  type OwnMenuNode,
  ownMenuNode,
  type Origin,
  ownOrigin,
  type Person,
  person,
  type Project,
  project,
  type Tokens,
  tokens,
} from './facts.ts'
import { type KeptValue, kept } from './kept.ts'

/** Spec §3 "Session", as far as the product uses it; each lives under its own RGS_ key. */
export interface BrowserSession {
  tokens: Tokens
  origin: Origin
  user: Person
  project: Project | undefined
  homePage: string
  menu: OwnMenuNode[]
  mayEdit: boolean
  /** When a person's hand was last on the keys, in Unix milliseconds. */
  operatedAtMs: number
}

/** What signing in answers, as far as we keep it. */
export interface SessionBegun {
  origin: Origin
  token: string
  csrfToken: string
  gssToken: string | null
  user: Person
  homePage: string
  menu: OwnMenuNode[]
  mayEdit: boolean
}

const place: { [K in keyof BrowserSession]: KeptValue<Exclude<BrowserSession[K], undefined>> } = {
  tokens: kept('tokens', tokens),
  origin: kept('systemtype', ownOrigin),
  user: kept('user', person),
  project: kept('project', project),
  homePage: kept('homePage', text),
  menu: kept('menus', list<OwnMenuNode>(ownMenuNode)),
  mayEdit: kept('editable', yes),
  operatedAtMs: kept('operateTime', whole),
}

/** Null while nobody is signed in. */
export const useSession = create<{ session: BrowserSession | null }>(() => ({ session: readKept() }))

export const currentSession = () => useSession.getState().session

export function beginSession({ token, csrfToken, gssToken, ...facts }: SessionBegun) {
  keep({ ...facts, tokens: { token, csrfToken, gssToken }, project: undefined, operatedAtMs: Date.now() })
}

/**
 * What a running session learns anew: its menu after a change of role, say. What says the same stays the same object: after a reload the
 * whole console would be drawn again for a menu that did not change.
 */
export function updateSession(part: Partial<Omit<BrowserSession, 'tokens'>>) {
  const session = currentSession()
  if (!session) return
  const next = { ...session, ...part }
  const news = keysOf(part).filter((name) => JSON.stringify(next[name]) !== JSON.stringify(session[name]))
  if (news.length > 0) keep({ ...session, ...Object.fromEntries(news.map((name) => [name, next[name]])) })
}

/** Spec §4 "Session": the same project id merges, another replaces. */
export function setProject(next: Project) {
  const known = currentSession()?.project
  updateSession({ project: known?.unitId === next.unitId ? { ...known, ...next } : next })
}

export function endBrowserSession() {
  for (const each of Object.values(place)) each.write(undefined)
  useSession.setState({ session: null })
}

/** Signing out in one browser tab signs out in all; signing in elsewhere is seen at the next reload. */
export function followOtherTabs(onEnded: () => void) {
  const onStorage = (event: StorageEvent) => {
    const isGone = event.key === null || (event.key === place.tokens.key && event.newValue === null)
    if (!isGone || !currentSession()) return
    useSession.setState({ session: null })
    onEnded()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function keep(session: BrowserSession) {
  place.tokens.write(session.tokens)
  place.origin.write(session.origin)
  place.user.write(session.user)
  place.project.write(session.project)
  place.homePage.write(session.homePage)
  place.menu.write(session.menu)
  place.mayEdit.write(session.mayEdit)
  place.operatedAtMs.write(session.operatedAtMs)
  useSession.setState({ session })
}

/** All or nothing: a session of which a part is damaged is no session. */
function readKept(): BrowserSession | null {
  const [held, from, user, menu] = [
    place.tokens.read(),
    place.origin.read(),
    place.user.read(),
    place.menu.read(),
  ]
  if (!held || !from || !user || !menu) return null
  return {
    tokens: held,
    origin: from,
    user,
    menu,
    project: place.project.read(),
    homePage: place.homePage.read() ?? '',
    mayEdit: place.mayEdit.read() ?? false,
    operatedAtMs: place.operatedAtMs.read() ?? Date.now(),
  }
}
