import type { Act } from '@gss/server-kit/journal'
import type { Visitor } from '@gss/server-kit/http/caller'

/** A stranger may type anything as a name: the journal keeps this much of it. */
const STRANGER_MAX_CHARS = 32

interface Who {
  userId: string
  username: string
}
/** Somebody who is not signed in: known by what they typed, and by the account when there is one. */
export const strangerOf = (person: Who | null, typed: string, { from }: Visitor): Act['actor'] => ({
  id: person?.userId ?? null,
  name: person?.username ?? typed.slice(0, STRANGER_MAX_CHARS),
  ip: from,
})
export const actSubjectOf = (person: Who | null, typed = ''): Act['subject'] => ({
  kind: 'user',
  id: person?.userId ?? '',
  name: person?.username ?? typed.slice(0, STRANGER_MAX_CHARS),
})
