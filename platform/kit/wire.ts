import * as z from 'zod'

/**
 * How a value looks on the wire, and how it looks to us: one zod schema, read in both directions.
 * Wire names are spelt in `field(...)` under contract/ and nowhere else.
 */
export type Wire<D = unknown> = z.ZodType<D>
export type DomainOf<W> = W extends z.ZodType<infer D> ? D : never

/**
 * The short way: how a value that is as declared is read and written without zod's detours. What a type has no short way for goes by zod, and
 * so does what `read` finds wrong, for zod's words: it may be stricter than zod, never laxer.
 */
interface Short<D> {
  read?(this: void, raw: unknown): D | typeof UNREAD
  write?(this: void, value: D): unknown
}
const UNREAD = Symbol('not as declared')
const shorts = new WeakMap<z.ZodType, Short<unknown>>()
const shortOf = <D>(type: Wire<D>): Short<D> => (shorts.get(type) ?? {}) as Short<D>
const inShort = <D, W extends Wire<D>>(type: W, ways: Short<D>): W => {
  shorts.set(type, ways)
  return type
}
/** Read as it is, where it is so. */
const asItIs =
  <D>(isSo: (raw: unknown) => raw is D) =>
  (raw: unknown) =>
    isSo(raw) ? raw : UNREAD

/** PostgreSQL keeps neither NUL nor half a surrogate pair: such a text is refused at the door, not by the database. */
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

export const TEXT_MAX_CHARS = 4_000
const LINE_MAX_CHARS = 200

/** Any text, several lines allowed. */
export const longText = (max: number) =>
  inShort(z.string().max(max).refine(isStorable, 'not a storable text'), {
    read: asItIs((raw): raw is string => isTextOf(raw, max)),
  })
const isTextOf = (raw: unknown, max: number): raw is string =>
  typeof raw === 'string' && raw.length <= max && isStorable(raw)
export const text = longText(TEXT_MAX_CHARS)

/** One line: no line breaks, no control characters, nothing that turns the reading direction (a device's text may try). */
const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value)
export const line = (max = LINE_MAX_CHARS) =>
  inShort(longText(max).refine(isOneLine, 'not a single line'), {
    read: asItIs((raw): raw is string => isTextOf(raw, max) && isOneLine(raw)),
  })
/** One line with something in it. */
export const filled = (max = LINE_MAX_CHARS) => line(max).refine((value) => value.trim() !== '', 'empty')

/** A password or another secret: any characters, at most as many as the specification's fields take (§5 "Change password"). */
export const SECRET_MAX_CHARS = 50
export const secret = z.string().min(1).max(SECRET_MAX_CHARS).refine(isStorable, 'not a storable text')

const UUID = z.regexes.uuid()
export const uuid = inShort(z.uuid(), {
  read: asItIs((raw): raw is string => typeof raw === 'string' && UUID.test(raw)),
})
export const whole = inShort(z.int(), { read: asItIs((raw): raw is number => Number.isSafeInteger(raw)) })
export const yes = inShort(z.boolean(), { read: asItIs((raw): raw is boolean => typeof raw === 'boolean') })
export const decimal = inShort(z.number(), { read: asItIs((raw): raw is number => Number.isFinite(raw)) })

/** Yes and no as two numbers. */
export const yesNo = (forYes: number, forNo: number): Wire<boolean> =>
  inShort(
    z.codec(z.union([z.literal(Math.min(forYes, forNo)), z.literal(Math.max(forYes, forNo))]), z.boolean(), {
      decode: (raw) => raw === forYes,
      encode: (value) => (value ? forYes : forNo),
    }),
    {
      read: (raw) => (raw === forYes || raw === forNo ? raw === forYes : UNREAD),
      write: (value: boolean) => (value ? forYes : forNo),
    },
  )
/** 0/1 on the wire, false/true for us. */
export const flag: Wire<boolean> = yesNo(1, 0)

