import path from 'node:path'
import { journalOnBehalf } from '@gss/licence/server'
import { type Bus, inProcessBus, postgresBus } from '@gss/server-kit/bus'
import { type Clock, systemClock } from '@gss/server-kit/clock'
import { type Config, sharedDirOf } from '@gss/server-kit/config'
import { type Database, openDatabase } from '@gss/server-kit/database'
import { type Files, openFiles } from '@gss/server-kit/files'
import { type Health, openHealth } from '@gss/server-kit/health'
import { backupIsYoung, changesArePutAway } from '@gss/server-kit/health/backups'
import {
  clockAgrees,
  databaseAnswers,
  diskHasRoom,
  journalHasMonths,
  journalIsSealed,
} from '@gss/server-kit/health/checks'
import { type Anchor, anchorFileIn, type Journal, openAnchor, openJournal } from '@gss/server-kit/journal'
import { type Log, openLogs } from '@gss/server-kit/logs'
import { type Metrics, openMetrics } from '@gss/server-kit/metrics'
import { type Parameters, parameterReader } from '@gss/server-kit/parameters'
import { openSecrets, type Secrets } from '@gss/server-kit/secrets'

/** What the modules are put together from. One place opens it, one place closes it. */
export interface Parts {
  config: Config
  log: Log
  clock: Clock
  db: Database
  bus: Bus
  journal: Journal
  anchor: Anchor
  parameters: Parameters
  secrets: Secrets
  files: Files
  health: Health
  metrics: Metrics
  close(): Promise<void>
}

export async function openParts(config: Config, clock: Clock = systemClock): Promise<Parts> {
  // The one place that says what belongs to a machine and what to the installation (docs/decisions/0024).
  const dataDir = sharedDirOf(config)
  if (config.DATABASE_URL === '')
    throw new Error('DATABASE_URL is not set: start the product by npm start, or give an external PostgreSQL')
  const log = openLogs(config.GSS_LOG_LEVEL)
  const warn = (error: unknown) => log.warn({ err: error }, 'a connection to the database was lost')
  const db = openDatabase(config.DATABASE_URL, {
    connections: config.GSS_DATABASE_POOL,
    name: 'gss-server',
    onError: warn,
  })
  const bus =
    config.GSS_BUS === 'postgres' ? postgresBus(config.DATABASE_URL, { onError: warn }) : inProcessBus()
  return {
    config,
    log,
    clock,
    db,
    bus,
    journal: journalOnBehalf(openJournal(clock), clock),
    anchor: await openAnchor(dataDir, config.GSS_ANCHOR_FILE || anchorFileIn(dataDir)),
    parameters: parameterReader(db, clock, bus),
    secrets: openSecrets(dataDir),
    files: openFiles({ db, dataDir, clock }),
    health: healthOf(db, clock, config),
    metrics: openMetrics(db),
    async close() {
      await bus.close()
      await db.close()
    },
  }
}

function healthOf(db: Database, clock: Clock, { GSS_DATA_DIR: dataDir, GSS_BACKUP_AT }: Config): Health {
  const health = openHealth()
  health.add('database', databaseAnswers(db), true)
  health.add('disk', diskHasRoom(path.resolve(dataDir)))
  health.add('clock', clockAgrees(db, clock))
  health.add('journal', journalIsSealed(db))
  health.add('journalMonths', journalHasMonths(db, clock))
  health.add('backup', backupIsYoung(dataDir, clock, GSS_BACKUP_AT !== 'off'))
  health.add('recoveryLog', changesArePutAway(db))
  return health
}
