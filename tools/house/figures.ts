import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `node tools/run-ts.mjs tools/house/figures.ts`: how large the product is, and which exported names stand twice (docs/house.md). */
const ROOMS = ['apps', 'modules', 'platform', 'protocols']
const NOT_COUNTED = /\.(test|e2e)\.|\/(testing|text|migrations)\/|node_modules\/|\.d\.ts$/
/** Every module has these, under the same name: they are its doors. */
// oxfmt-ignore
const DOORS = new Set([
  'calls', 'pushes', 'answers', 'part', 'refusals', 'permissions', 'pages', 'words', 'text', 'refusalTexts', 'objects', 'keptObjects',
  'parameters', 'leaners', 'api', 'onDemand', 'routes',
])
const EXPORTED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const WORST = 40

const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_COUNTED.test(file)),
)
const where = new Map<string, Set<string>>()
let lines = 0
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  lines += text.split('\n').length - 1
  for (const [, name = ''] of text.matchAll(EXPORTED))
    where.set(name, (where.get(name) ?? new Set<string>()).add(file))
}
const names = [...where].filter(([name]) => !DOORS.has(name))
const doubled = names.filter(([, at]) => at.size > 1).toSorted(([, a], [, b]) => b.size - a.size)
console.log(`${files.length} files, ${lines} lines`)
console.log(
  `${names.length} exported names, ${doubled.length} in more than one file: ${((doubled.length / names.length) * 100).toFixed(1)} %`,
)
for (const [name, at] of doubled.slice(0, WORST)) console.log(`${name}: ${[...at].join(', ')}`)