/** Unix seconds on the wire, a Date for us. */
const EPOCH_SECONDS_MAX = 253_402_300_799 // the end of the year 9999
export const epochSeconds: Wire<Date> = z.codec(z.number().min(0).max(EPOCH_SECONDS_MAX), z.date(), {
  decode: (raw) => new Date(raw * 1000),
  encode: (value) => Math.floor(value.getTime() / 1000),
})

/** Unix milliseconds on the wire, a Date for us. */
const EPOCH_MS_MAX = EPOCH_SECONDS_MAX * 1000
export const epochMs: Wire<Date> = inShort(
  z.codec(z.number().min(0).max(EPOCH_MS_MAX), z.date(), {
    decode: (raw) => new Date(raw),
    encode: (value) => value.getTime(),
  }),
  {
    read: (raw) => (typeof raw === 'number' && raw >= 0 && raw <= EPOCH_MS_MAX ? new Date(raw) : UNREAD),
    write: (value: Date) => value.getTime(),
  },
)

/** A closed set: wire code → our word. */
export function oneOf<const T extends Record<string, string>>(words: T): Wire<T[keyof T]> {
  const codes = new Map(Object.entries(words).map(([code, word]) => [word, code]))
  const type: Wire<T[keyof T]> = z.codec(z.enum(Object.keys(words)), z.custom<T[keyof T]>(), {
    decode: (code) => words[code] as T[keyof T],
    encode: (word) => codes.get(word) ?? '',
  })
  return inShort(type, {
    read: (code) =>
      typeof code === 'string' && Object.hasOwn(words, code) ? (words[code] as T[keyof T]) : UNREAD,
    write: (word: T[keyof T]) => codes.get(word) ?? '',
  })
}
/** A closed set whose wire words are ours. */
export const among = <const T extends readonly [string, ...string[]]>(words: T): Wire<T[number]> => {
  const known = new Set<unknown>(words)
  return inShort(z.enum(words), { read: asItIs((raw): raw is T[number] => known.has(raw)) })
}

/** Numbers in a query string. */
export const wholeInQuery: Wire<number> = z.codec(z.string().max(16), z.int(), {
  decode: Number,
  encode: String,
})

export const nullable = <D>(inner: Wire<D>): Wire<D | null> => {
  const [read, write] = [readerOf(inner), writerOf(inner)]
  return inShort(z.nullable(inner) as Wire<D | null>, {
    read: (raw) => (raw === null ? null : read(raw)),
    write: (value: D | null) => (value === null ? null : write(value)),
  })
}
export const optional = <D>(inner: Wire<D>): Wire<D | undefined> => {
  const [read, write] = [readerOf(inner), writerOf(inner)]
  return inShort(z.optional(inner) as Wire<D | undefined>, {
    read: (raw) => (raw === undefined ? undefined : read(raw)),
    write: (value: D | undefined) => (value === undefined ? value : write(value)),
  })
}
const LIST_MAX = 1_000
export const list = <D>(inner: Wire<D>, max = LIST_MAX): Wire<D[]> => {
  const [read, write] = [readerOf(inner), writerOf(inner)]
  return inShort(z.array(inner).max(max) as Wire<D[]>, {
    read: (raw) => {
      if (!Array.isArray(raw) || raw.length > max) return UNREAD
      const found: D[] = []
      for (const each of raw) {
        const value = read(each)
        if (value === UNREAD) return UNREAD
        found.push(value)
      }
      return found
    },
    write: (values: D[]) => values.map(write),
  })
}
/** A bag whose keys are data, not names. */
export const bag = <D>(inner: Wire<D>): Wire<Record<string, D>> =>
  z.record(z.string().max(LINE_MAX_CHARS), inner)

interface Field<D> {
  wireName: string
  type: Wire<D>
}
export const field = <D>(wireName: string, type: Wire<D>): Field<D> => ({ wireName, type })

type Fields = Record<string, Field<unknown>>
type ValueOf<F> = F extends Field<infer D> ? D : never
type OptionalKeys<F extends Fields> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F]
type RecordOf<F extends Fields> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKeys<F>]?: ValueOf<F[K]>
}
/** One flat type in a tooltip instead of an intersection. */
type Flat<T> = { [K in keyof T]: T[K] } & {}

