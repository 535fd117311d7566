/**
 * Looks for races: `NODE_OPTIONS="--import=$PWD/tools/test/late.mjs" npx vitest run` (or playwright). Every third answer of the disk, of the
 * database and of a timer comes up to 40 ms late, as on a busy machine; a test that then fails has seen something before it was done.
 */
import files from 'node:fs/promises'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const PART = 1 / 3
const LATE_MS = 40

const inTime = globalThis.setTimeout
const lateness = () => (Math.random() < PART ? Math.random() * LATE_MS : 0)
const late = () => new Promise((done) => inTime(done, lateness()))

for (const name of ['mkdir', 'readdir', 'readFile', 'rename', 'rm', 'stat', 'unlink', 'writeFile']) {
  const real = files[name]
  files[name] = async (...given) => {
    await late()
    return real.apply(files, given)
  }
}
syncBuiltinESMExports()

globalThis.setTimeout = Object.assign(
  (deed, ms = 0, ...given) => inTime(deed, ms + lateness(), ...given),
  inTime,
)

// After the answer, not before the question: a connection's questions keep their order.
const { Client } = createRequire(import.meta.url)('pg')
const { query } = Client.prototype
Client.prototype.query = function (...given) {
  const answer = query.apply(this, given)
  return typeof answer?.then === 'function' ? answer.then((found) => late().then(() => found)) : answer
}
