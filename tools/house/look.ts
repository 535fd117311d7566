import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HOUSE_RULES } from './rules.ts'

const ROOMS = ['platform', 'protocols', 'modules', 'apps', 'e2e', 'bench', 'tools']

export interface Found {
  rule: string
  where: string
  what: string
  reason: string
}

export function look(root: string): { files: number; found: Found[] } {
  const files = sources(root).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const wireNames = new Set(files.filter(({ file }) => file.includes('/contract/')).flatMap(({ text }) => wireNamesIn(text)))
  return { files: files.length, found: files.flatMap(({ file, text }) => findIn(file, text, wireNames)) }
}

export function findIn(file: string, text: string, wireNames: ReadonlySet<string>): Found[] {
  const rules = HOUSE_RULES.filter(({ home }) => !home.test(file))
  const code = withoutComments(text).split('\n')
  return rules.flatMap(({ name, reason, finds }) =>
    code.flatMap((line, index) => {
      const what = finds(line, wireNames)
      return what === undefined ? [] : [{ rule: name, where: `${file}:${index + 1}`, what, reason }]
    }),
  )
}

/** Names as the wire's makers shout them: `WARN_ID`. A wire name such as `title` is a word like any other and cannot be told apart. */
export const wireNamesIn = (contract: string): string[] =>
  [...contract.matchAll(/\bfield\(\s*'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g)].map(([, name = '']) => name)

/** Lines keep their numbers. `://` is an address and `** /*.ts` a pattern, not a comment. */
const withoutComments = (text: string): string =>
  text.replace(/(?<!['"`*\w])\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(?<![:'"`\\])\/\/.*$/gm, '')

function sources(root: string): string[] {
  const rooms = ROOMS.filter((room) => readdirSync(root).includes(room))
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules/')),
  )
}
