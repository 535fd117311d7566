import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** `modules/<module>/<half>/index.ts`: what a module shows by name, each with a sentence; docs/house-style.md §13. */
const HALVES = ['contract', 'server', 'web', 'phone']
/** The same in every module, and what they are is said once: the root README, "Add a module". */
const EVERY_DOOR = new Set([
  'calls',
  'permissions',
  'refusals',
  'part',
  'pushes',
  'parameters',
  'words',
  'answers',
  'leaners',
])
const STEPS_MAX = 6

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** Text of a file by its path from the root; undefined: there is none. */
export type ReadFile = (file: string) => string | undefined

/** Names that leave by a door without a sentence: neither the door nor the file the thing stands in says what it is. */
export function wordless(door: string, readFile: ReadFile): string[] {
  const text = readFile(door)
  if (text === undefined) return []
  return statementsOf(door, text).flatMap((statement) =>
    statement.type !== 'ExportNamedDeclaration' || isSaid(statement, text)
      ? []
      : namesOf(statement)
          .filter(({ to }) => !EVERY_DOOR.has(to))
          .filter(({ from }) => !isSaidAt(besides(door, statement), from, readFile))
          .map(({ to }) => to),
  )
}

/** All doors there are, and what each of them does not say. */
export function wordlessDoors(root: string): string[] {
  const readFile: ReadFile = (file) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined
  return readdirSync(path.join(root, 'modules')).flatMap((module) =>
    HALVES.flatMap((half) => {
      const door = `modules/${module}/${half}/index.ts`
      return wordless(door, readFile).map((name) => `${door}: ${name}`)
    }),
  )
}

function isSaidAt(file: string | null, name: string, readFile: ReadFile, steps = 0): boolean {
  // A thing of another package has its sentence there.
  if (file === null) return true
  const text = readFile(file)
  if (text === undefined || name === '' || steps > STEPS_MAX) return false
  return statementsOf(file, text).some((statement) => {
    const exported =
      statement.type === 'ExportNamedDeclaration' ? inside(statement, 'declaration') : undefined
    const declaration = exported ?? statement
    if (declaredBy(declaration).includes(name))
      return isSaid(statement, text) || isSaidAt(file, recordOf(declaration, text), readFile, steps + 1)
    const passed =
      statement.type === 'ExportNamedDeclaration' && namesOf(statement).find(({ to }) => to === name)
    return passed
      ? isSaid(statement, text) || isSaidAt(besides(file, statement), passed.from, readFile, steps + 1)
      : false
  })
}

/** `type Alarm = DomainOf<typeof alarm>`: the sentence stands at the record. */
const recordOf = ({ start, end }: Node, text: string): string =>
  /DomainOf<typeof (\w+)>/.exec(text.slice(start, end))?.[1] ?? ''

/** A sentence stands right above: `/** … *\/` and nothing between. */
const isSaid = ({ start }: Node, text: string): boolean =>
  /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.test(text.slice(0, start))

const statementsOf = (file: string, text: string): Node[] => nodes(parseSync(file, text).program.body)

function declaredBy(declaration: Node): string[] {
  const own = inside(declaration, 'id')
  if (own) return [nameOf(own)]
  return nodes(declaration['declarations']).map((one) => nameOf(inside(one, 'id')))
}

function namesOf(statement: Node): { from: string; to: string }[] {
  const own = inside(statement, 'declaration')
  if (own) return declaredBy(own).map((name) => ({ from: name, to: name }))
  return nodes(statement['specifiers']).map((one) => ({
    from: nameOf(inside(one, 'local')),
    to: nameOf(inside(one, 'exported')),
  }))
}

function besides(file: string, statement: Node): string | null {
  const source = inside(statement, 'source')?.['value']
  if (typeof source !== 'string') return file
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : null
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
function inside(node: Node, key: string): Node | undefined {
  const value = node[key]
  return isNode(value) ? value : undefined
}
function nameOf(node: Node | undefined): string {
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' ? name : ''
}
