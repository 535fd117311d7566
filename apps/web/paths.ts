/** Spec §1: the product is served under this path. */
export const BASE_PATH = '/gss/base/'

/** Spec §2.1, and the ways in that it implies (first administrator, forgotten password). Everything else needs a session. */
export const PUBLIC_PATHS = [
  '/login',
  '/rms/login',
  '/free-login',
  '/oauth',
  '/user-agreement',
  '/register',
  '/registerResult',
  '/forgot-password',
  '/reset-password',
  '/setup',
  '/confirm',
  '/403',
  '/404',
  '/500',
] as const
export type PublicPath = (typeof PUBLIC_PATHS)[number]

/** Pages of the gate that somebody with a session is sent on from. */
export const SIGN_IN_PATHS: readonly string[] = ['/login', '/rms/login']

/** The address inside the product: `/gss/base/login` → `/login`. */
export const pathInside = (pathname: string) =>
  `/${pathname.replace(BASE_PATH.slice(0, -1), '').replace(/^\/+|\/+$/g, '')}`

export const asPublic = (path: string): PublicPath | undefined => PUBLIC_PATHS.find((each) => each === path)

/** Spec §2.2: offline systems send a person without session to /login, others to /rms/login. */
export const signInPath = (edition: 'online' | 'offline' | undefined): PublicPath =>
  edition === 'offline' ? '/login' : '/rms/login'
