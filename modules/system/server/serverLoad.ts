import { readFile, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { refuse, type Refusal } from '@gss/kit/refusal'
import { tryDecode } from '@gss/kit/wire'
import { sharedDirOf } from '@gss/server-kit/config'
import * as z from 'zod'
import { BEAT_LATE_S, BEAT_LOST_S, type Instance, type ServerLoad } from '../contract/index.ts'
import { troubleTold } from './troubleTold.ts'
import type { SystemDeps } from './deps.ts'
import { platformLoad } from './platformViews.ts'
import { type Beat, instances } from './instanceStore.ts'

const MS_PER_S = 1_000
const WHOLE_PERCENT = 100

/** Spec §2.5: the service monitor belongs to the offline system. */
export async function measureServerLoad(
  { db, clock, edition, config, health }: SystemDeps,
  cpu: () => number,
): Promise<ServerLoad | Refusal> {
  if (edition !== 'offline') return refuse('system.monitorOffline')
  const now = clock()
  const dataDir = sharedDirOf(config)
  const { totalBytes, freeBytes } = await diskOf(dataDir)
  const totalMemoryBytes = memoryBytes()
  return {
    ...(await platformLoad(db, now)),
    diskTotalBytes: totalBytes,
    diskUsedBytes: totalBytes - freeBytes,
    backupAt: await lastBackup(dataDir),
    troubles: (await health.look()).degraded.map(troubleTold),
    totalMemoryBytes,
    usedMemoryBytes: Math.max(0, totalMemoryBytes - process.availableMemory()),
    cpuCores: os.availableParallelism(),
    cpuPercent: cpu(),
    instances: (await instances(db)).map((beat) => ({ ...beat, health: healthOf(beat, now) })),
  }
}

/** Of the disk the product's files are on. */
export async function diskOf(dataDir: string): Promise<{ totalBytes: number; freeBytes: number }> {
  const { bsize, blocks, bavail } = await statfs(dataDir)
  return { totalBytes: bsize * blocks, freeBytes: bsize * bavail }
}

/** In a container what it may have, and not what the machine has. */
function memoryBytes(): number {
  const bound = process.constrainedMemory()
  return bound > 0 && bound < os.totalmem() ? bound : os.totalmem()
}

/** Written by the launcher's backup; none yet, or cut short: then it is as if there were none. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  try {
    const read = tryDecode(backupNote, JSON.parse(await readFile(path.join(dataDir, 'backup.json'), 'utf8')))
    return read.ok ? new Date(read.value.at) : null
  } catch {
    return null
  }
}
const backupNote = z.object({ at: z.iso.datetime({ offset: true }) })

export function healthOf({ beatAt }: Pick<Beat, 'beatAt'>, now: Date): Instance['health'] {
  const silentS = (now.getTime() - beatAt.getTime()) / MS_PER_S
  if (silentS > BEAT_LOST_S) return 'lost'
  return silentS > BEAT_LATE_S ? 'late' : 'up'
}

type Times = { busy: number; idle: number }
const cpuTimes = (): Times =>
  os.cpus().reduce(
    (sum, { times }) => ({
      busy: sum.busy + times.user + times.nice + times.sys + times.irq,
      idle: sum.idle + times.idle,
    }),
    {
      busy: 0,
      idle: 0,
    },
  )

/** Share of the machine's time at work since it was last asked; two who ask within a second get the same answer. */
export function cpuMeter(
  times: () => Times = cpuTimes,
  nowMs: () => number = () => performance.now(),
): () => number {
  let before = times()
  let measuredMs = nowMs()
  let percent = shareOf(before, { busy: 0, idle: 0 })
  return () => {
    if (nowMs() - measuredMs < MS_PER_S) return percent
    const now = times()
    percent = shareOf(now, before)
    before = now
    measuredMs = nowMs()
    return percent
  }
}

function shareOf(now: Times, before: Times): number {
  const busy = now.busy - before.busy
  const all = busy + now.idle - before.idle
  return all > 0 ? Math.round((busy / all) * WHOLE_PERCENT) : 0
}
