import { text } from 'node:stream/consumers'
import { type Config, ConfigError, readConfig } from '@gss/server-kit/config'
import { CITY_EVENTS, type CityEventName, EVENT_LASTS_MS, isCityEvent } from '@gss/city/contract'
import { anHour } from './city/anHour.ts'
import { startDemoCameras } from './cameras/demoCameras.ts'
import { startBrigade } from './brigade/brigade.ts'
import {
  type Calling,
  cityDevices,
  devicesAt,
  drillDevices,
  pumpHolder,
  sayStanding,
  valuesTeller,
} from './city/devices.ts'
import { askForEvent, cityEvents } from './city/events.ts'
import { reportsTeller } from './city/reports.ts'
import { wallClock } from './device/clock.ts'
import type { SimulatedDevice } from './device/device.ts'
import { tcpLine } from './device/line.ts'
import { startTicking } from './device/ticker.ts'
import { drill } from './play/drill.ts'
import { perform } from './play/perform.ts'
import { play, ScriptPlayer } from './play/player.ts'
import { SCRIPTS } from './scripts/all.ts'
import { printed } from './play/printed.ts'
import { DEMO_CAMERAS_HOST } from '@gss/video/contract'
import { startDemoGb } from './gb/demoGb.ts'
import { startPlatform } from './platform/platform.ts'
import { startControllers } from './doors/controllers.ts'
import { startReporters } from './reporters/reporters.ts'
import { Times } from './times/times.ts'

const EXIT = { failed: 1, usage: 2, noEvent: 4 } as const
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const EVENT_EVERY_MS = 5_000
const LOOPBACK = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'

/** A gateway that listens everywhere listens here too. */
const centreOf = ({ GSS_GB26875_HOST: host, GSS_GB26875_PORT: port }: Config) => ({
  host: host === EVERYWHERE ? LOOPBACK : host,
  port,
})

