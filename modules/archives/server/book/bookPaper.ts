import { fillSentence } from '@gss/kit/refusal'
import type { Block, PaperPicture } from '@gss/server-kit/paper'
import {
  BOOK,
  BOOK_GROUPS,
  type FormValues,
  type ObjectField,
  percentOf,
  type BookStanding,
  formTextIn,
} from '../../contract/index.ts'
import type { ComposeDeps, PaperAsked, PaperKind } from '../paper/kind.ts'
import { picturesOf } from '../paper/pictures.ts'
import { valueText } from '../paper/valueText.ts'
import type { KeptObject } from '../register/kept.ts'
import { namesFor, referenceNamesOf } from '../register/namesViews.ts'
import { fileIdsIn, fileNames, named } from '../register/rowFiles.ts'
import { heldByIds } from '../register/rowStore.ts'
import { rowsAt } from '../register/rowViews.ts'
import { foundRows, sorted } from '../register/searchViews.ts'
import { shownValues } from '../register/secrets.ts'
import { dayOf, wallMinuteOf } from '../register/today.ts'
import { BOOK_WORDS as WORDS, SHEET_JOINT } from '../words.table.ts'
import { standingsOf } from './unitBook.ts'

/** As many forms of one object; what there is more of (people, extinguishers) is a table. */
const FORMS_MAX = 60
/** And as many lines of that table. */
const LINES_MAX = 600
const COLUMNS_MAX = 6
/** Of the whole book. */
const PICTURES_MAX = 200
const WIDE: readonly ObjectField['type'][] = ['long', 'refs', 'many', 'link', 'files']
/** Beside the 32: where the unit is, and the single tanks. */
const BASICS = ['building']
const BELOW: Readonly<Record<string, readonly string[]>> = { tank: ['tankItem'] }

/** 消防安全档案: the whole book of a unit. */
export const bookPaper: PaperKind = {
  kind: 'unitBook',
  permission: 'baseData',
  title: () => WORDS.title,
  async compose({ unitId }, deps, onPart) {
    const unit = deps.register.get('unit')
    const [held] = unit ? await heldByIds(deps.db, unit, [unitId]) : []
    if (!unit || !held) return null
    const standings = await standingsOf(unitId, deps)
    const { facts } = WORDS
    const name = formTextIn(held.values, 'fullName')
    const percent = percentOf(standings)
    const at = wallMinuteOf(deps.clock())
    const person = (whose: string) =>
      [formTextIn(held.values, whose), formTextIn(held.values, `${whose}Tel`)].filter(Boolean).join(' ')
    return {
      head: {
        cover: {
          title: WORDS.title,
          subtitle: name,
          facts: [
            { label: facts.unit, value: name, isWide: true },
            { label: facts.address, value: formTextIn(held.values, 'address'), isWide: true },
            { label: facts.owner, value: person('safeOwner') },
            { label: facts.manager, value: person('safeManager') },
            { label: facts.complete, value: percent === null ? WORDS.none : `${percent}%` },
            { label: facts.at, value: at },
          ],
          foot: fillSentence(WORDS.foot, { at }),
        },
        words: {
          contents: WORDS.contents,
          page: WORDS.page,
          running: name,
          unreadable: WORDS.unreadable,
        },
      },
      blocks: blocksOf({ unitId, year: null }, standings, deps, onPart),
    }
  },
}

async function* blocksOf(
  asked: PaperAsked,
  standings: readonly BookStanding[],
  deps: ComposeDeps,
  onPart: (part: number) => void,
): AsyncGenerator<Block> {
  const objects = [...BASICS, ...BOOK.map(({ object }) => object)]
  const shelf: Shelf = { ...deps, unitId: asked.unitId, picturesLeft: PICTURES_MAX }
  let done = 0
  const chapters = ['basics', 'completeness', ...BOOK_GROUPS] as const
  for (const [index, chapter] of chapters.entries()) {
    const title = chapter === 'basics' || chapter === 'completeness' ? WORDS[chapter] : WORDS.groups[chapter]
    yield {
      kind: 'chapter',
      title: fillSentence(WORDS.chapter, { number: WORDS.numbers[index] ?? '', title }),
    }
    if (chapter === 'basics') {
      yield* objectBlocks('unit', null, shelf)
      for (const object of BASICS) yield* objectBlocks(object, null, shelf)
    } else if (chapter === 'completeness') yield* completenessBlocks(standings, deps)
    for (const { object } of BOOK.filter(({ group }) => group === chapter)) {
      yield* objectBlocks(object, standings.find((one) => one.object === object) ?? null, shelf)
      yield* belowBlocks(object, shelf)
      done += 1
      onPart(done / objects.length)
    }
  }
}

async function* belowBlocks(object: string, shelf: Shelf): AsyncGenerator<Block> {
  for (const below of BELOW[object] ?? []) yield* objectBlocks(below, null, shelf)
}

/** What is missing stands in front of what is there. */
function* completenessBlocks(
  standings: readonly BookStanding[],
  { register }: Pick<ComposeDeps, 'register'>,
): Generator<Block> {
  const labelOf = (object: string) => register.get(object)?.description.label ?? object
  const missing = standings.filter(({ rows, isAbsent }) => rows === 0 && !isAbsent)
  const names = missing.map(({ object }) => labelOf(object)).join(SHEET_JOINT)
  yield {
    kind: 'words',
    text:
      missing.length === 0
        ? WORDS.complete
        : fillSentence(WORDS.missingAll, { count: missing.length, names }),
  }
  yield {
    kind: 'table',
    columns: WORDS.columns.map((title, index) => ({
      title,
      weight: WEIGHTS[index] ?? 1,
      isNumber: index === 2 || index === 3,
    })),
    rows: standings.map(({ object, rows, percent, isAbsent }) => {
      const group = BOOK.find((entry) => entry.object === object)?.group
      return [
        labelOf(object),
        group ? WORDS.groups[group] : '',
        isAbsent ? WORDS.none : String(rows),
        isAbsent ? WORDS.none : `${percent}%`,
        isAbsent ? WORDS.absent : rows > 0 ? WORDS.filled : WORDS.missing,
      ]
    }),
  }
}
const WEIGHTS = [4, 3, 1, 1.2, 1.5]

