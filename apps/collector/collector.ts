import { setTimeout as pause } from 'node:timers/promises'
import { TRANSMISSION_CHANGED } from '@gss/devices/contract'
import { SOURCES_CHANGED } from '@gss/gateways/contract'
import {
  Directory,
  foreignWith,
  forgetSeen,
  Library,
  links,
  modbusWith,
  noteSeen,
  openLanes,
  receiver,
  report,
  seenBefore,
} from '@gss/gateways/server'
import { postgresBus } from '@gss/server-kit/bus'
import { type Clock, systemClock } from '@gss/server-kit/clock'
import type { Config } from '@gss/server-kit/config'
import { openDatabase } from '@gss/server-kit/database'
import type { Log } from '@gss/server-kit/logs'
import { openSecrets } from '@gss/server-kit/secrets'
import { startBeating } from '@gss/system/server'
import { cloudAsker } from './askCloud.ts'
import { cloudPushes } from './clouds.ts'
import { collectorIdIn } from './collectorId.ts'
import { DeviceLines } from './deviceLines.ts'
import { cloudDownlinks } from './downlinks.ts'
import { deviceKeysOf } from './keys.ts'
import { modbusOrders } from './modbus/orders.ts'
import { modbusPoller, type PollerTimes } from './modbus/poller.ts'
import { listenMqtt } from './mqtt.ts'
import { listenPush } from './push.ts'
import { siteBrokers } from './siteBrokers.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'GSS_DATA_DIR' | 'GSS_COLLECTOR_HOST'> &
  Partial<Pick<Config, 'GSS_DEMO' | 'GSS_DEMO_CLOUD_PORT' | 'GSS_WEBHOOK_INSIDE'>>
/** `null`: not heard at all; 0: any port that is free. */
export interface CollectorPorts {
  mqtt: number | null
  push: number | null
  /** It asks Modbus lines, and visits sites' own brokers. */
  isAsking?: boolean
}
export interface Collector {
  mqttPort: number | null
  pushPort: number | null
  /** What was refused, by why. */
  refused(): Readonly<Record<string, number>>
  /** What came of asking. */
  polled(): Readonly<Record<string, number>>
  /** Sites' brokers it is connected with. */
  visited(): number
  /** Sources, mappings, lines and profiles as they are now: for tests; else they are looked at when they changed. */
  look(): Promise<void>
  stop(): Promise<void>
}

const CONNECTIONS = 4
const SWEEP_EVERY_MS = 1_000
const REGISTRY_EVERY_MS = 60_000
const TICK_EVERY_MS = 200
/** Whoever ordered something told it over the bus, which may be lost. */
const ORDERS_EVERY_MS = 2_000
/** OneNET says a message sixteen times within three hours. */
const SEEN_MS = 6 * 3_600_000
const FORGET_EVERY_MS = 600_000
const START_AGAIN_MS = 1_000
const DRAIN_MS = 8_000

/**
 * Receives what reports by MQTT and HTTP, apart from the gateway: neither a broker nor a storm of polls shares a heap with the lane of fires. What stores, tells
 * repeats, knows strangers and misses devices is the gateway's own.
 */
