import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { count } from './counts.mjs'

/** Longer than any step needs when the product is complete; a hanging one must end by itself in an unattended run. */
const STEP_LIMIT_MS = 30 * 60_000

/** Runs one step and says what it printed and how many of its tests passed and failed. */
export async function runStep(root, step, reportFile) {
  const begun = Date.now()
  const { exitCode, output } = await run(root, commandOf(root, step, reportFile), {
    ...environment(),
    ...Object.fromEntries(
      Object.entries(step.env ?? {}).map(([name, value]) => [name, value.replace('{report}', reportFile)]),
    ),
  })
  return {
    ...count(step.counts, reportFile, exitCode),
    output: stripVTControlCharacters(output),
    seconds: (Date.now() - begun) / 1000,
  }
}

/** Without a shell: the folder's name may hold spaces and Chinese characters. */
function commandOf(root, { bin, package: ofPackage = bin, script, node, args = [] }, reportFile) {
  const given = args.map((arg) => arg.replace('{report}', reportFile))
  if (node) return [node, ...given]
  if (script) return ['tools/run-ts.mjs', script, ...given]
  const home = path.join('node_modules', ofPackage)
  const { bin: programs } = JSON.parse(readFileSync(path.join(root, home, 'package.json'), 'utf8'))
  return [path.join(home, typeof programs === 'string' ? programs : programs[bin]), ...given]
}

/** The same for everybody: what a person has configured for a product of their own does not reach the tests. */
function environment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => name === 'GSS_PG_USER' || !/^GSS_|^DATABASE_URL$|^NODE_ENV$|^FORCE_COLOR$/.test(name),
  )
  return { ...Object.fromEntries(kept), CI: 'true', NO_COLOR: '1' }
}

function run(root, args, env) {
  return new Promise((done) => {
    // A group of its own, so that what it started can be ended with it.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    let output = ''
    const end = (signal) => killGroup(child, signal)
    const interrupted = () => end('SIGTERM')
    const limit = setTimeout(() => {
      output += `\nnot finished after ${STEP_LIMIT_MS / 60_000} minutes: ended\n`
      end('SIGKILL')
    }, STEP_LIMIT_MS)
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (fault) => (output += `${fault.message}\n`))
    child.on('close', (exitCode) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      done({ exitCode: exitCode ?? 1, output })
    })
  })
}

function killGroup(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch (fault) {
    if (fault.code !== 'ESRCH') throw fault // it ended by itself
  }
}