interface Shelf extends ComposeDeps {
  unitId: string
  picturesLeft: number
}

/** One object: its forms, the rest as a table, or that there is none. */
async function* objectBlocks(
  object: string,
  standing: BookStanding | null,
  shelf: Shelf,
): AsyncGenerator<Block> {
  const kept = shelf.register.get(object)
  if (!kept) return
  const { label } = kept.description
  const forms = await rowsOf(kept, shelf, FORMS_MAX, 0)
  // What is no part of the 32 and not there is not asked for.
  if (forms.length === 0 && !standing) return
  yield { kind: 'section', title: label, isNewPage: forms.length > 0 && standing !== null }
  if (forms.length === 0) {
    yield { kind: 'words', text: standing?.isAbsent ? WORDS.absentWords : WORDS.missingWords }
    return
  }
  if (standing)
    yield {
      kind: 'words',
      text: fillSentence(WORDS.rows, { rows: standing.rows, percent: standing.percent }),
    }
  for (const row of forms) {
    yield formOf(kept, row)
    const pictures = await picturesIn(kept, row, shelf)
    if (pictures.length > 0) yield { kind: 'pictures', pictures }
  }
  if (forms.length === FORMS_MAX) yield* othersOf(kept, shelf)
}

async function* othersOf(kept: KeptObject, shelf: Shelf): AsyncGenerator<Block> {
  const lines = await rowsOf(kept, shelf, LINES_MAX + 1, FORMS_MAX)
  if (lines.length === 0) return
  const shown = lines.slice(0, LINES_MAX)
  const { fields, key, title } = kept.description
  const columns = fields
    .filter(({ name, isListed, isSecret }) => !isSecret && (isListed || name === key || name === title))
    .slice(0, COLUMNS_MAX)
  yield { kind: 'words', text: fillSentence(WORDS.others, { rows: shown.length }) }
  yield {
    kind: 'table',
    columns: columns.map((field) => ({ title: field.label, weight: field.name === title ? 2 : 1 })),
    rows: shown.map((row) => columns.map((field) => valueText(field, row))),
  }
  if (lines.length > LINES_MAX) {
    const all = (await standingsOf(shelf.unitId, shelf)).find(
      ({ object }) => object === kept.description.object,
    )
    yield {
      kind: 'words',
      text: fillSentence(WORDS.cut, { rows: Math.max((all?.rows ?? 0) - FORMS_MAX - LINES_MAX, 1) }),
    }
  }
}

interface PaperRowOf {
  values: FormValues
  shown: Record<string, string>
  changedAt: Date
}

/** Rows of this unit, secrets masked, references and files by their names. */
async function rowsOf(
  kept: KeptObject,
  { db, register, secrets, files, unitId }: Shelf,
  limit: number,
  offset: number,
): Promise<PaperRowOf[]> {
  const { description } = kept
  const from = foundRows(kept, { unitId }, unitId)
  if (!from) return []
  const held = await rowsAt(db, kept, { from, order: sorted(kept, {}) }, limit, offset)
  const names = await namesFor(db, description.fields, held, register)
  const filed = await fileNames(
    db,
    description,
    held.map(({ values }) => values),
    files,
  )
  return held.map(({ values, changedAt }) => ({
    values: shownValues(description, values, secrets),
    shown: {
      ...referenceNamesOf(description.fields, values, names),
      ...fileWords(description.fields, named(description, values, filed)),
    },
    changedAt,
  }))
}
const fileWords = (fields: readonly ObjectField[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const called = values[name]
      return type === 'files' && Array.isArray(called) ? [[name, called.join(SHEET_JOINT)]] : []
    }),
  )

/** The printable form: every field, also the empty ones; signed at its foot. */
function formOf({ description }: KeptObject, row: PaperRowOf): Block {
  const { fields, label, title } = description
  const sections = [...new Set(fields.map(({ section }) => section))]
  const of = formTextIn(row.values, title)
  const [filledBy, filledAt, seal] = WORDS.foot3
  return {
    kind: 'form',
    title: of === '' ? label : `${label} · ${of}`,
    sections: sections.map((section) => ({
      title: section,
      cells: fields
        .filter((field) => field.section === section)
        .map((field) => ({
          label:
            field.unit === undefined
              ? field.label
              : fillSentence(WORDS.unit, { label: field.label, unit: field.unit }),
          value: valueText(field, row),
          ...(WIDE.includes(field.type) && { isWide: true }),
        })),
    })),
    foot: [
      { label: filledBy, value: '' },
      { label: filledAt, value: dayOf(row.changedAt) },
      { label: seal, value: '' },
    ],
  }
}

async function picturesIn(
  { description }: KeptObject,
  { values }: PaperRowOf,
  shelf: Shelf,
): Promise<PaperPicture[]> {
  const asked = description.fields
    .filter(({ type, isSecret }) => type === 'files' && !isSecret)
    .flatMap((field) =>
      fileIdsIn({ fields: [field] }, values).map((fileId) => ({ fileId, caption: field.label })),
    )
  if (asked.length === 0 || shelf.picturesLeft === 0) return []
  const pictures = (await picturesOf(shelf.db, asked, shelf.files)).slice(0, shelf.picturesLeft)
  shelf.picturesLeft -= pictures.length
  return pictures
}