export async function startCollector(
  config: Settings,
  ports: CollectorPorts,
  log: Log,
  clock: Clock = systemClock,
  times?: PollerTimes,
): Promise<Collector> {
  const { DATABASE_URL: url, GSS_DATA_DIR: dataDir, GSS_COLLECTOR_HOST: host } = config
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the database did not take it; we try again')
  const gatewayId = collectorIdIn(dataDir)
  const db = openDatabase(url, { connections: CONNECTIONS, name: 'gss-collector', onError: onTrouble })
  const bus = postgresBus(url, { onError: onTrouble })
  const library = new Library(db)
  const foreign = foreignWith(library)
  const modbus = modbusWith(library)
  const directory = new Directory({ db, clock, onTrouble, tongues: [report, foreign, modbus] })
  const lanes = await untilThere(onTrouble, () => openLanes({ db, url, bus, gatewayId, clock, onTrouble }))
  const link = links({ db, gatewayId, directory, lane: lanes.normal, clock, onTrouble })
  await untilThere(onTrouble, () => Promise.all([directory.refresh(), library.refresh()]))
  await untilThere(onTrouble, () => link.load())
  const receive = receiver({
    directory,
    lanes,
    clock,
    count: () => undefined,
    onTrouble,
    onHeard: (device) => link.heard(device),
    onAnswer: () => false,
    onSaid: () => undefined,
  })
  const refused: Record<string, number> = {}
  const onRefused = (why: string) => {
    refused[why] = (refused[why] ?? 0) + 1
    log.warn({ why, times: refused[why] }, 'a message was refused')
  }
  const secrets = openSecrets(dataDir)
  const keys = deviceKeysOf(db, secrets)
  const lines = new DeviceLines(foreign)
  const asking = { library, secrets, receiver: receive, clock, log }
  const askCloud = cloudAsker({
    allowed: config.GSS_WEBHOOK_INSIDE ?? '',
    demoPort: config.GSS_DEMO ? (config.GSS_DEMO_CLOUD_PORT ?? 0) : 0,
  })
  const downlinks = cloudDownlinks({ db, bus, clock, library, secrets, askCloud, onTrouble })
  const clouds = cloudPushes({
    ...asking,
    lines,
    onOutcome: (code, text) => downlinks.heard(code, text),
    seen: {
      before: (source, said) => seenBefore(db, source, said),
      note: (source, said) => noteSeen(db, source, said, clock()),
    },
  })
  const deps = { host, receiver: receive, keys, clock, onRefused, clouds }
  const mqtt = ports.mqtt === null ? null : await listenMqtt({ ...deps, port: ports.mqtt })
  const push = ports.push === null ? null : await listenPush({ ...deps, port: ports.push })
  const beating = await untilThere(onTrouble, () =>
    startBeating({ db, clock, name: 'collector', onError: onTrouble }),
  )
  const isAsking = ports.isAsking === true
  const poller = modbusPoller({ ...asking, lines: new DeviceLines(modbus), ...(times && { times }) })
  const orders = isAsking ? modbusOrders({ db, bus, clock, library, directory, poller, onTrouble }) : null
  const brokers = siteBrokers({
    ...asking,
    lines,
    collectorId: gatewayId,
    onGone(address) {
      const device = directory.find(address)
      if (device) link.gone(device)
    },
  })
  let isStopping = false
  function lookAsked(): void {
    if (!isAsking || isStopping) return
    poller.look()
    brokers.look()
  }
  const look = async () => {
    if (isStopping) return
    await library.refresh()
    lookAsked()
    if (isAsking && !isStopping) downlinks.wake()
  }
  lookAsked()
  const forgetSources = bus.listen(SOURCES_CHANGED, () => void look().catch(onTrouble))
  const forget = bus.listen(TRANSMISSION_CHANGED, () => {
    void directory.refresh().then(look).catch(onTrouble)
  })
  const timers = [
    setInterval(() => void link.sweep().catch(onTrouble), SWEEP_EVERY_MS),
    setInterval(() => void directory.refresh().then(look).catch(onTrouble), REGISTRY_EVERY_MS),
    setInterval(() => poller.tick(), TICK_EVERY_MS),
    setInterval(() => {
      orders?.wake()
      if (isAsking) downlinks.wake()
    }, ORDERS_EVERY_MS),
    setInterval(
      () => void forgetSeen(db, new Date(clock().getTime() - SEEN_MS)).catch(onTrouble),
      FORGET_EVERY_MS,
    ),
  ]
  log.info({ host, mqtt: mqtt?.port, push: push?.port }, 'receiving devices that report')
  return {
    mqttPort: mqtt?.port ?? null,
    pushPort: push?.port ?? null,
    refused: () => refused,
    polled: () => ({ ...poller.counts() }),
    visited: () => brokers.connected(),
    look,
    async stop() {
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      forget()
      forgetSources()
      poller.close()
      await orders?.close()
      await downlinks.close()
      await Promise.all([mqtt?.close(), push?.close(), brokers.close()])
      await lanes.close(DRAIN_MS)
      await directory.close()
      await link.sweep().catch(onTrouble)
      await beating.stop().catch(onTrouble)
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
