import { foldJobs } from '@gss/server-kit/part'
import { keepSealing } from '@gss/server-kit/journal'
import { schedule, workJobs } from '@gss/server-kit/jobs'
import { outboxJobs } from '@gss/server-kit/outbox'
import { carryAccounts } from '@gss/notify/server'
import type { Config } from '@gss/server-kit/config'
import { portOf } from '@gss/server-kit/port'
import { publishReleases, startBeating } from '@gss/system/server'
import { composeHttp, mountMedia, openTalking, startLive } from './compose.ts'
import { BASE, type Ground, groundOf } from './ground.ts'
import { modules } from './modules.ts'
import { noteReplaced } from './noteReplaced.ts'
import { openParts, type Parts } from './parts.ts'

/** The launcher does not start us again after this: the same would happen. */
export const EXIT_NEVER = 3

const SWEEP_FILES = 'files.sweep'
const NIGHTLY = '40 3 * * *'

/** Everything this process runs, in order; stopped in the opposite order. */
export async function startServer(
  config: Config,
): Promise<{ address: string; parts: Parts; stop: () => Promise<void> }> {
  const parts = await openParts(config)
  const stops: (() => Promise<void>)[] = [() => parts.close()]
  await noteReplaced(parts)
  const ground = groundOf(parts)
  for (const { checks = {} } of modules)
    for (const [name, check] of Object.entries(checks)) parts.health.add(name, () => check(ground))
  if (config.GSS_ROLES.includes('worker')) stops.push(startWorker(ground))
  const app = await composeHttp(ground)
  stops.push(() => app.close())
  if (config.GSS_ROLES.includes('api')) {
    const media = mountMedia(ground, app)
    stops.push(() => media.stop())
    const talk = openTalking(ground)
    stops.push(() => talk.stop())
    const hub = await startLive(ground, app, [media, talk])
    stops.push(() => hub.stop())
  }
  await app.listen({ host: config.GSS_HTTP_HOST, port: config.GSS_HTTP_PORT })
  await publishReleases({ db: parts.db, edition: config.GSS_EDITION })
  const onError = (error: unknown) =>
    parts.log.warn({ err: error }, 'the service monitor did not hear of this process')
  const beating = await startBeating({ ...parts, name: 'server', onError })
  stops.push(() => beating.stop())
  const port = portOf(app.server)
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  return { address: `http://${config.GSS_HTTP_HOST}:${port}${BASE}/`, parts, stop }
}

function startWorker(ground: Ground): () => Promise<void> {
  const { db, bus, clock, log, anchor } = ground
  const outbox = outboxJobs({ db, clock, provider: carryAccounts(ground) })
  const sealer = keepSealing({
    db,
    anchor,
    clock,
    onError: (error) => log.error({ err: error }, 'the journal could not be sealed'),
  })
  const files = {
    handlers: { [SWEEP_FILES]: async () => void (await ground.files.sweep()) },
    schedules: [schedule(NIGHTLY, SWEEP_FILES)],
  }
  const ofModules = modules.flatMap(({ name, jobs }) => (jobs ? [[name, jobs(ground)] as const] : []))
  const jobs = foldJobs([['the outbox', outbox], ['the file store', files], ...ofModules])
  const worker = workJobs({ db, bus, clock, log, ...jobs })
  const engines = modules.flatMap((part) => (part.engines ?? []).map((start) => start(ground)))
  return async () => {
    for (const engine of engines.toReversed()) await engine.stop()
    await worker.stop()
    await sealer.stop()
  }
}

export async function serve(config: Config): Promise<void> {
  const server = await startServer(config).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    process.stderr.write(
      `port ${config.GSS_HTTP_PORT} on ${config.GSS_HTTP_HOST} is taken: set GSS_HTTP_PORT to another\n`,
    )
    process.exit(EXIT_NEVER)
  })
  server.parts.log.info({ address: server.address }, 'ready')
  const end = once(async () => {
    await server.stop()
    process.exit(0)
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A killed launcher takes its children with it.
  process.on('disconnect', end)
  process.send?.({ ready: true, address: server.address })
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

function once(deed: () => Promise<void>): () => void {
  let begun = false
  return () => {
    if (begun) return
    begun = true
    void deed()
  }
}
