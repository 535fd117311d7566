// Plain JavaScript without packages: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { onlyOne } from './only-one.mjs'

const OLDEST_NODE = [20, 19]

/** One sentence for who runs a Node that cannot carry the product, `undefined` otherwise. */
export function whyNodeIsTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  return isNewEnough
    ? undefined
    : `Node ${version} is too old: this needs Node ${OLDEST_NODE.join('.')} or newer`
}

/**
 * `npm ci`, unless node_modules is already exactly what package-lock.json asks for.
 * The stamp is written last, so that a half-finished install is done again.
 */
export async function ensureInstalled(root, say = console.log) {
  const tooOld = whyNodeIsTooOld()
  if (tooOld) throw new Error(tooOld)
  if (isInstalled(root)) return
  await onlyOne(
    path.join(root, 'install.lock'),
    async () => {
      if (isInstalled(root)) return
      say('installing packages (npm ci) …')
      await npmCi(root).catch((fault) => {
        if (!STILL_CLEARING_UP.test(fault.message)) throw fault
        return npmCi(root)
      })
      writeFileSync(stampFile(root), wanted(root))
    },
    () => say('another process is installing packages here: waiting for it …'),
  )
}

const stampFile = (root) => path.join(root, 'node_modules', '.installed')
const isInstalled = (root) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === wanted(root)

/** Platform and processor belong to it: a folder carried to another machine needs that machine's native pieces. */
function wanted(root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}`
}

/** The npm of a start that was killed may still be at work in the same folder for a moment. */
const STILL_CLEARING_UP = /ENOTEMPTY|EBUSY/
const WHY_MAX_LINES = 3

async function npmCi(root) {
  const logFile = path.join(root, 'npm-ci.log')
  const log = createWriteStream(logFile)
  // Under `npm test` the running npm names itself; --include=dev because NODE_ENV=production would leave out the builders.
  const inNpm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-progress']
  const child = inNpm?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [inNpm, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const exitCode = await new Promise((done, failed) => child.on('error', failed).on('close', done))
  log.end()
  await finished(log)
  if (exitCode === 0) return
  const said = readFileSync(logFile, 'utf8').split('\n')
  const why = said
    .filter((line) => line.startsWith('npm error') && !line.includes('complete log'))
    .slice(0, WHY_MAX_LINES)
  throw new Error(
    `npm ci failed (${logFile}): ${why.map((line) => line.replace('npm error', '').trim()).join('; ') || `exit code ${exitCode}`}`,
  )
}
