import type { Clock } from '@gss/server-kit/clock'
import type { Database, Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Block, PaperHead } from '@gss/server-kit/paper'
import { gathering } from '@gss/server-kit/part'
import type { Secrets } from '@gss/server-kit/secrets'
import type { Caller } from '@gss/session/server'
import type { PaperKindName } from '../../contract/index.ts'
import type { KeptRegister } from '../register/kept.ts'

/** What a paper is composed from. */
export interface ComposeDeps {
  db: Place
  clock: Clock
  files: Files
  secrets: Secrets
  register: KeptRegister
}
export interface PaperAsked {
  unitId: string
  year: number | null
}
/** Read as it is written: neither side holds the whole of it. */
export interface Composed {
  head: PaperHead
  blocks: AsyncIterable<Block>
}

/** A paper that can be asked for: the module whose it is composes it, this one has it written. */
export interface PaperKind {
  kind: PaperKindName
  /** Whose `export` lets one ask for it and fetch it. */
  permission: string
  /** Whether it may be told of a unit beside those one sees: of a company, those it serves. */
  mayBeToldOf?(unitId: string, who: Caller, deps: { db: Database; clock: Clock }): Promise<boolean>
  /** As its file is called, without unit and ending. */
  title(asked: PaperAsked): string
  /** Null where there is nothing to tell of any more. `onPart`: how much of it was read. */
  compose(asked: PaperAsked, deps: ComposeDeps, onPart: (part: number) => void): Promise<Composed | null>
}
/** Every module that has one brings it. */
export const paperKinds = gathering<PaperKind>('papers')
