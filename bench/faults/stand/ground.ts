import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DATA_DIR_MODE } from '../../../apps/launcher/dataDir.ts'
import { type Console, openConsole } from './console.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { startStorm, type Storm } from './storm.ts'
import type { StormPlan } from './stormRun.ts'
import type { Template } from './template.ts'

/** What one run of a fault stands on; all of it is gone when the run is over. */
export interface Ground {
  /** A folder of its own. */
  folder: string
  /** How many frames the storm has, so that a run against a broken build can be a short one. */
  frames: number
  /** A quick run, or one against a broken build: what only takes time may be shorter. */
  isShort: boolean
  template: Template
  /** Where the programs of this build are. */
  programs: string
  /** The build of this run, in a data directory of its own or in this one. */
  product(options?: Partial<ProductOptions>): Promise<Product>
  storm(
    product: Pick<Product, 'port'>,
    plan?: Partial<StormPlan>,
    command?: readonly string[],
  ): Promise<Storm>
  console(product: Product): Promise<Console>
  /** Done at the end, the last first. */
  finally(undo: () => unknown): void
}

/** The usual storm: what a few hundred devices say in ten seconds when a city has a bad night. */
const DEVICES = 300
const RATE = 5_000
const ALARM_EVERY = 25

interface Build {
  programs: string
  template: Template
  frames: number
  isShort: boolean
}

export async function onGround<T>(
  { programs, template, frames, isShort }: Build,
  run: (ground: Ground) => Promise<T>,
): Promise<T> {
  if (isEnding) throw new Error('asked to end')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gss-faults-'))
  chmodSync(folder, DATA_DIR_MODE)
  const undos: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  standing.add(undos)
  try {
    return await run({
      folder,
      frames,
      isShort,
      template,
      programs,
      async product(options = {}) {
        const dataDir = options.dataDir ?? path.join(folder, 'data')
        if (options.dataDir === undefined) template.copyTo(dataDir)
        const logFile = path.join(folder, 'product.log')
        return startProduct({
          programs,
          logFile,
          ...options,
          dataDir,
          onStart: (stop) => void undos.push(stop),
        })
      },
      async storm({ port }, plan = {}, command) {
        const storm = await startStorm(
          {
            name: 'storm',
            ports: [port],
            devices: DEVICES,
            frames,
            rate: RATE,
            alarmEvery: ALARM_EVERY,
            ...plan,
          },
          command,
        )
        undos.push(() => storm.end())
        return storm
      },
      async console(product) {
        const seat = await openConsole(product.address, template.tokens)
        undos.push(() => seat.end())
        return seat
      },
      finally: (undo) => void undos.push(undo),
    })
  } finally {
    await undone(undos)
    standing.delete(undos)
  }
}

let isEnding = false
const standing = new Set<(() => unknown)[]>()
/** Whoever ends a run early leaves nothing behind. */
export async function undoAll(): Promise<void> {
  isEnding = true
  for (const undos of standing) await undone(undos)
}
async function undone(undos: (() => unknown)[]): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    try {
      await undo()
    } catch (error) {
      console.error(error) // the rest must go all the same
    }
  }
}
