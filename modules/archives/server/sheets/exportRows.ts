import type { LeavingFile } from '@gss/kit/call'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import type { ExportAsked, FormValues, Realm } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import type { HeldRow } from '../register/draft.ts'
import { type KeptObject, keptObjectOf } from '../register/kept.ts'
import { fileNames, named } from '../register/rowFiles.ts'
import { rowsAt, unitNamesOfRows } from '../register/rowViews.ts'
import { foundRows, sorted } from '../register/searchViews.ts'
import { shownValues } from '../register/secrets.ts'
import { cellOf } from './cells.ts'
import { type References, referencesOf } from './referenceViews.ts'
import { sheetColumns, sheetFile } from './sheetFile.ts'

/** A file of more is no table a person works with; whoever needs it asks unit by unit. */
const EXPORT_MAX_ROWS = 100_000
const READ_ROWS = 1_000

/** What the list shows, all of each form, secrets masked: as it can be imported again. */
export async function exportRows(
  realm: Realm,
  asked: ExportAsked,
  who: Caller,
  deps: ArchiveDeps,
): Promise<LeavingFile | Refusal> {
  const { db, journal, register } = deps
  const kept = keptObjectOf(register, realm, asked.object)
  if (!kept) return refuse('archive.objectUnknown')
  const from = foundRows(kept, asked, scopeOf(who))
  if (!from) return refuse('archive.filterUnknown')
  const order = sorted(kept, asked)
  const { label, object } = kept.description
  await journal.write(db, {
    ...(asked.unitId !== undefined && who.sees(asked.unitId) && { unitId: asked.unitId }),
    actor: actorOf(who),
    act: `${realm}.export`,
    subject: { kind: object, id: '', name: label },
    after: asked,
  })
  const pages = async function* () {
    for (let at = 0; at < EXPORT_MAX_ROWS; at += READ_ROWS) {
      const rows = await rowsAt(db, kept, { from, order }, READ_ROWS, at)
      yield rows
      if (rows.length < READ_ROWS) return
    }
  }
  return sheetFile(label, {
    title: label,
    columns: sheetColumns(kept.description, null),
    rows: linesOf(kept, pages(), deps),
  })
}

async function* linesOf(
  kept: KeptObject,
  pages: AsyncGenerator<HeldRow[]>,
  { db, register, secrets, files }: ArchiveDeps,
) {
  const { description } = kept
  // References are a unit's. Rows come unit by unit, so one unit's are kept at a time.
  let known: { of: string | null; name: string; references: References } | undefined
  for await (const page of pages) {
    const filed = await fileNames(
      db,
      description,
      page.map(({ values }) => values),
      files,
    )
    for (const { unitId, values } of page) {
      const of = kept.owner === 'unit' ? unitId : null
      if (!known || known.of !== of)
        known = {
          of,
          name: await unitText(of),
          references: await referencesOf(db, description, of, register),
        }
      const { name, references } = known
      const shown: FormValues = named(description, shownValues(description, values, secrets), filed)
      const cells = description.fields.map((field) => cellOf(field, shown[field.name], references))
      yield description.isOfUnit ? [name, ...cells] : cells
    }
  }

  async function unitText(unitId: string | null): Promise<string> {
    if (!description.isOfUnit || unitId === null) return ''
    const unit = (await unitNamesOfRows(db, [unitId])).get(unitId)
    return unit ? `${unit.code} ${unit.name}` : ''
  }
}
