import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Product code: without tests, texts and migrations. */
const ROOMS = ['apps', 'modules', 'platform', 'protocols']
const NOT_COUNTED = /\.(test|e2e)\.|\/(testing|text|migrations)\/|node_modules\/|\.d\.ts$/
/** Every module has these, under the same name: they are its doors. */
// oxfmt-ignore
const DOORS = new Set([
  'calls', 'pushes', 'answers', 'part', 'refusals', 'permissions', 'pages', 'fullScreens', 'words', 'text', 'refusalTexts', 'objects', 'keptObjects',
  'parameters', 'leaners', 'api', 'onDemand', 'routes',
])
const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm

export interface Exported {
  files: number
  lines: number
  names: number
  /** What stands in more than one file, and where; the worst first. */
  doubled: [name: string, files: string[]][]
}

export function exportedIn(files: readonly (readonly [file: string, text: string])[]): Exported {
  const where = new Map<string, Set<string>>()
  let lines = 0
  for (const [file, text] of files) {
    lines += text.split('\n').length - 1
    for (const [, name = ''] of text.matchAll(EXPORTED))
      if (!DOORS.has(name)) where.set(name, (where.get(name) ?? new Set<string>()).add(file))
  }
  const doubled = [...where]
    .filter(([, at]) => at.size > 1)
    .map(([name, at]): [string, string[]] => [name, [...at]])
    .toSorted(([, one], [, other]) => other.length - one.length)
  return { files: files.length, lines, names: where.size, doubled }
}

export const productFiles = (): [file: string, text: string][] =>
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
      .filter((file) => /\.tsx?$/.test(file) && !NOT_COUNTED.test(file))
      .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  )
