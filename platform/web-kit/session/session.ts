import { keysOf } from '@gss/kit/keys'
import { list, text, whole, yes } from '@gss/kit/wire'
import { create } from 'zustand'
import {
  type MenuNode,
  menuNode,
  type Origin,
  origin,
  type Person,
  person,
  type Project,
  project,
  type Tokens,
  tokens,
} from './facts.ts'
import { type Kept, kept } from './kept.ts'

/** Spec §3 "Session", as far as the product uses it; each lives under its own RGS_ key. */
export interface Session {
  tokens: Tokens
  origin: Origin
  user: Person
  project: Project | undefined
  homePage: string
  menu: MenuNode[]
  mayEdit: boolean
  /** When a person's hand was last on the keys, in Unix milliseconds. */
  operatedAtMs: number
}

/** What signing in answers, as far as we keep it. */
export interface Begun {
  origin: Origin
  token: string
  csrfToken: string
  gssToken: string | null
  user: Person
  homePage: string
  menu: MenuNode[]
  mayEdit: boolean
}

const place: { [K in keyof Session]: Kept<Exclude<Session[K], undefined>> } = {
  tokens: kept('tokens', tokens),
  origin: kept('systemtype', origin),
  user: kept('user', person),
  project: kept('project', project),
  homePage: kept('homePage', text),
  menu: kept('menus', list<MenuNode>(menuNode)),
  mayEdit: kept('editable', yes),
  operatedAtMs: kept('operateTime', whole),
}

/** Null while nobody is signed in. */
export const useSession = create<{ session: Session | null }>(() => ({ session: readKept() }))

export const currentSession = () => useSession.getState().session

export function beginSession({ token, csrfToken, gssToken, ...facts }: Begun) {
  keep({ ...facts, tokens: { token, csrfToken, gssToken }, project: undefined, operatedAtMs: Date.now() })
}

/**
 * What a running session learns anew: its menu after a change of role, say. What says the same stays the same object: after a reload the
 * whole console would be drawn again for a menu that did not change.
 */
export function updateSession(part: Partial<Omit<Session, 'tokens'>>) {
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

export function endSession() {
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

function keep(session: Session) {
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
function readKept(): Session | null {
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
