/**
 * `npm run attack`: the product, built and running, attacked by everything that can be made from its contract, then by tools of others and
 * through a browser; each attack also on a build that is broken on purpose, which it must find out.
 *
 *   node tools/run-ts.mjs bench/attack/main.ts [names…] [--quick] [--json file] [--write-docs] [--install]
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { carryOut } from '../../apps/server/attack/testing/attack.ts'
import { attacks } from '../../apps/server/attack/testing/attacks.ts'
import { atEnd } from '../machine/ends.ts'
import { machine } from '../machine/machine.ts'
import { scripts } from './browser/scripts.ts'
import { FAULTS } from './faults.table.ts'
import { productAttacks } from './productAttacks.ts'
import { asPage, asTable, type Row } from './report.ts'
import { type Ground, openGround, type Product } from './stand.ts'
import { install, toolAttacks } from './tools/tools.ts'
import type { ProductAttack } from './productAttack.ts'

const words = process.argv.slice(2)
const has = (flag: string) => words.includes(flag)
const jsonFile = words.indexOf('--json') < 0 ? null : (words[words.indexOf('--json') + 1] ?? null)
const names = words.filter((word) => !word.startsWith('--') && word !== jsonFile)
const isQuick = has('--quick')

if (has('--install')) install()
const all: readonly ProductAttack[] = [
  ...attacks.filter(({ name }) => name !== 'secrets'),
  ...productAttacks,
  scripts,
  ...toolAttacks,
]
const secrets = attacks.filter(({ name }) => name === 'secrets')
const chosen = [...all, ...secrets].filter(({ name }) => names.length === 0 || names.includes(name))
const ground = await openGround()
atEnd(() => ground.close())

const rows: Row[] = []
const began = performance.now()
try {
  const product = await ground.startProduct()
  product.isQuick = isQuick
  for (const attack of chosen) {
    const row = await attackWell(attack, product)
    for (const fault of row.missing === null ? (FAULTS[attack.name] ?? []) : [])
      row.broken.push(await attackBroken(attack, fault, ground))
    rows.push(row)
    console.log(asTable([row]).split('\n').at(-1))
  }
  await product.stop()
} finally {
  await ground.close()
}
const report = { machine: machine(), seconds: Math.round((performance.now() - began) / 1_000), rows }
console.log(`\n${asTable(rows)}\n\n${report.seconds} s`)
for (const { name, wrong, faults } of rows)
  for (const what of [...wrong, ...faults]) console.log(`${name}: ${what}`)
if (jsonFile) writeFileSync(jsonFile, JSON.stringify(report, null, 2))
if (has('--write-docs')) writeFileSync(path.join('docs', 'attack.md'), asPage(report))
const isGood = rows.every(
  ({ wrong, faults, broken }) =>
    wrong.length + faults.length === 0 && broken.every(({ found }) => found !== null),
)
process.exitCode = isGood ? 0 : 1

async function attackWell(attack: ProductAttack, product: Product): Promise<Row> {
  const missing = attack.missing?.() ?? null
  const { name, must } = attack
  if (missing !== null)
    return { name, must, tried: 0, wrong: [], faults: [], notes: [], missing, seconds: 0, broken: [] }
  const from = performance.now()
  const result = await carryOut({ ...attack, run: (_, seen) => attack.run(product, seen) }, product)
  return { name, must, ...result, missing, seconds: (performance.now() - from) / 1_000, broken: [] }
}

async function attackBroken(
  attack: ProductAttack,
  fault: (typeof FAULTS)[string][number],
  on: Ground,
): Promise<Row['broken'][number]> {
  const product = await on.startProduct([fault])
  try {
    const { wrong, faults } = await carryOut(
      { ...attack, run: (_, seen) => attack.run(product, seen) },
      product,
      { untilFound: true },
    )
    return { what: fault.what, found: wrong[0] ?? faults[0] ?? null }
  } finally {
    await product.stop()
  }
}
