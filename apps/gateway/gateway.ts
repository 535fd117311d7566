import { setTimeout as pause } from 'node:timers/promises'
import { TRANSMISSION_CHANGED } from '@gss/devices/contract'
import { COMMANDS_ASKED, COMMANDS_MOVED } from '@gss/gateways/contract'
import { commander, Directory, LIFE_EVERY_MS, links, lives, openLanes, receiver } from '@gss/gateways/server'
import { postgresBus } from '@gss/server-kit/bus'
import { type Clock, systemClock } from '@gss/server-kit/clock'
import type { Config } from '@gss/server-kit/config'
import { openDatabase } from '@gss/server-kit/database'
import type { Log } from '@gss/server-kit/logs'
import { openMetrics } from '@gss/server-kit/metrics'
import { startBeating } from '@gss/system/server'
import { connectionCapacity } from './capacity.ts'
import { gatewayIdIn } from './gatewayId.ts'
import { type Listen, listenAll, listensOf } from './listens.ts'
import { lineKeysOf } from './lineKeys.ts'
import { gatewayHealth, listenHttp } from './observe.ts'
import { pressure } from './pressure.ts'

type Settings = Pick<
  Config,
  'DATABASE_URL' | 'GSS_DATA_DIR' | 'GSS_GB26875_HOST' | 'GSS_GB26875_PORT' | 'GSS_GATEWAY_HTTP_PORT'
> &
  Partial<Pick<Config, 'GSS_DC09_PORT'>>
export interface Gateway {
  portOf(language: string): number
  httpPort: number | null
  stop(): Promise<void>
}

/** Beside the two lanes: look-ups and the registry of links. */
const CONNECTIONS = 3
const SWEEP_EVERY_MS = 1_000
/** Told at once when it changes; looked at all the same, for a wake-up may be lost. */
const REGISTRY_EVERY_MS = 60_000
/** For commands whose wake-up was lost, and those of devices that came since. */
const LOOK_EVERY_MS = 2_000
const START_AGAIN_MS = 1_000
/** What was read is stored and confirmed before we go; a database that hangs does not keep us. */
const DRAIN_MS = 8_000

/** Everything this process runs, in order; stopped in the opposite order. */
export async function startGateway(
  config: Settings,
  log: Log,
  clock: Clock = systemClock,
  given?: readonly Listen[],
): Promise<Gateway> {
  const url = config.DATABASE_URL
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the database did not take it; we try again')
  const gatewayId = gatewayIdIn(config.GSS_DATA_DIR)
  const lineKeys = lineKeysOf()
  const listens = given ?? listensOf(config, lineKeys.keyOf)
  const db = openDatabase(url, { connections: CONNECTIONS, name: 'gss-gateway', onError: onTrouble })
  const bus = postgresBus(url, { onError: onTrouble })
  const metrics = openMetrics(db)
  const count = metrics.counter('gss_gateway_frames_total', 'Frames by what became of them', 'outcome')
  const committed = metrics.seconds('gss_gateway_commit_seconds', 'Commits by lane', 'lane')
  const directory = new Directory({ db, clock, onTrouble, tongues: listens.map(({ tongue }) => tongue) })

  const lanes = await untilThere(onTrouble, () =>
    openLanes({
      db,
      url,
      bus,
      gatewayId,
      clock,
      onTrouble,
      onCommit: (lane, _, seconds) => committed(lane, seconds),
    }),
  )
  const link = links({ db, gatewayId, directory, lane: lanes.normal, clock, onTrouble })
  const refresh = async () => {
    if (listens.length > 1) await lineKeys.refresh(db, config.GSS_DATA_DIR)
    await directory.refresh()
  }
  await untilThere(onTrouble, refresh)
  await untilThere(onTrouble, () => link.load())
  const alive = lives({ db, gatewayId, links: link, clock })
  await untilThere(onTrouble, () => alive.beat())
  const talks = commander({
    db,
    directory,
    lane: lanes.normal,
    clock,
    onTrouble,
    onUnanswered: (device) => link.unanswered(device),
    onMoved: () => bus.tell(COMMANDS_MOVED, []),
  })
  const receive = receiver({
    directory,
    lanes,
    clock,
    count,
    onTrouble,
    onHeard(device) {
      link.heard(device)
      talks.heard(device)
    },
    onAnswer: (device, reply) => talks.answered(device, reply),
    onSaid: (device, signals) => talks.said(device, signals),
  })

  const load = pressure()
  const capacity = connectionCapacity()
  const ears = await listenAll(listens, {
    receiver: receive,
    pressure: load,
    connectionsMax: capacity.connections,
    onSkipped: (bytes) => count('skippedBytes', bytes),
    onDropped: () => count('datagramsDropped'),
  })
  metrics.gauge('gss_gateway_connections', 'Connections of devices', () => ears.connections())
  metrics.gauge('gss_gateway_waiting', 'Frames that wait for their commit', () => load.waiting())
  metrics.gauge('gss_gateway_devices', 'Devices heard since the start', () => directory.size)
  const http = await listenHttp(config.GSS_GATEWAY_HTTP_PORT, gatewayHealth(db, lanes, load), metrics).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'no health and metrics: set GSS_GATEWAY_HTTP_PORT to another port')
      return null
    },
  )

  const beating = await untilThere(onTrouble, () =>
    startBeating({ db, clock, name: 'gateway', onError: onTrouble }),
  )
  const look = () => void talks.look().catch(onTrouble)
  const forgets = [
    bus.listen(TRANSMISSION_CHANGED, () => void refresh().catch(onTrouble)),
    bus.listen(COMMANDS_ASKED, look),
  ]
  const timers = [
    setInterval(look, LOOK_EVERY_MS),
    setInterval(() => void talks.sweep().catch(onTrouble), SWEEP_EVERY_MS),
    setInterval(() => void link.sweep().catch(onTrouble), SWEEP_EVERY_MS),
    setInterval(() => void alive.beat().catch(onTrouble), LIFE_EVERY_MS),
    setInterval(() => void refresh().catch(onTrouble), REGISTRY_EVERY_MS),
  ]
  for (const { tongue, host } of listens)
    log.info(
      { ...capacity, language: tongue.name, host, port: ears.portOf(tongue.name) },
      'receiving transmission devices by TCP and UDP',
    )

  return {
    portOf: (language) => ears.portOf(language),
    httpPort: http?.port ?? null,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      for (const forget of forgets) forget()
      ears.stopReading()
      await lanes.close(DRAIN_MS)
      await directory.close()
      await link.sweep().catch(onTrouble)
      await beating.stop().catch(onTrouble)
      await Promise.all([ears.close(), http?.close()])
      await bus.close()
      await db.close()
    },
  }
}

/** A database that is not there yet is waited for: nobody has to start us again. */
async function untilThere<T>(onTrouble: (error: unknown) => void, deed: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await deed()
    } catch (error) {
      onTrouble(error)
      await pause(START_AGAIN_MS)
    }
  }
}
