import { readdirSync } from 'node:fs'
import path from 'node:path'
import swc from '@swc/core'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { folderCycles } from './folders.ts'
import { ORDERED } from './order.ts'
import { RULES } from './rules.ts'

const ROOMS = ['platform', 'protocols', 'modules', 'apps', 'e2e', 'bench', 'tools']

/** dependency-cruiser has swc read every file as .ts and stops at the first tag of a screen: a .tsx is read as what it is. */
const { parseFileSync } = swc
Object.assign(swc, {
  parseFileSync: (file: string, options?: object) =>
    parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') }),
})

export const FOLDERS_APART = 'folders-apart'

export interface Broken {
  rule: string
  from: string
  to: string
  reason: string
}
export interface Seen {
  modules: number
  broken: Broken[]
}

/** Reads every import under the rooms of a tree and tells which of them the rules forbid. */
export async function look(root: string): Promise<Seen> {
  const rooms = ROOMS.filter((room) => readdirSync(root).includes(room))
  const { output } = await cruise(
    rooms,
    {
      baseDir: root,
      // Beside TypeScript 7 only swc makes it read TypeScript at all: without it nothing is read, and nothing is wrong with nothing.
      parser: 'swc',
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      // Lighthouse installs itself beside its script, apart from everybody's packages.
      exclude: { path: '^(dist|data|bench/lighthouse)/' },
      ruleSet: { forbidden: RULES },
      validate: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  )
  if (typeof output === 'string') throw new Error(`the dependency reader answered in words: ${output}`)
  return {
    modules: ours(output).length,
    broken: [...brokenIn(output), ...inCircles(output), ...withoutPlace(root)],
  }
}

const ours = (result: ICruiseResult) =>
  result.modules.filter((module) => !module.source.includes('node_modules') && !module.coreModule)

function brokenIn({ summary }: ICruiseResult): Broken[] {
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    reason: RULES.find(({ name }) => name === rule.name)?.comment ?? '',
  }))
}

function inCircles(result: ICruiseResult): Broken[] {
  const imports = ours(result).flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return folderCycles(imports).map((steps) => ({
    rule: FOLDERS_APART,
    from: steps[0]?.from ?? '',
    to: steps.map(({ from, to }) => `${from} → ${to}`).join(', '),
    reason:
      'No cycles at any scale: of two folders that need each other, one file stands in the wrong one, or they are one.',
  }))
}

/** A module that stands in no row would escape every rule about the order. */
function withoutPlace(root: string): Broken[] {
  const modules = readdirSync(root).includes('modules') ? readdirSync(path.join(root, 'modules')) : []
  return modules
    .filter((module) => !ORDERED.includes(module))
    .map((module) => ({
      rule: 'placed',
      from: `modules/${module}`,
      to: 'nowhere',
      reason: 'Every module has its place in tools/boundaries/order.ts.',
    }))
}
