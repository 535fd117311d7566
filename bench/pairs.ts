/**
 * Before and after, in turn: `node tools/run-ts.mjs bench/pairs.ts <commit> <names …> [--rounds 3] [--full]`
 *
 * The tree of that commit and this one run the same benches A B A B A B on one machine, so that what the machine does besides meets both; told is
 * what the medians say beyond the noise of the rounds. For the doubt that a comparison with a kept run leaves.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Bench, chosen } from './benches.ts'
import { isAsked, optionOf } from './options.ts'
import { changes } from './report/compare.ts'
import { changeText } from './report/changeText.ts'
import { inRounds } from './report/inRounds.ts'
import type { Section } from './report/section.ts'
import { runBench } from './runBench.ts'

const ROUNDS = Number(optionOf('rounds', '3'))
const [commit, ...names] = process.argv
  .slice(2)
  .filter((word, at, all) => !word.startsWith('--') && all[at - 1] !== '--rounds')
if (commit === undefined || names.length === 0)
  throw new Error('usage: bench/pairs.ts <commit> <names …> [--rounds 3] [--full]')

const folder = mkdtempSync(path.join(tmpdir(), 'gss-pairs-'))
const before = path.join(folder, 'tree')
try {
  execFileSync('git', ['worktree', 'add', '--detach', before, commit], { stdio: 'inherit' })
  // Its packages of ours are links to its own tree; those of others are the same files.
  execFileSync('cp', ['-a', 'node_modules', path.join(before, 'node_modules')])
  for (const bench of chosen(names)) await compare(bench)
} finally {
  rmSync(folder, { recursive: true, force: true })
  execFileSync('git', ['worktree', 'prune'])
}

async function compare(bench: Bench): Promise<void> {
  const [then, now]: [Section[][], Section[][]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    then.push(await told(bench, before))
    now.push(await told(bench))
  }
  const found = changes(inRounds(then), inRounds(now))
  console.log(`\n===== ${bench.name}: ${commit} and this tree, ${ROUNDS} times each in turn`)
  console.log(found.length === 0 ? 'nothing changed by more than noise' : found.map(changeText).join('\n'))
}

async function told(bench: Bench, root?: string): Promise<Section[]> {
  const { sections, fault } = await runBench(bench, {
    isQuick: !isAsked('full'),
    peers: ['--no-peers'],
    ...(root !== undefined && { root }),
  })
  if (fault !== null)
    throw new Error(`${bench.name} of ${root === undefined ? 'this tree' : commit} ${fault}`)
  return sections
}
