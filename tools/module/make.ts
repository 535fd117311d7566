import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fillTemplate, valuesOf } from './fill.ts'
import type { Asked } from './names.ts'
import { withDependency, withDoors, withLock, withMigration, withRow } from './rows.ts'

const TEMPLATE = 'tools/module/template'
const MIGRATIONS = 'apps/server/migrations'

/** Makes the files of a module and the rows outside that it needs; answers what was written. What stands already stays. */
export function makeModule(root: string, asked: Asked, order: readonly string[], now: Date): string[] {
  const { module } = asked
  const at = (file: string) => path.join(root, file)
  const read = (file: string) => readFileSync(at(file), 'utf8')
  if (!order.includes(module))
    throw new Error(
      `${module} has no place yet: who may lean on whom is said first, in tools/boundaries/order.ts`,
    )
  for (const room of ['contract', 'server', 'web'])
    if (existsSync(at(`modules/${module}/${room}`)))
      throw new Error(`modules/${module}/${room} is there already`)
  const values = valuesOf(asked, {
    menu: nextMenu(readdirSync(at(MIGRATIONS)).map((name) => read(`${MIGRATIONS}/${name}`))),
    versions: JSON.parse(read('modules/archives/package.json')).dependencies,
  })
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 'yyyymmddhhmm'.length)
  const migration = `${stamp}-${module}-begin`

  const written: string[] = []
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), text)
    written.push(file)
  }
  const edit = (file: string, change: (text: string) => string) => write(file, change(read(file)))

  for (const name of templatesIn(at(TEMPLATE))) {
    const text = fillTemplate(read(`${TEMPLATE}/${name}`), values)
    const file =
      name === 'migration.ts.tmpl'
        ? `${MIGRATIONS}/${migration}.ts`
        : `modules/${module}/${fillTemplate(name, values).replace(/\.tmpl$/, '')}`
    if (!existsSync(at(file))) write(file, text)
  }
  edit(`modules/${module}/package.json`, withDoors)
  edit('apps/server/modules.ts', (text) => withRow(text, module, 'server', order))
  edit('apps/web/modules.ts', (text) => withRow(text, module, 'web', order))
  edit(`${MIGRATIONS}/index.ts`, (text) => withMigration(text, migration))
  for (const app of ['server', 'web'])
    edit(`apps/${app}/package.json`, (text) => withDependency(text, module))
  edit('package-lock.json', (text) =>
    withLock(text, module, JSON.parse(read(`modules/${module}/package.json`)), {
      server: JSON.parse(read('apps/server/package.json')),
      web: JSON.parse(read('apps/web/package.json')),
    }),
  )
  return [...new Set(written)]
}

const templatesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmpl'))

/** Each group of the menu has a thousand of its own. */
function nextMenu(migrations: readonly string[]): number {
  const groups = migrations.flatMap((text) =>
    [...text.matchAll(/\bid: (\d+)_?\d{3}\b|019aa000-0000-7000-8000-0*(\d+)\d{3}\b/g)].map((found) =>
      Number(found[1] ?? found[2]),
    ),
  )
  return Math.max(0, ...groups.filter((group) => group < ROLES_FROM)) + 1
}
/** Ids of roles look alike, and begin at twenty thousand. */
const ROLES_FROM = 20
