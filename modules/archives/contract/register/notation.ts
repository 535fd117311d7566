import { keysOf } from '@gss/kit/keys'
import { FILE_KINDS, type FileKind } from './fileKinds.table.ts'
import type { Choice, Dictionaries, FieldType, ObjectDescription, ObjectField, ObjectHead } from './field.ts'

/**
 * Base data are written down one field per line, so that they can be read aloud:
 *
 *     ## heading
 *     label  name  type(unit)  flags  min..max
 *
 * Flags: `*` required, `L` in the list, `S` a filter of the list, `!` secret, `=` fixed once it is there,
 * `^` set by the centre only, `<` not after today, `-` none of them.
 * `one@x` and `many@x` choose from dictionary x, `ref@x` and `refs@x` refer to object x, `f@x` are files of kind x, as many as the bounds say.
 */
const LINE =
  /^(?<label>\S+)\s+(?<name>\w+)\s+(?<type>\w+)(?:@(?<of>\w+))?(?:\((?<unit>[^)]+)\))?\s+(?<flags>[*LS!=^<-]+)(?:\s+(?<min>-?\d+(?:\.\d+)?)\.\.(?<max>\d+(?:\.\d+)?))?$/

const WRITTEN: Readonly<Record<string, FieldType>> = {
  s: 'text',
  t: 'long',
  i: 'whole',
  n: 'decimal',
  d: 'date',
  dt: 'time',
  yr: 'year',
  b: 'yes',
  one: 'one',
  many: 'many',
  ref: 'ref',
  refs: 'refs',
  g: 'point',
  mob: 'mobile',
  tel: 'phone',
  idc: 'idCard',
  csc: 'creditCode',
  reg: 'division',
  url: 'link',
  eml: 'email',
  hex: 'address',
  f: 'files',
}

/** A description from its table. What cannot be read is found when the program starts, not when somebody opens the form. */
export function described(head: ObjectHead, table: string, dictionaries: Dictionaries): ObjectDescription {
  const fields: ObjectField[] = []
  let section = ''
  for (const line of linesOf(table)) {
    if (line.startsWith('## ')) section = line.slice(3)
    else fields.push(fieldOf(line, section, dictionaries))
  }
  const names = new Set(fields.map((field) => field.name))
  if (names.size !== fields.length) throw new Error(`${head.object}: two fields share a name`)
  if (!names.has(head.key) || !names.has(head.title))
    throw new Error(`${head.object}: key and title must be fields of it`)
  return { ...head, fields }
}

function fieldOf(line: string, section: string, dictionaries: Dictionaries): ObjectField {
  const {
    label = '',
    name = '',
    type: written = '',
    of,
    unit,
    flags = '',
    min,
    max,
  } = LINE.exec(line)?.groups ?? {}
  const type = WRITTEN[written]
  if (!type) throw new Error(`no field: ${line}`)
  const isChosen = type === 'one' || type === 'many'
  const choices: readonly Choice[] | undefined = isChosen ? dictionaries[of ?? ''] : []
  if (!choices) throw new Error(`no such dictionary: ${line}`)
  const kind = kindOf(of)
  if (type === 'files' && !kind) throw new Error(`no such kind of files: ${line}`)
  const refers = of !== undefined && !isChosen && type !== 'files'
  if ((type === 'ref' || type === 'refs') !== refers) throw new Error(`refers to nothing: ${line}`)
  return {
    name,
    label,
    type,
    section,
    choices,
    ...(unit !== undefined && { unit }),
    ...(isChosen && of !== undefined && { dictionary: of }),
    ...(refers && { to: of }),
    ...(type === 'files' && kind && { kind }),
    ...(min !== undefined && max !== undefined && { min: Number(min), max: Number(max) }),
    isRequired: flags.includes('*'),
    isListed: flags.includes('L'),
    isSearched: flags.includes('S'),
    isSecret: flags.includes('!') || type === 'idCard',
    isFixed: flags.includes('='),
    isCentres: flags.includes('^'),
    isPast: flags.includes('<'),
  }
}

const kindOf = (word: string | undefined): FileKind | undefined =>
  keysOf(FILE_KINDS).find((kind) => kind === word)

/** Dictionaries, one a line: `name title: code word; code word`. The title is for who reads the table. */
export function dictionariesOf(table: string): Dictionaries {
  return Object.fromEntries(
    linesOf(table).map((line) => {
      const [head = '', entries = ''] = line.split(': ', 2)
      return [head.split(' ')[0] ?? '', entries.split(';').map(choiceOf)]
    }),
  )
}

function choiceOf(entry: string): Choice {
  const [code = '', ...words] = entry.trim().split(' ')
  if (code === '' || words.length === 0) throw new Error(`no entry of a dictionary: ${entry}`)
  return { code, label: words.join(' ') }
}

const linesOf = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
