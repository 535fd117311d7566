import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../database/port.ts'
import { postmasterOf, startOrAttach, whyStopped } from '../database/postmaster.ts'
import type { Programs } from '../database/programs.ts'
import { readSecrets, urlOf } from '../database/secrets.ts'
import { settings } from '../database/settings.ts'
import { faultSentenceOf } from '../fault.ts'
import { archiveSettings, recoverySettings } from '../database/archive.ts'
import { recoveredCluster } from './clusterSwap.ts'
import { connected } from './ground.ts'
import { progress } from './progress.ts'

interface ReplayAsk {
  dataDir: string
  until: Date
  say: (line: string) => void
}

/** PostgreSQL's words when its log ends before the moment. */
const TOO_LATE = /ended before configured recovery target/
/** A week of changes on a slow disk takes its time. */
const REPLAY_PATIENCE_S = 86_400
const LOOK_EVERY_MS = 200

/** Starts the copy, which reads the log up to the moment and then is a database like any other. Answers its address. */
export async function replayLog({ dataDir, until, say }: ReplayAsk, tools: Programs): Promise<string> {
  const made = recoveredCluster(dataDir)
  const secrets = readSecrets(dataDir)
  const more = [...archiveSettings(dataDir, made, tools), ...recoverySettings(dataDir, made, until)]
  const asSuper = (port: number) => urlOf(secrets, 'gss_super', port, 'postgres')
  const settingsAt = (port: number) => settings(port, false, more)
  try {
    const { port } = await startOrAttach(
      made,
      await freePort(),
      asSuper,
      tools,
      settingsAt,
      REPLAY_PATIENCE_S,
    )
    await untilReplayed(asSuper(port), made, say)
    return urlOf(secrets, 'gss_app', port)
  } catch (fault) {
    if (!TOO_LATE.test(faultSentenceOf(fault))) throw fault
    throw new Error(`nothing was written as late as ${until.toISOString()}: name an earlier moment`, {
      cause: fault,
    })
  }
}

/** It refuses questions until it is done. */
async function untilReplayed(url: string, made: string, say: (line: string) => void): Promise<void> {
  const tell = progress(say)
  while (!(await answers(url))) {
    if (!postmasterOf(made)) throw new Error(`the recovery stopped: ${whyStopped(made)}`)
    tell(() => '… still replaying')
    await pause(LOOK_EVERY_MS)
  }
}

const answers = (url: string): Promise<boolean> =>
  connected(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  )
