import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { decode, type Page } from '@gss/kit/wire'
import type { Caller } from '@gss/session/server'
import { formFlaws, type FormValues, type RowVersion } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { HeldRow } from '../register/draft.ts'
import type { KeptObject } from '../register/kept.ts'
import { pastAt, pastOf } from '../register/pastStore.ts'
import { heldByIds } from '../register/rowStore.ts'
import { isSeen } from '../register/scope.ts'
import { typedValues } from '../register/secrets.ts'
import { updateRow } from '../register/update.ts'
import { compared } from './compare.ts'

interface Which {
  object: string
  id: string
}
async function heldFor(
  { object, id }: Which,
  action: 'query' | 'edit',
  who: Caller,
  { db, register }: Pick<ArchiveDeps, 'db' | 'register'>,
): Promise<{ kept: KeptObject; held: HeldRow } | Refusal> {
  const kept = register.get(object)
  if (!kept) return refuse('archive.objectUnknown')
  if (!who.permits(kept.description.permission, action)) return refuse('session.notPermitted')
  const [held] = await heldByIds(db, kept, [id])
  return held && isSeen(kept, held, who) ? { kept, held } : refuse('archive.notFound')
}

/** A row's states, the newest first: the one it is in now, and those that were kept when it was written over. */
export async function rowHistory(
  { page, pageRows, ...which }: Which & { page: number; pageRows: number },
  who: Caller,
  deps: ArchiveDeps,
): Promise<Page<RowVersion> | Refusal> {
  const found = await heldFor(which, 'query', who, deps)
  if (isRefusal(found)) return found
  const { kept, held } = found
  // One more than is shown: what the last of them differs in is seen against it.
  const first = (page - 1) * pageRows
  const past = await pastOf(deps.db, kept, held, {
    limit: first === 0 ? pageRows : pageRows + 1,
    offset: Math.max(first - 1, 0),
  })
  const states = first === 0 ? [held, ...past.held] : past.held
  const shown = states.slice(0, pageRows)
  const pairs = shown.map((state, at) => [states[at + 1]?.values ?? null, state.values] as const)
  const fields = await compared(deps.db, kept, held.unitId, pairs, deps)
  const rows = shown.map(({ version, changedAt, changedBy }, at) => ({
    version,
    at: changedAt,
    by: changedBy,
    isNow: version === held.version,
    // The oldest began it: all of it would be new.
    fields: states[at + 1] ? (fields[at] ?? []).filter(({ isChanged }) => isChanged) : [],
  }))
  return { rows, page, total: past.total + 1 }
}

/** An edit with the fields of then. Files, what is fixed, and what is the centre's stay as they are now. */
export async function goBack(
  { version, to, ...which }: Which & { version: number; to: number },
  who: Caller,
  deps: ArchiveDeps,
): Promise<{ version: number; changeId: string | null } | Refusal> {
  const found = await heldFor(which, 'edit', who, deps)
  if (isRefusal(found)) return found
  const { kept, held } = found
  const past = await pastAt(deps.db, kept, held, to)
  if (!past) return refuse('archive.versionNotFound')
  const typed = typedValues(kept.description, past.values, held, deps.secrets)
  const values: FormValues = Object.fromEntries(
    kept.description.fields.flatMap(({ name, type, isFixed, isCentres }) =>
      type === 'files' || isFixed || (isCentres && !who.sees(null)) ? [] : [[name, typed[name] ?? null]],
    ),
  )
  const answer = await updateRow(kept.description.permission, { ...which, version, values }, who, deps)
  if (isRefusal(answer)) return firstFlaw(answer)
  return answer.version === version && answer.changeId === null ? refuse('archive.versionSame') : answer
}

/** Nobody typed it: the first reason in its own words says more than that fields are marked. */
function firstFlaw(refusal: Refusal): Refusal {
  if (refusal.refused !== 'archive.formFaulty') return refusal
  const [flaw] = decode(formFlaws, refusal.data)
  return flaw ? refuse(flaw.why, flaw.with) : refusal
}
