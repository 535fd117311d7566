import { createHash } from 'node:crypto'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from '../median.ts'

export interface Machine {
  processor: string
  cores: number
  memoryGiB: number
  system: string
  node: string
}
const GIB = 1024 ** 3

export const machine = (): Machine => ({
  processor: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.cpus().length,
  memoryGiB: Math.round(os.totalmem() / GIB),
  system: `${os.type()} ${os.release()}`,
  node: process.version,
})

/** What no change of ours can change: by it, a slower machine is told from a slower product. */
export interface Yardstick {
  hashMs: number
  diskMs: number
  load: number
}
const HASHED_BYTES = 16 * 1024 * 1024
const PAGE_BYTES = 8_192
const [HASHES, PAGES] = [9, 60]

export function yardstick(): Yardstick {
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-yardstick-'))
  const file = openSync(path.join(folder, 'page'), 'w')
  const [bytes, page] = [Buffer.alloc(HASHED_BYTES, 1), Buffer.alloc(PAGE_BYTES, 1)]
  const hashMs = middleOf(HASHES, () => createHash('sha256').update(bytes).digest())
  const diskMs = middleOf(PAGES, () => {
    writeSync(file, page)
    fdatasyncSync(file)
  })
  closeSync(file)
  rmSync(folder, { recursive: true, force: true })
  return { hashMs, diskMs, load: os.loadavg()[0] ?? NaN }
}

function middleOf(times: number, deed: () => unknown): number {
  const took = Array.from({ length: times }, () => {
    const began = performance.now()
    deed()
    return performance.now() - began
  })
  return median(took)
}

/** How many times slower the machine is than it was: by the slower of the two, so that neither is blamed on the product. */
export const slowerThan = (then: Yardstick, now: Yardstick): number =>
  Math.max(1, now.hashMs / then.hashMs, now.diskMs / then.diskMs)
