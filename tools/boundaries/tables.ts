import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { read, type Source } from '../house/source.ts'
import { aboveOrBeside, ORDERED } from './order.ts'

export const TABLES_DOWN = 'tables-down'
export const ONE_WRITER = 'one-writer'
const REASONS = {
  [TABLES_DOWN]:
    'The order holds for tables, too: who reads one of a module above breaks when that changes, and nobody there knows. Move the question up, or let the module above bring the answer.',
  [ONE_WRITER]:
    'A table is one module’s: who else wants it changed asks that module, which alone knows what its rows mean.',
}

/** SQL, or a call that makes some, that names a table. */
interface Mention {
  room: string
  file: string
  table: string
  isWritten: boolean
}
interface Misplaced {
  rule: string
  from: string
  to: string
  reason: string
}

const WRITES =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?([a-z_]+)/gi
const READS = /(?:\b(?:from|join|using|copy)|,)\s+(?:only\s+|lateral\s+)?([a-z_]+)/gi
/** What is no SQL yet, and will be: `insertInto('rows')`, `{ table: 'rows' }`. */
const MADE_TO_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g
const MADE_TO_READ =
  /\.(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from)\(\s*['"`]([a-z_]+)|\bfrom: ['"`]([a-z_]+)/g
/** Described objects are written by the engine of the register, for the module that describes them. */
const KEPT = /\btable: ['"`]([a-z_]+)/g
const DESCRIBES = /\/keptObjects\.ts$/

const CREATES = /create\s+table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\//

/** Every table the migrations make. */
export const tablesIn = (migrations: readonly string[]): Set<string> =>
  new Set(migrations.flatMap((text) => namesIn(CREATES, text)))

/** Which tables a file names, and which of them it changes. */
export function mentionsIn(source: Source, tables: ReadonlySet<string>): Mention[] {
  const room = roomOf(source.file)
  const said = source.texts.map(({ text }) => text)
  const written = [
    ...said.flatMap((text) => namesIn(WRITES, text)),
    ...namesIn(MADE_TO_WRITE, source.code),
    ...(DESCRIBES.test(source.file) ? namesIn(KEPT, source.code) : []),
  ]
  const named = [
    ...said.flatMap((text) => namesIn(READS, text)),
    ...namesIn(MADE_TO_READ, source.code),
    ...namesIn(KEPT, source.code),
  ]
  const mention = (isWritten: boolean) => (table: string) => ({ room, file: source.file, table, isWritten })
  return [...written.map(mention(true)), ...named.map(mention(false))].filter(({ table }) =>
    tables.has(table),
  )
}

const namesIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap((found) => found.slice(1).filter((name) => name !== undefined))

const roomOf = (file: string): string => /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform'

/** A table is whose server writes it. Reading it is for who stands above. */
export function misplaced(mentions: readonly Mention[]): Misplaced[] {
  const writers = new Map<string, Mention[]>()
  for (const mention of mentions)
    if (mention.isWritten) writers.set(mention.table, [...(writers.get(mention.table) ?? []), mention])
  // Of several the lowest is the owner: the ground keeps tables for everybody, and no module may change those.
  const owners = new Map(
    [...writers].map(([table, all]) => [table, all.map(({ room }) => room).toSorted(byOrder)[0] ?? '']),
  )
  const broken = mentions.flatMap(({ room, file, table, isWritten }) => {
    const owner = owners.get(table)
    if (owner === undefined || owner === room) return []
    const above: readonly string[] = room === 'platform' ? ORDERED : aboveOrBeside(room)
    const rule = isWritten ? ONE_WRITER : above.includes(owner) ? TABLES_DOWN : null
    return rule === null ? [] : [{ rule, from: file, to: `${table} of ${owner}`, reason: REASONS[rule] }]
  })
  return unique(broken)
}
const byOrder = (a: string, b: string) => ORDERED.indexOf(a) - ORDERED.indexOf(b)

const unique = (all: readonly Misplaced[]) => [
  ...new Map(all.map((one) => [`${one.rule} ${one.from} ${one.to}`, one])).values(),
]

const MIGRATIONS = 'apps/server/migrations'
const ROOMS = ['platform/server-kit', 'modules']

/** Every table a tree names, against the order. */
export function lookAtTables(root: string): { mentions: number; broken: Misplaced[] } {
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const tables = tablesIn(filesUnder(root, MIGRATIONS).map(textOf))
  const sources = ROOMS.flatMap((room) => filesUnder(root, room))
    .filter((file) => file.includes('server') && !NOT_SHIPPED.test(file))
    .map((file) => read(file, textOf(file)))
  const mentions = sources.flatMap((source) => mentionsIn(source, tables))
  return { mentions: mentions.length, broken: misplaced(mentions) }
}

function filesUnder(root: string, room: string): string[] {
  return readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules/'))
}
