import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Secrets } from '@gss/server-kit/secrets'
import {
  flawsOf,
  type FormValues,
  isEmpty,
  isMasked,
  type ObjectDescription,
  tidied,
} from '../../contract/index.ts'
import { checkFiles } from './rowFiles.ts'
import { blame, type RegisterDraft } from './draft.ts'
import type { KeptObject, KeptRegister } from './kept.ts'
import { checkStanding } from './checkStanding.ts'
import { checkReferences } from './references.ts'
import { heldByIdentity } from './rowStore.ts'
import { shownValues } from './secrets.ts'

interface Check {
  register: KeptRegister
  secrets: Secrets
  /** The centre's people may set what is the centre's. */
  isCentre: boolean
  files: Files
  /** Whose uploads the rows may name; null: a sheet, which brings none. */
  bringerId: string | null
  /** YYYY-MM-DD, where the person is. */
  today: string
}

/** The typed values as they are kept, the order and the names those of the form; a field nobody described is told. */
export function tidyDraft({ description: { fields } }: KeptObject, draft: RegisterDraft): void {
  const known = new Map(fields.map((field) => [field.name, field]))
  for (const name of Object.keys(draft.values))
    if (!known.has(name)) blame(draft, name, refuse('archive.fieldUnknown', { label: name }))
  draft.values = Object.fromEntries(
    fields.map((field) => [field.name, tidied(field, draft.values[field.name] ?? null)]),
  )
}

/** Everything that can be wrong with rows that are to be written: one form, or a file of them. Flaws stand in the drafts. */
export async function checkDrafts(
  place: Place,
  kept: KeptObject,
  drafts: readonly RegisterDraft[],
  check: Check,
): Promise<void> {
  for (const draft of drafts) {
    const { values, before } = draft
    draft.flaws.push(...flawsOf(owed(kept.description, draft, check), values, check.today))
    checkKept(
      kept,
      draft,
      before ? shownValues(kept.description, before.values, check.secrets) : null,
      check.isCentre,
    )
  }
  await checkFiles(place, kept, drafts, check.bringerId, check.files)
  await checkReferences(place, kept, drafts, check.register)
  const sound = drafts.filter(({ flaws }) => flaws.length === 0)
  if (sound.length === 0) return
  await kept.derive?.(place, sound)
  await checkStanding(place, kept, sound)
  await checkTaken(place, kept, sound)
}

/** A required file is owed by a form that adds; later it may be replaced, and not taken away. */
function owed(
  description: ObjectDescription,
  { before }: RegisterDraft,
  { bringerId }: Check,
): Pick<ObjectDescription, 'fields'> {
  const { fields } = description
  if (fields.every(({ type }) => type !== 'files')) return description
  const isOwed = (name: string) => (before ? !isEmpty(before.values[name]) : bringerId !== null)
  return {
    fields: fields.map((field) =>
      field.type === 'files' ? { ...field, isRequired: field.isRequired && isOwed(field.name) } : field,
    ),
  }
}

/** What an edit may not change, and what not everybody may set. */
function checkKept(
  { description }: KeptObject,
  draft: RegisterDraft,
  before: FormValues | null,
  isCentre: boolean,
): void {
  for (const { name, label, isFixed, isCentres, isSecret } of description.fields) {
    const [is, was] = [draft.values[name] ?? null, before?.[name] ?? null]
    if (isSecret && typeof is === 'string' && isMasked(is) && is !== was)
      blame(draft, name, refuse('archive.fieldWrong', { label }))
    if (isDeepStrictEqual(is, was)) continue
    if (before && isFixed) blame(draft, name, refuse('archive.fieldFixed', { label }))
    if (isCentres && !isCentre) blame(draft, name, refuse('archive.fieldOfCentre', { label }))
  }
}

export const identityOf = (
  { identity }: KeptObject,
  { unitId, values }: Pick<RegisterDraft, 'unitId' | 'values'>,
): string => JSON.stringify([unitId, ...identity.map((field) => values[field] ?? null)])

/** Another row that is told apart by the same. */
async function checkTaken(place: Place, kept: KeptObject, drafts: readonly RegisterDraft[]): Promise<void> {
  const scoped = (one: Pick<RegisterDraft, 'unitId' | 'values'>) =>
    identityOf(kept, kept.owner === 'unit' ? one : { ...one, unitId: null })
  const taken = new Map((await heldByIdentity(place, kept, drafts)).map((held) => [scoped(held), held.id]))
  const { key, fields } = kept.description
  const label = fields.find(({ name }) => name === key)?.label ?? key
  for (const draft of drafts) {
    const other = taken.get(scoped(draft))
    if (other !== undefined && other !== draft.before?.id)
      blame(draft, key, refuse('archive.codeTaken', { label }))
  }
}
