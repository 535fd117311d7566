import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EXCEPTIONS, type Exception } from './exceptions.table.ts'
import { ALSO_OURS } from './names.table.ts'
import { holdsIn, HOUSE_RULES, isReadForNames } from './rules.ts'
import { read, type Source } from './source.ts'
import { type WireNames, wireNamesIn } from './wireNames.ts'

const ROOMS = ['platform', 'protocols', 'modules', 'apps', 'e2e', 'bench', 'tools']

export interface Found {
  rule: string
  file: string
  line: number
  what: string
  reason: string
}

export function look(root: string): { files: number; found: Found[] } {
  const sources = filesOf(root).map((file) => read(file, readFileSync(path.join(root, file), 'utf8')))
  const names = wireNamesIn(sources)
  const found = sources.flatMap((source) => findIn(source, names))
  return {
    files: sources.length,
    found: [...withoutExceptions(found, EXCEPTIONS), ...idleNames(sources, names)],
  }
}

export const findIn = (source: Source, names: WireNames): Found[] =>
  HOUSE_RULES.filter((rule) => holdsIn(rule, source.file)).flatMap(({ name, reason, finds }) =>
    finds(source, names).map(({ at, text }) => ({
      rule: name,
      file: source.file,
      line: source.code.slice(0, at).split('\n').length,
      what: text.replace(/\s+/g, ' '),
      reason,
    })),
  )

/** Each exception lets one finding pass; one that has nothing to let pass is a finding itself. */
export function withoutExceptions(found: readonly Found[], exceptions: readonly Exception[]): Found[] {
  const left = [...exceptions]
  const remaining = found.filter(({ rule, file, what }) => {
    const at = left.findIndex((one) => one.rule === rule && one.file === file && one.what === what)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [
    ...remaining,
    ...left.map((one) => ({ ...one, line: 1, rule: `${one.rule} (exception)`, reason: IDLE })),
  ]
}
const IDLE = 'Nothing is left to let pass: the row goes out of tools/house/exceptions.table.ts.'

/** A name is also ours only while the wire has it and something outside the contracts is called so. */
export function idleNames(sources: readonly Source[], { wire }: WireNames): Found[] {
  const used = new Set(sources.filter(isReadForNames).flatMap(({ parts }) => parts.map(({ text }) => text)))
  return Object.keys(ALSO_OURS)
    .filter((name) => !wire.has(name) || !used.has(name))
    .map((what) => ({
      rule: 'wire-names (also ours)',
      file: 'tools/house/names.table.ts',
      line: 1,
      what,
      reason: 'The wire has no such name any more, or nothing of ours: the row goes.',
    }))
}

function filesOf(root: string): string[] {
  const rooms = ROOMS.filter((room) => readdirSync(root).includes(room))
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
      .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.includes('node_modules/')),
  )
}
