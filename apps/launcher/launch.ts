import path from 'node:path'
import type { Config } from '@gss/server-kit/config'
import { brigadeFor } from './brigade.ts'
import { demoDoorsFor } from './demoDoors.ts'
import { demoReportersFor } from './demoReporters.ts'
import { claimForProduct } from './claim.ts'
import { keepPorts } from './freePorts.ts'
import { usableDataDir } from './dataDir.ts'
import { endLeftovers, noteStart } from './leftovers.ts'
import { logTarget } from './logFile.ts'
import { mediaPortsFor } from './mediaPorts.ts'
import { type Program, programsFor } from './programs.ts'
import { openSource } from './openSource.ts'
import { needsFirstBase } from './safety/nightCommand.ts'
import { keepNights } from './safety/nightly.ts'
import { isSchemaKnown, noteSchema, schemaSteps } from './schemaNote.ts'
import { commandAnswerOf, mustRun, runProgram, SERVER, serverCommand } from './serverCommand.ts'
import { environmentFor } from './source.ts'
import type { LauncherStanding } from './standing.ts'
import { type Care, supervise } from './supervise.ts'
import { accountsIn, welcome } from './welcome.ts'

export interface Launch {
  config: Config
  ending: AbortController
  built: LauncherStanding
  say: (line: string) => void
}

const BASE = '/gss/base/'
/** The built programs stand beside the launcher. */
const FOLDER = import.meta.dirname

/** From nothing to a product that answers. Each step says how it is undone before the next begins. */
export async function launch({ config, ending, built, say }: Launch) {
  const dataDir = usableDataDir(config.GSS_DATA_DIR)
  const release = claimForProduct(dataDir, addressOf(config))
  built.add({ stop: async () => release(), kill: release })
  await endLeftovers(dataDir, say)

  const onMoved = () =>
    ending.abort(new Error('the database came back at another address, its port was taken: start again'))
  const source = await openSource(config, dataDir, say, onMoved, true)
  built.add(source)
  ending.signal.throwIfAborted()

  keepPorts(config)
  const env = {
    ...environmentFor(config, dataDir, source),
    ...(await brigadeFor(config)),
    ...(await mediaPortsFor(config)),
    ...(await demoDoorsFor(config)),
    ...(await demoReportersFor(config, dataDir)),
  }
  const schema = {
    dataDir,
    program: path.join(FOLDER, SERVER),
    isDemo: config.GSS_DEMO,
    stepsOf: () => schemaSteps(source.ownerUrl),
  }
  // Started again after a kill there is nothing to bring up to date: devices and desks do not wait for who would find that out.
  const isKnown = await isSchemaKnown(schema)
  const ownerEnv = environmentFor(config, dataDir, source, true)
  if (!isKnown) await mustRun('migrate', { folder: FOLDER, env: ownerEnv, ending: ending.signal })

  const care = {
    folder: FOLDER,
    env,
    say,
    onStart: (name: string, pid: number) => noteStart(dataDir, name, pid),
  }
  const needs = {
    isDemo: config.GSS_DEMO,
    collects: config.GSS_DEMO || collects(config),
    hasSip: config.GSS_SIP_SERVER !== '',
  }
  const start = (program: Program) =>
    startedAndReady(program, { ...care, output: logTarget(dataDir, program.name) }, ending, built)
  const [gateway, ...others] = programsFor(needs)
  // Devices are confirmed again before anything else, and need no demo; the others nothing of each other to come up: they come up together.
  await Promise.all([
    gateway && start(gateway),
    config.GSS_DEMO && !isKnown && mustRun('seed', { folder: FOLDER, env, ending: ending.signal }),
  ])
  if (!isKnown) await noteSchema(schema)
  // Where the first person comes in is asked while the others come up: by a program of its own, and who started this waits for its sentence.
  const firstAdmin = config.GSS_DEMO
    ? ''
    : commandAnswerOf('first-admin', { folder: FOLDER, env, ending: ending.signal })
  const [invited] = await Promise.all([firstAdmin, ...others.map(start)])
  say(welcome(addressOf(config), accountsIn(dataDir), firstAdminAddress(config, invited)))

  if (isKnown) built.add(afterwards(config.GSS_DEMO, { env, ownerEnv, say, note: () => noteSchema(schema) }))
  built.add(nightsOf(config, dataDir, say, (await needsFirstBase(config, dataDir)) ? ['base-copy'] : []))
}

interface Afterwards {
  env: NodeJS.ProcessEnv
  ownerEnv: NodeJS.ProcessEnv
  note: () => Promise<void>
  say: Launch['say']
}
/** What each start does and nobody waits for: months to come get their tables, and what a demo shows of today its rows. */
function afterwards(isDemo: boolean, { env, ownerEnv, note, say }: Afterwards) {
  const ending = new AbortController()
  const run = async (command: string, as: NodeJS.ProcessEnv) => {
    if (ending.signal.aborted) return false
    const exitCode = await serverCommand(command, { folder: FOLDER, env: as, ending: ending.signal }).catch(
      () => 1,
    )
    if (exitCode !== 0 && !ending.signal.aborted)
      say(`"${command}" was not done (see above); it is done at the next start`)
    return exitCode === 0
  }
  const work = async () => {
    if (await run('migrate', ownerEnv)) await note()
    if (isDemo) await run('seed', env)
  }
  const under = work()
  const kill = () => ending.abort()
  return { stop: () => (kill(), under), kill }
}

/** When no backup is made at night there is other work of the night. */
const NIGHT_WITHOUT_BACKUP = '02:00'

function nightsOf({ GSS_BACKUP_AT }: Config, dataDir: string, say: Launch['say'], atOnce: string[]) {
  const at = GSS_BACKUP_AT === 'off' ? NIGHT_WITHOUT_BACKUP : GSS_BACKUP_AT
  const run = (command: string, ending: AbortSignal) =>
    runProgram('gss.mjs', [command], {
      folder: FOLDER,
      env: { ...process.env, GSS_DATA_DIR: dataDir },
      ending,
    })
  const nights = keepNights({ atOnce, at, run, say })
  return { stop: () => nights.stop(), kill: () => void nights.stop() }
}

const startedAndReady = (
  program: Program,
  care: Omit<Care, 'onReady' | 'onGaveUp'>,
  ending: AbortController,
  built: LauncherStanding,
) =>
  new Promise<string>((ready, failed) => {
    const onGaveUp = () => ending.abort(new Error(`the ${program.name} cannot run like this (see above)`))
    ending.signal.addEventListener('abort', () => failed(ending.signal.reason))
    built.add(supervise(program, { ...care, onReady: ready, onGaveUp }))
  })

/** The demo's devices of other languages have somebody who hears them. */
const collects = (config: Config) =>
  config.GSS_DEMO || config.GSS_COLLECTS || config.GSS_MQTT_PORT !== 0 || config.GSS_PUSH_PORT !== 0

const addressOf = (config: Config, at = BASE) =>
  new URL(at, config.GSS_PUBLIC_URL || `http://${config.GSS_HTTP_HOST}:${config.GSS_HTTP_PORT}`).href

function firstAdminAddress(config: Config, printed: string): string | undefined {
  if (printed.trim() === '') return undefined
  const { path } = JSON.parse(printed) as { path: string }
  return addressOf(config, path)
}
