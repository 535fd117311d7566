import { refuse } from '@gss/kit/refusal'
import type { Place, Tx } from '@gss/server-kit/database'
import type { Files, KeptFile } from '@gss/server-kit/files'
import {
  type Attached,
  FILE_KINDS,
  type FormValues,
  type ObjectDescription,
  type ObjectField,
} from '../../contract/index.ts'
import { blame, isBlamed, type RegisterDraft } from './draft.ts'
import type { KeptObject } from './kept.ts'
import { bringerOf } from '../bringer.ts'

/** What a claimed file is kept for: it goes with its row. */
const PURPOSE = 'archives.row'
/** What a request for a change brings waits with it. */
export const FOR_CHANGE = 'archives.change'

const filesIn = (values: FormValues | null | undefined, { name }: ObjectField): readonly string[] => {
  const value = values?.[name]
  return Array.isArray(value) ? value : []
}
const fieldsOf = ({ fields }: Pick<ObjectDescription, 'fields'>) =>
  fields.filter(({ type }) => type === 'files')
export const fileIdsIn = (
  description: Pick<ObjectDescription, 'fields'>,
  values: FormValues | null | undefined,
): string[] => fieldsOf(description).flatMap((field) => filesIn(values, field))

/**
 * A form names files it has already, or such as its own author uploaded and nothing has claimed: nobody takes another row's, another
 * person's, or another unit's. They are held fast until the form is written.
 */
export async function checkFiles(
  place: Place,
  { description }: Pick<KeptObject, 'description'>,
  drafts: readonly RegisterDraft[],
  bringerId: string | null,
  files: Files,
): Promise<void> {
  const fields = fieldsOf(description)
  const naming = drafts.flatMap((draft) =>
    fields
      .filter(({ name }) => !isBlamed(draft, name))
      .map((field) => ({
        draft,
        field,
        added: minus(filesIn(draft.values, field), filesIn(draft.before?.values, field)),
      })),
  )
  if (naming.every(({ added }) => added.length === 0)) return
  const waiting =
    bringerId === null ? [] : await files.waiting(place, bringerOf(description.permission, bringerId))
  const free = new Map(waiting.map((file) => [file.fileId, file]))
  for (const { draft, field, added } of naming)
    for (const fileId of added) {
      const { label } = field
      const file = free.get(fileId)
      if (!file) blame(draft, field.name, refuse('archive.fileUnknown', { label }))
      else if (!fits(field, file)) blame(draft, field.name, refuse('archive.fileOfOtherKind', { label }))
      // Named in two fields it would be dropped with one and missed in the other.
      free.delete(fileId)
    }
}

const minus = (these: readonly string[], those: readonly string[]): string[] =>
  these.filter((one) => !those.includes(one))
const fits = ({ kind = 'document' }: ObjectField, { type, bytes }: KeptFile): boolean =>
  FILE_KINDS[kind].types.some((one) => one === type) && bytes <= FILE_KINDS[kind].maxBytes

interface Written {
  before: FormValues | null
  after: FormValues | null
}
/** In the transaction that writes the rows: what is new is theirs, what they no longer name is gone. */
export async function settleFiles(
  tx: Tx,
  { description }: Pick<KeptObject, 'description'>,
  rows: readonly Written[],
  files: Files,
): Promise<void> {
  for (const { before, after } of rows) {
    const [was, is] = [fileIdsIn(description, before), fileIdsIn(description, after)]
    await files.claim(tx, minus(is, was), PURPOSE)
    for (const fileId of minus(was, is)) await files.drop(tx, fileId)
  }
}

/** By id: what files are called, for whatever is written about them. */
export async function fileNames(
  place: Place,
  description: Pick<ObjectDescription, 'fields'>,
  rows: readonly (FormValues | null)[],
  files: Files,
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((values) => fileIdsIn(description, values))
  return new Map((await files.findAll(place, ids)).map(({ fileId, name }) => [fileId, name]))
}

/** Names in the place of ids, as a sheet and the journal show them. */
export const named = (
  description: Pick<ObjectDescription, 'fields'>,
  values: FormValues,
  names: ReadonlyMap<string, string>,
): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fieldsOf(description)
      .map((field) => [field.name, filesIn(values, field).map((id) => names.get(id) ?? id)] as const)
      .filter(([, called]) => called.length > 0),
  ),
})

/** The files of a row, by field. One that is lost is left out, and gone for good when the form is saved. */
export async function attachedTo(
  place: Place,
  description: Pick<ObjectDescription, 'fields'>,
  values: FormValues,
  mayEdit: boolean,
  files: Files,
): Promise<Record<string, Attached[]>> {
  const kept = new Map(
    (await files.findAll(place, fileIdsIn(description, values))).map((file) => [file.fileId, file]),
  )
  return Object.fromEntries(
    fieldsOf(description).flatMap((field) => {
      const its = filesIn(values, field).flatMap((id) => kept.get(id) ?? [])
      const mayOpen = mayEdit || !field.isSecret
      return its.length === 0
        ? []
        : [[field.name, its.map(({ fileId, name, type, bytes }) => ({ fileId, name, type, bytes, mayOpen }))]]
    }),
  )
}
