import { type Refusal, refuse } from '@gss/kit/refusal'
import { tryDecode, type Wire } from '@gss/kit/wire'
import type { Action } from '@gss/kit/call'
import type { Database, Place, Tx } from '@gss/server-kit/database'
import { gathering } from '@gss/server-kit/part'
import type { Clock } from '@gss/server-kit/clock'
import type { Caller } from '@gss/session/server'

/** What every deed is handed at least; its own module says what else. */
export interface FieldGround {
  db: Database
  clock: Clock
}

/** One deed as it was done on site. */
export interface FieldDone<Body> {
  entryId: string
  body: Body
  /** When it was done: the phone's clock, set right by how far it was off. */
  at: Date
  /** What the phone's own clock said. */
  phoneAt: Date
  receivedAt: Date
}

/** A deed a module lets phones do. What it refuses has changed nothing, and stays readable beside the reason. */
export interface FieldDeed<Ground = FieldGround> {
  kind: string
  may: 'signedIn' | `${string}.${Action}`
  run(tx: Tx, done: FieldDone<unknown>, who: Caller, ground: Ground): Promise<unknown>
}

/** A piece of what a phone takes along, for one person. */
export interface FieldPiece<Ground = FieldGround> {
  name: string
  may: 'signedIn' | `${string}.${Action}`
  take(place: Place, who: Caller, now: Date, ground: Ground): Promise<unknown>
}

/** Who else may open an upload: whoever may see the thing of a module that names it. What was named by somebody it does not belong to opens nothing. */
export type UploadDoor = (
  place: Place,
  upload: { uploadId: string; userId: string },
  who: Caller,
  now: Date,
) => Promise<boolean>

/** What modules bring for phones: each in its `server/part.ts`. */
export const fieldDeeds = gathering<FieldDeed>('field deeds')
export const fieldPieces = gathering<FieldPiece>('field pieces')
export const uploadDoors = gathering<UploadDoor>('doors of uploads')

/** A deed with the shape of its body: what does not fit it is refused before the deed begins. */
export function fieldDeed<Body, Ground = FieldGround>(said: {
  kind: string
  may: FieldDeed['may']
  body: Wire<Body>
  apply(this: void, tx: Tx, done: FieldDone<Body>, who: Caller, ground: Ground): Promise<unknown>
}): FieldDeed<Ground> {
  const { kind, may, body, apply } = said
  return {
    kind,
    may,
    run(tx, done, who, ground): Promise<unknown> {
      const read = tryDecode(body, done.body)
      return read.ok
        ? apply(tx, { ...done, body: read.value }, who, ground)
        : Promise.resolve(wrong(read.why))
    },
  }
}
const wrong = (why: string): Refusal => refuse('field.bodyWrong', { why })
