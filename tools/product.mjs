// Plain JavaScript without packages: it runs before anything is installed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuilt } from './build.mjs'
import { ensureInstalled, whyNodeIsTooOld } from './install.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url))) // import.meta.dirname is unknown to the Node we must refuse politely
const OUT_OF_SUPPORT_MAJOR = 20

/**
 * Runs a built program in this very process (so that a signal meant for it needs no forwarding),
 * after installing and building what is missing. What goes wrong is one sentence.
 */
export async function runBuilt(program) {
  try {
    const tooOld = whyNodeIsTooOld()
    if (tooOld) throw new Error(tooOld)
    if (Number.parseInt(process.versions.node) === OUT_OF_SUPPORT_MAJOR)
      console.error('Node 20 is out of support since April 2026: it works, but run Node 24 where it matters')
    await ensureInstalled(root)
    if (!isBuilt(root)) await build()
  } catch (fault) {
    console.error(fault.message)
    process.exit(1)
  }
  await import(pathToFileURL(path.join(root, 'dist', program)).href)
}

/** In a process of its own: the builders' memory is not the launcher's for the rest of the day. */
async function build() {
  const child = spawn(process.execPath, [path.join(root, 'tools', 'build.mjs'), '--if-needed'], {
    cwd: root,
    stdio: 'inherit',
  })
  const exitCode = await new Promise((done, failed) => child.on('error', failed).on('close', done))
  if (exitCode !== 0) throw new Error('the product could not be built (see above)')
}
