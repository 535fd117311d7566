/**
 * `npm run bench [-- names …] [--quick] [--no-peers] [--peers <folder>] [--keep] [--page]`
 *
 * Runs the benches one after another, each alone on the machine, and compares what they tell with the last kept run of such a machine.
 * The run is written to test-results/bench; `--keep` keeps it in docs/performance and makes docs/performance.md anew; `--page` makes only the page.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BENCHES, chosen } from './benches.ts'
import { machine, slowerThan, yardstick } from './machine/machine.ts'
import { isAsked, optionOf } from './options.ts'
import { changeText } from './report/changeText.ts'
import { changes, NOISE_FLOOR, NOISE_SHARE } from './report/compare.ts'
import { writePage } from './report/page.ts'
import { keep, keptRuns, lastLike, nameOf, type Run } from './report/run.ts'
import type { Section } from './report/section.ts'
import { runBench } from './runBench.ts'

const ROOT = process.cwd()
const OUT = 'test-results/bench'
const MINUTE_MS = 60_000
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const ORDER = BENCHES.flatMap(({ tells }) => tells)
const isQuick = isAsked('quick')
const peers = optionOf('peers', '')
const handed = [...(isAsked('no-peers') ? ['--no-peers'] : []), ...(peers === '' ? [] : ['--peers', peers])]
const names = process.argv
  .slice(2)
  .filter((word, at, all) => !word.startsWith('--') && all[at - 1] !== '--peers')

if (isAsked('page')) console.log(writePage(ROOT, keptRuns(ROOT), ORDER).join('\n'))
else process.exitCode = await measure()

async function measure(): Promise<number> {
  const began = performance.now()
  const run: Run = {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    isQuick,
    machine: machine(),
    yardstick: yardstick(),
    sections: [],
  }
  const failed: string[] = []
  for (const bench of chosen(names, isQuick)) {
    if (bench.inBrowser && !existsSync(CHROMIUM)) {
      console.log(`\n${bench.name}: left out, no browser at ${CHROMIUM}`)
      continue
    }
    console.log(`\n===== ${bench.name}: ${bench.what}`)
    const { sections, fault } = await runBench(bench, { isQuick, peers: handed })
    run.sections.push(...sections)
    if (fault !== null) failed.push(`${bench.name}: ${fault}`)
  }
  mkdirSync(path.join(ROOT, OUT), { recursive: true })
  writeFileSync(path.join(ROOT, OUT, `${nameOf(run)}.json`), `${JSON.stringify(run, null, 1)}\n`)
  tellGoals(run.sections)
  tellChanges(run)
  if (isAsked('keep'))
    console.log(
      [keep(ROOT, run), ...writePage(ROOT, keptRuns(ROOT), ORDER)].map((file) => `kept: ${file}`).join('\n'),
    )
  for (const fault of failed) console.error(`failed: ${fault}`)
  console.log(`${((performance.now() - began) / MINUTE_MS).toFixed(1)} minutes`)
  return failed.length > 0 ? 1 : 0
}

function tellGoals(sections: readonly Section[]): void {
  const goals = sections.flatMap((section) =>
    section.goals.map((goal) => ({ ...goal, what: `${section.id}: ${goal.what}` })),
  )
  const missed = goals.filter(({ isReached }) => !isReached)
  console.log(`\n===== ${goals.length - missed.length} of ${goals.length} goals reached`)
  for (const { what, goal, reached } of missed) console.log(`missed: ${what}: ${goal} wanted, ${reached}`)
}

function tellChanges(run: Run): void {
  const last = lastLike(keptRuns(ROOT), run)
  if (!last) return console.log('\n===== no kept run of such a machine to compare with')
  const slower = slowerThan(last.yardstick, run.yardstick)
  const found = changes(last.sections, run.sections, slower)
  const noise = `noise is ${NOISE_SHARE * 100} %, or as far apart as rounds were, and never less than ${NOISE_FLOOR}`
  console.log(
    `\n===== against ${last.at.slice(0, 16)} (${last.commit}), the machine ${slower.toFixed(2)} × as slow as then; ${noise}`,
  )
  if (found.length === 0) console.log('nothing changed by more than noise')
  for (const change of found) console.log(changeText(change))
}