/** `node dist/simulator.mjs city`: the demo city's devices live, until told to stop. */
function city(config: Config) {
  const calling = { openLine: tcpLine(centreOf(config)), times: new Times(), now: wallClock }
  const devices = cityDevices(calling)
  const stopTicking = startTicking(devices, wallClock)
  sayStanding(devices)
  for (const device of devices) {
    device.reportAll()
    device.connect()
  }

  const rates = {
    firesPerHour: config.GSS_DEMO_FIRES_PER_HOUR,
    faultsPerHour: config.GSS_DEMO_FAULTS_PER_HOUR,
  }
  const events = cityEvents(config.GSS_DATA_DIR, { isByItself: rates.faultsPerHour > 0 })
  const tellValues = valuesTeller(devices)
  const holdPumps = pumpHolder(devices)
  const { GSS_PUSH_PORT: port, GSS_DEMO_KEY: key } = config
  const tellReports = port === 0 || key === '' ? null : reportsTeller({ port, key })
  const tellAll = () => {
    const nowMs = wallClock()
    tellValues(nowMs)
    void tellReports?.all(nowMs, events(nowMs))
  }
  tellAll()
  const minutes = setInterval(tellAll, MINUTE_MS)
  let wasMoved = false
  const moments = setInterval(() => {
    const nowMs = wallClock()
    const on = events(nowMs)
    holdPumps(on.some(({ name }) => name === 'pump-on-manual'))
    // Once more after the last: that it is over.
    if (on.length > 0 || wasMoved) void tellReports?.moved(nowMs, on)
    wasMoved = on.length > 0
  }, EVENT_EVERY_MS)

  const live = () =>
    void play(new ScriptPlayer(anHour(rates), devices, Math.floor(wallClock() / HOUR_MS), perform), wallClock)
  live()
  const hours = setInterval(live, HOUR_MS)

  const end = () => {
    clearInterval(hours)
    clearInterval(minutes)
    clearInterval(moments)
    stopTicking()
    for (const device of devices) device.end()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // A killed launcher takes its children with it.
  process.on('disconnect', end)
  startDemoBrigade(config)
  startDemoVideo(config)
  startDemoDoors(config)
  startDemoReporters(config)
  process.send?.({ ready: true, address: `${devices.length} devices` })
}

/** So long after a fire was handed over the brigade says that it has it. */
const BRIGADE_ANSWERS_MS = 20_000
/** The demo's fires are taken over by somebody: where the launcher set it up, and nobody else is configured. */
function startDemoBrigade(config: Config) {
  const {
    GSS_DEMO_BRIGADE_PORT: port,
    GSS_FIRE_DEPARTMENT_SECRET: secret,
    GSS_HTTP_PORT: centrePort,
  } = config
  if (port === 0 || secret === '') return
  const centre = `http://${LOOPBACK}:${centrePort}/gss/base/api`
  startBrigade({ secret, centre, port, feedbackAfterMs: BRIGADE_ANSWERS_MS }).catch((error: unknown) => {
    process.stderr.write(`the pretend fire brigade cannot listen: ${String(error)}\n`)
  })
}

/** The demo's cameras, their platform, and a recorder that registers: where the launcher found ports for them. */
function startDemoVideo(config: Config) {
  const {
    GSS_DEMO_CAMERAS_PORT: port,
    GSS_DEMO_PLATFORM_PORT: platform,
    GSS_GB28181_PORT: registrar,
  } = config
  const say = (error: unknown) =>
    void process.stderr.write(`the pretend cameras cannot listen: ${String(error)}\n`)
  if (port !== 0)
    startDemoCameras(port)
      .then((cameras) => (platform === 0 ? null : startPlatform(platform, cameras, DEMO_CAMERAS_HOST)))
      .catch(say)
  if (registrar !== 0) startDemoGb({ port: registrar, id: config.GSS_GB28181_ID }).catch(say)
}

/** The demo's doors have controllers that answer, where the launcher found a port for them. */
function startDemoDoors({ GSS_DEMO_DOORS_PORT: port }: Config) {
  if (port === 0) return
  startControllers({ port, now: () => new Date(wallClock()) }).catch((error: unknown) => {
    process.stderr.write(`the pretend door controllers cannot listen: ${String(error)}\n`)
  })
}

/** Devices of other languages, where the launcher found ports for them. */
function startDemoReporters(config: Config) {
  if (config.GSS_DEMO_KEY === '') return
  // A centre that is not there yet is called again.
  const onTrouble = () => undefined
  const centre = {
    host: LOOPBACK,
    mqttPort: config.GSS_MQTT_PORT,
    pushPort: config.GSS_PUSH_PORT,
    dc09Port: config.GSS_DC09_PORT,
    modbusPort: config.GSS_DEMO_MODBUS_PORT,
    brokerPort: config.GSS_DEMO_BROKER_PORT,
    cloudPort: config.GSS_DEMO_CLOUD_PORT,
    key: config.GSS_DEMO_KEY,
    now: wallClock,
  }
  const onAbsent = (error: unknown) => {
    process.stderr.write(`the pretend devices of another language cannot live: ${String(error)}\n`)
  }
  startReporters(centre, { onTrouble, onAbsent }).catch(onAbsent)
}

/** `node dist/simulator.mjs drill <script> [devices] [seed]`: plays one and tells the times of its alarms. */
async function playDrill(config: Config, [name, count, seed]: string[]) {
  const devicesWanted = Number(count ?? DRILL_DEVICES)
  if (!Number.isInteger(devicesWanted)) return quit(EXIT.usage, DRILL_USAGE)
  await playBy((calling) => drillDevices(devicesWanted, calling), config, name, seed)
}

/** `node dist/simulator.mjs play <script> [seed]`: the same by the devices whose addresses come in on the standard input, as JSON. */
async function playAt(config: Config, [name, seed]: string[]) {
  const addresses: unknown = JSON.parse(await text(process.stdin))
  if (!Array.isArray(addresses)) return quit(EXIT.usage, DRILL_USAGE)
  await playBy((calling) => devicesAt(addresses.map(String), calling), config, name, seed)
}

async function playBy(
  devicesFor: (calling: Calling) => SimulatedDevice[],
  config: Config,
  name?: string,
  seed = '1',
) {
  const script = SCRIPTS.find((each) => each.name === name)
  if (!script || !Number.isInteger(Number(seed))) return quit(EXIT.usage, DRILL_USAGE)
  const times = new Times()
  const devices = devicesFor({ openLine: tcpLine(centreOf(config)), times, now: wallClock })
  const report = await drill({ script, devices, times, seed: Number(seed), now: wallClock })
  process.stdout.write(`${printed(report)}\n`)
  process.exit(report.lost + report.waiting > 0 ? EXIT.failed : 0)
}

/** `node dist/simulator.mjs event <name>`: the running demo plays it with its own devices. */
async function askEvent({ GSS_DATA_DIR: dataDir }: Config, [name = '']: string[]) {
  if (!isCityEvent(name)) return void (process.exitCode = EXIT.noEvent)
  if (!(await askForEvent(dataDir, name, Math.floor(wallClock()))))
    return quit(EXIT.failed, 'no demo is running here: npm start')
  const minutes = EVENT_LASTS_MS / MINUTE_MS
  process.stdout.write(
    `${name}: played by the demo's own devices for ${minutes} minutes. ${SHOWN_AT[name]}\n`,
  )
}
const SHOWN_AT: Readonly<Record<CityEventName, string>> = {
  'pump-on-manual': 'A hydrant pump left on manual: boards → fire pumps, and the panel of that house.',
  'stolen-hydrant': 'A hydrant outside is opened, its cap lies over: boards → hydrant flowmeters (NB).',
  'hot-cell': 'A cell of the data centre’s store runs hot, level by level: boards → energy storage.',
}
const DRILL_DEVICES = 24
const LISTED = [
  ...SCRIPTS.map(({ name, about }) => [name, about] as const),
  ...CITY_EVENTS.map((name) => [name, SHOWN_AT[name]] as const),
]
const SCRIPT_LIST = LISTED.map(([name, about]) => `  ${name.padEnd(20)}${about}`).join('\n')
const DRILL_USAGE = `drill <script> [devices] [seed]\n${SCRIPT_LIST}`

const COMMANDS: Record<string, (config: Config, rest: string[]) => void | Promise<void>> = {
  city,
  drill: playDrill,
  play: playAt,
  event: askEvent,
  scripts: () => void process.stdout.write(`${SCRIPT_LIST}\n`),
}

async function main([name = 'city', ...rest]: string[]): Promise<void> {
  const command = COMMANDS[name]
  if (!command)
    return quit(EXIT.usage, `unknown command ${name}; known are: ${Object.keys(COMMANDS).join(', ')}`)
  await command(readConfig(), rest)
}

function quit(code: number, sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = code
}

main(process.argv.slice(2)).catch((error: unknown) => {
  quit(
    error instanceof ConfigError ? EXIT.usage : EXIT.failed,
    error instanceof Error ? error.message : String(error),
  )
})