type Shape = Record<string, z.ZodType>

/** All names at once, from a text: an object that gets more than a dozen one by one becomes a dictionary, slower to read and twice as large. */
const blankOf = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))

function renaming<F extends Fields>(fields: F, object: (shape: Shape) => z.ZodType): Wire<Flat<RecordOf<F>>> {
  const entries = Object.entries(fields)
  const shape = Object.fromEntries(entries.map(([, f]) => [f.wireName, f.type]))
  if (Object.keys(shape).length !== entries.length) throw new Error('two fields share one wire name')
  const types = entries.map(([ours, f]) => ({
    ours,
    wire: f.wireName,
    read: readerOf(f.type),
    write: writerOf(f.type),
  }))
  const [blankHere, blankThere] = [
    blankOf(types.map(({ ours }) => ours)),
    blankOf(types.map(({ wire }) => wire)),
  ]
  const rename = (from: 'ours' | 'wire', to: 'ours' | 'wire') => (value: unknown) => {
    const source = value as Record<string, unknown>
    const isWhole = types.every((each) => source[each[from]] !== undefined)
    const target = isWhole ? { ...(to === 'ours' ? blankHere : blankThere) } : {}
    for (const each of types) {
      const carried = source[each[from]]
      if (carried !== undefined) target[each[to]] = carried
    }
    return target as never
  }
  const type: Wire<Flat<RecordOf<F>>> = z.codec(object(shape), z.custom<Flat<RecordOf<F>>>(), {
    decode: rename('wire', 'ours'),
    encode: rename('ours', 'wire'),
  })
  return inShort(type, {
    read: (raw) => {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return UNREAD
      const source = raw as Record<string, unknown>
      const target = types.every(({ wire }) => source[wire] !== undefined) ? { ...blankHere } : {}
      for (const { ours, wire, read } of types) {
        const value = read(source[wire])
        if (value === UNREAD) return UNREAD
        if (value !== undefined) target[ours] = value
      }
      return target as Flat<RecordOf<F>>
    },
    write: (value: Flat<RecordOf<F>>) => {
      const source = value as Record<string, unknown>
      const target = { ...blankThere }
      for (const { ours, wire, write } of types) {
        const carried = source[ours]
        target[wire] = carried === undefined ? undefined : write(carried)
      }
      return target
    },
  })
}

/**
 * A record whose wire names differ from ours: `{ ourName: field('WIRE_NAME', type) }`.
 * A field it does not know is passed over, so that an older tab can read a newer server.
 */
export const record = <F extends Fields>(name: string, fields: F) =>
  renaming(fields, (shape) => z.object(shape).meta({ title: name }))

/** What is asked of the server: a field it does not know is refused. */
export const ask = <F extends Fields>(fields: F) => {
  const type = renaming(fields, (shape) => z.strictObject(shape))
  const { write } = shortOf(type)
  return inShort(type, write ? { write } : {}) // read in short, what it does not know would be passed over
}

/**
 * An answer of thousands of records. Our own tables hold them, and what they hold was checked when it came in: on its way out it is written
 * (`write`), not looked at again. 5,000 labels of 28 fields take 80 ms of a processor as a `list`, 10 ms so.
 */
export function manyOf<F extends Fields>(name: string, fields: F, max: number): Wire<Flat<RecordOf<F>>[]> {
  const checked = list(record(name, fields), max)
  const type: Wire<Flat<RecordOf<F>>[]> = z.codec(
    z.array(z.unknown()).meta(jsonSchemaOf(checked)),
    z.custom<Flat<RecordOf<F>>[]>(),
    {
      decode: (raw, context) => {
        const read = z.safeDecode(checked, raw)
        if (read.success) return read.data
        context.issues.push(...read.error.issues.map((issue) => ({ ...issue, input: raw }) as never))
        return z.NEVER
      },
      encode: (rows) => write(checked, rows) as unknown[],
    },
  )
  return inShort(type, { read: readerOf(checked), write: writerOf(checked) })
}

