import type { Browser } from './caller.ts'

const COOKIE = 'gss_browser'
/** 256 bits, base64url. What has another form is not ours. */
const KEPT = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?=;|$)`)
/** Browsers keep nothing longer. */
const KEPT_MAX_S = 400 * 24 * 60 * 60

interface Asked {
  headers: { cookie?: string | undefined }
  protocol: string
}
interface Answered {
  header(name: string, value: string): unknown
}

/** The one cookie there is. It opens nothing: a session is a header. */
export const browserOf = (request: Asked, reply: Answered, path: string): Browser => ({
  kept: KEPT.exec(request.headers.cookie ?? '')?.[1] ?? null,
  keep: (word) => {
    const secure = request.protocol === 'https' ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${COOKIE}=${word}; Path=${path}; Max-Age=${KEPT_MAX_S}; HttpOnly; SameSite=Strict${secure}`,
    )
  },
})
