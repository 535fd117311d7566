const isBefore = (a: string, b: string) => a.localeCompare(b, 'en') < 0

/** `modules.ts` of an app with one module more: an import by the alphabet, a row by the order of the house. */
export function withRow(
  text: string,
  module: string,
  door: 'server' | 'web',
  order: readonly string[],
): string {
  const IMPORT = new RegExp(`^import \\{ part as (\\w+) \\} from '@gss/\\w+/${door}'$`)
  const lines = text.split('\n')
  const at = lines.findIndex((line) => {
    const known = IMPORT.exec(line)?.[1]
    return known === undefined
      ? !line.startsWith('import') || !line.includes('part as')
      : isBefore(module, known)
  })
  lines.splice(at, 0, `import { part as ${module} } from '@gss/${module}/${door}'`)
  return lines.join('\n').replace(/= \[([^\]]*)\]/, (_, inside: string) => {
    const rows = [...inside.split(',').map((row) => row.trim()), module].filter((row) => row !== '')
    const sorted = rows.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    return `= [\n${sorted.map((row) => `  ${row},\n`).join('')}]`
  })
}

/** The index of the migrations with one more, the newest. */
export function withMigration(text: string, name: string): string {
  const [, module = '', verb = ''] = name.split('-')
  const as = `${module}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`
  const imports = [...text.matchAll(/^import \* as \w+ from '.*'\n/gm)].at(-1)
  if (!imports) throw new Error('the index of the migrations imports none')
  const end = imports.index + imports[0].length
  const withImport = `${text.slice(0, end)}import * as ${as} from './${name}.ts'\n${text.slice(end)}`
  return withImport.replace(
    /(export const migrations: Migrations = \{[^}]*)\}/,
    (_, rows: string) => `${rows}  '${name}': ${as},\n}`,
  )
}

interface Package {
  name: string
  version: string
  dependencies: Record<string, string>
}
const sorted = <V>(record: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A module that is only announced has a package already: its doors become the two parts. */
export function withDoors(text: string): string {
  const known: Package & { exports: Record<string, string> } = JSON.parse(text)
  return written({
    ...known,
    exports: { ...known.exports, './server': './server/part.ts', './web': './web/part.ts' },
  })
}

export function withDependency(text: string, module: string): string {
  const known: Package = JSON.parse(text)
  return written({ ...known, dependencies: sorted({ ...known.dependencies, [`@gss/${module}`]: '*' }) })
}

/** As `npm install` would leave it: a workspace more asks no registry. */
export function withLock(
  text: string,
  module: string,
  { name, version, dependencies }: Package,
  apps: Readonly<Record<string, Package>>,
): string {
  const lock: { packages: Record<string, object> } = JSON.parse(text)
  const { '': root = {}, ...packages } = lock.packages
  for (const [app, known] of Object.entries(apps))
    packages[`apps/${app}`] = { ...packages[`apps/${app}`], dependencies: known.dependencies }
  packages[`modules/${module}`] = { name, version, dependencies }
  packages[`node_modules/${name}`] = { resolved: `modules/${module}`, link: true }
  return written({ ...lock, packages: { '': root, ...sorted(packages) } })
}
