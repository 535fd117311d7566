// npm test: every check there is, in a fresh clone, with nothing but Node and npm. Plain JavaScript: it runs before the install.
import { mkdirSync, mkdtempSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { ensureBrowser } from './test/debian.mjs'
import { runStep } from './test/run.mjs'
import { slowest } from './test/slowest.mjs'
import { chosen } from './test/steps.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const NAME_WIDTH = 12

const total = { passed: 0, failed: 0 }
const broken = new Set()
const timed = []
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))

try {
  const steps = chosen(process.argv.slice(2))
  await ensureInstalled(root)
  const withoutBrowser = steps.some(({ inBrowser }) => inBrowser) ? await whyNoBrowser() : null
  await runAll(steps, withoutBrowser)
  for (const line of slowest(timed)) console.log(line)
} catch (fault) {
  console.log(fault.message)
  total.failed++
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Where there is no browser and none may be installed everything else is run all the same; what is left out is said, and is not passed. */
function whyNoBrowser() {
  return ensureBrowser().then(
    () => null,
    (fault) => fault.message,
  )
}

async function runAll(steps, withoutBrowser) {
  const cache = path.join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const reports = mkdtempSync(path.join(cache, 'test-'))
  try {
    for (const step of steps) {
      if (interrupted) throw new Error('interrupted')
      if (!step.ifThere || existsSync(path.join(root, step.ifThere)))
        await one(step, path.join(reports, `${step.name}.json`), step.inBrowser ? withoutBrowser : null)
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function one(step, reportFile, isLeftOut) {
  const inTheWay = step.needs?.find((name) => broken.has(name))
  const whyNot = isLeftOut ? `left out: ${isLeftOut}` : inTheWay && `not run: ${inTheWay} failed`
  const { passed, failed, said, output, seconds, files } = whyNot
    ? { passed: 0, failed: 1, said: [], output: whyNot, seconds: 0, files: [] }
    : await runStep(root, step, reportFile)
  timed.push(...files)
  total.passed += passed
  total.failed += failed
  const tests = step.counts ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '}  ${step.name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1).padStart(6)} s${tests}`,
  )
  if (failed === 0) return
  broken.add(step.name)
  // What failed comes before the thousand lines it stands among: an unattended run is often read from the top only.
  for (const words of said) console.log(words)
  console.log(output.trimEnd())
}
