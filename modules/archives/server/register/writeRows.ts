import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import { actorOf, type Caller } from '@gss/session/server'
import type { FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { fileNames, named, settleFiles } from './rowFiles.ts'
import type { Draft, Held } from './draft.ts'
import type { KeptObject } from './kept.ts'
import { deleteRows, inBatches, insertRows, updateRows } from './rowStore.ts'
import { sealedDraft, shownValues } from './secrets.ts'

type Deed = 'add' | 'edit' | 'delete' | 'import'
/** Who answers for it: in the journal, and beside the row. */
export interface Author {
  actor: Act['actor']
  name: string
}
export const authorOf = (who: Caller): Author => ({ actor: actorOf(who), name: who.realname })

type Deps = Pick<ArchiveDeps, 'clock' | 'bus' | 'journal' | 'secrets' | 'files'>

/** Rows that were found sound: those with a before are changed, the others are new. Each stands in the journal with before and after. */
export async function writeDrafts(
  tx: Tx,
  kept: KeptObject,
  drafts: readonly Draft[],
  deed: Deed,
  author: Author,
  deps: Deps,
): Promise<void> {
  const by = { name: author.name, now: deps.clock() }
  const ready = drafts.map((draft) => sealedDraft(kept.description, draft, deps.secrets))
  const added = ready.filter(({ before }) => !before)
  const changed = ready.filter(({ before }) => before)
  if (added.length > 0) await insertRows(tx, kept, added, by)
  if (changed.length > 0) await updateRows(tx, kept, changed, by)
  await told(
    tx,
    kept,
    ready.map(({ id, unitId, before, values }) => ({
      id,
      unitId,
      before: before?.values ?? null,
      after: values,
    })),
    deed,
    author,
    deps,
  )
}

export async function removeRows(
  tx: Tx,
  kept: KeptObject,
  held: readonly Held[],
  author: Author,
  deps: Deps,
): Promise<void> {
  await deleteRows(tx, kept, held)
  const gone = held.map(({ id, unitId, values }) => ({ id, unitId, before: values, after: null }))
  await told(tx, kept, gone, 'delete', author, deps)
}

interface Told {
  id: string
  unitId: string | null
  before: FormValues | null
  after: FormValues | null
}
async function told(
  tx: Tx,
  kept: KeptObject,
  rows: readonly Told[],
  deed: Deed,
  author: Author,
  { bus, journal, secrets, files }: Deps,
): Promise<void> {
  const { description } = kept
  const names = await fileNames(
    tx,
    description,
    rows.flatMap(({ before, after }) => [before, after]),
    files,
  )
  const shown = (values: FormValues | null) =>
    values ? compact(named(description, shownValues(description, values, secrets), names)) : null
  const actOf = ({ id, unitId, before, after }: Told): Act => ({
    ...(unitId !== null && { unitId }),
    actor: author.actor,
    act: `${description.permission}.${deed}`,
    subject: { kind: description.object, id, name: nameOf(kept, after ?? before ?? {}) },
    before: shown(before),
    after: shown(after),
  })
  await inBatches(rows, (batch) => journal.writeAll(tx, batch.map(actOf)))
  await settleFiles(tx, kept, rows, files)
  kept.changed?.(tx, bus, rows)
}

const compact = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

export function nameOf({ description }: KeptObject, values: FormValues): string {
  const [key, title] = [values[description.key], values[description.title]]
  return [...new Set([key, title])]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
