import { trouble } from './trouble.ts'
import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'

/** A process beats this often; three beats missed and it counts as lost. */
export const BEAT_EVERY_S = 10
export const BEAT_LATE_S = 15
export const BEAT_LOST_S = 30

export const instance = record('instance', {
  instanceId: field('id', uuid),
  name: field('name', text),
  host: field('host', text),
  pid: field('pid', whole),
  version: field('version', text),
  memoryBytes: field('memory', whole),
  startedAt: field('startTime', epochMs),
  beatAt: field('beatTime', epochMs),
  health: field('health', among(['up', 'late', 'lost'])),
})
export type Instance = DomainOf<typeof instance>

/** Spec §2.14 "Server monitor". The machine is the one that answers. */
export const serverLoad = record('serverLoad', {
  totalMemoryBytes: field('totalMemory', whole),
  usedMemoryBytes: field('usedMemory', whole),
  cpuCores: field('cpuCores', whole),
  cpuPercent: field('cpuUsage', decimal),
  instances: field('instances', list(instance)),
  /** Of the disk the data stand on. */
  diskTotalBytes: field('diskTotal', whole),
  diskUsedBytes: field('diskUsed', whole),
  databaseBytes: field('dbSize', whole),
  databaseConnections: field('dbConnections', whole),
  databaseConnectionsMax: field('dbConnectionsMax', whole),
  /** Work that is due and not done, work that failed for good, messages that wait to be sent. */
  jobsDue: field('jobsDue', whole),
  jobsFailed: field('jobsFailed', whole),
  messagesWaiting: field('outboxWaiting', whole),
  /** The last good one. */
  backupAt: field('backupTime', nullable(epochMs)),
  /** What /healthz says is not as it should be. */
  troubles: field('degraded', list(trouble)),
})
export type ServerLoad = DomainOf<typeof serverLoad>

/** Spec §9: usage up to 60 % green, to 80 % orange, above it red. */
export const USAGE_COLOURS: [upToPercent: number, colour: 'green' | 'orange' | 'red'][] = [
  [60, 'green'],
  [80, 'orange'],
  [Infinity, 'red'],
]
export const usageColour = (percent: number) => USAGE_COLOURS.find(([upTo]) => percent <= upTo)?.[1] ?? 'red'
