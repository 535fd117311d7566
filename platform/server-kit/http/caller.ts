import type { Action, Call } from '@gss/kit/call'

/** Who asks before anyone knows them: all that a public call may count on. */
export interface Visitor {
  /** Address the request came from. */
  from: string
  agent: string
  requestId: string
  /** Aborted when the other side hangs up. */
  signal: AbortSignal
  /** Absent for who does not come over HTTP. */
  browser?: Browser
}

/** A word that a browser keeps for us and no script reads: tells one that was here before from a stranger's. */
export interface Browser {
  /** What it brings; null where it keeps nothing, or nothing of our form. */
  kept: string | null
  keep(word: string): void
}

/** What the router must know of a signed-in person; a module says the rest. */
export interface KnownPerson extends Visitor {
  permits(permission: string, action: Action): boolean
  /** A code why this call must wait though the session stands (idle too long, a password to change), or null. */
  closedBecause(call: Call): string | null
}

export interface Headers {
  token?: string
  csrfToken?: string
  /** `authorization: GST {token}` (spec §7). */
  gssToken?: string
}

/** Tells who is behind the headers; null when the session is lost. */
export type Identify<Caller extends KnownPerson> = (
  headers: Headers,
  visitor: Visitor,
) => Promise<Caller | null>

/** Sentences of the router itself, handed in so that no business word stands here. */
export interface GateRefusals {
  lost: string
  notPermitted: string
}