/** An ask without fields. A missing body counts as empty. */
export const nothingAsked = z.strictObject({}).default({})
/** An answer without data. */
export const nothing: Wire<null> = z.null()

/** Every list call bounds its cost. Spec §9: 10, 30, 50 or 100 rows. */
export const PAGE_MAX_ROWS = 100
export const PAGE_DEFAULT_ROWS = 10
const PAGE_MAX_NUMBER = 100_000
export const pageFields = {
  page: field('page', z.int().min(1).max(PAGE_MAX_NUMBER).default(1)),
  pageRows: field('pageSize', z.int().min(1).max(PAGE_MAX_ROWS).default(PAGE_DEFAULT_ROWS)),
}
/** A page of rows. `total` is exact. */
export const pageOf = <D>(row: Wire<D>) =>
  record('page', {
    rows: field('records', list(row)),
    page: field('current', whole),
    total: field('total', whole),
  })
export interface Page<D> {
  rows: D[]
  page: number
  total: number
}
/** A page that is not full is the last one, and tells the total; null when only counting can. */
export function totalByPage(
  found: number,
  { page, pageRows }: { page: number; pageRows: number },
): number | null {
  const isLast = found < pageRows && (found > 0 || page === 1)
  return isLast ? (page - 1) * pageRows + found : null
}

/** Sorting by a name from a list in the contract, never by a column the client spells. */
export const sortBy = <const T extends readonly [string, ...string[]]>(names: T) => ({
  sort: field('sort', optional(among(names))),
  descending: field('descending', optional(yes)),
})

export function decode<D>(type: Wire<D>, raw: unknown): D {
  const { read } = shortOf(type)
  const value = read ? read(raw) : UNREAD
  return value === UNREAD ? z.decode(type, raw) : value
}
export const encode = <D>(type: Wire<D>, value: D): unknown => z.encode(type, value)

/** Whatever has no codec in it is on the wire what it is here. */
const AS_IT_IS: readonly (abstract new (...given: never[]) => z.ZodType)[] = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodNull,
  z.ZodEnum,
]
function readerOf<D>(type: Wire<D>): (raw: unknown) => D | typeof UNREAD {
  const { read } = shortOf(type)
  if (read) return read
  return (raw) => {
    const found = z.safeDecode(type, raw)
    return found.success ? found.data : UNREAD
  }
}
function writerOf<D>(type: Wire<D>): (value: D) => unknown {
  const { write } = shortOf(type)
  if (write) return write
  return AS_IT_IS.some((kind) => type instanceof kind) ? (value) => value : (value) => z.encode(type, value)
}
/** As `encode`, for the hottest ways: of what we made ourselves, already of its type. Nothing is checked again, the reader does that. */
export const write = <D>(type: Wire<D>, value: D): unknown => writerOf(type)(value)

export type Decoded<D> =
  | { ok: true; value: D }
  | {
      ok: false
      /** In English, for whoever writes programs. */
      why: string
      /** By wire name, in no language. */
      where: string
    }

/** For what strangers send: the first few things that are wrong, by wire name, never the value itself. */
const ISSUES_SHOWN = 3
export function tryDecode<D>(type: Wire<D>, raw: unknown): Decoded<D> {
  const { read } = shortOf(type)
  const value = read ? read(raw) : UNREAD
  if (value !== UNREAD) return { ok: true, value }
  const result = z.safeDecode(type, raw)
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.slice(0, ISSUES_SHOWN)
  const wheres = issues.flatMap(placesOf).map((place) => place.slice(0, LINE_MAX_CHARS))
  return {
    ok: false,
    why: issues
      .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`.slice(0, LINE_MAX_CHARS))
      .join('; '),
    where: [...new Set(wheres)].slice(0, ISSUES_SHOWN).join(', '),
  }
}
/** A field nobody asked for is named itself, not the record it came in. */
const placesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.') || 'body']

/** The wire's side of a schema as JSON Schema, for the API description. */
export const jsonSchemaOf = (type: Wire): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
}
