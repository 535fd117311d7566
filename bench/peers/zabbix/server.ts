import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentOf, rootOf } from '../debian.ts'
import { answers, freePort, freshHome, startProgram, until } from '../program.ts'
import { HOST, itemOf, makeDatabase, pointOf, type Reach } from './database.ts'
import { followEvents } from './exported.ts'
import { say } from './trapper.ts'

const STARTS_WITHIN_MS = 60_000
const RESETS_WITHIN_MS = 60_000
const RESET_TOGETHER = 500

/** Zabbix's server with its database; `onRaised` hears of each problem as it comes into its file of events. */
export async function startZabbix(folder: string, points: number, onRaised: (point: number) => void) {
  const home = freshHome(folder)
  const database = await makeDatabase({ folder, home, points })
  const port = await freePort()
  const events = path.join(home, 'events')
  mkdirSync(events)
  const settings = path.join(home, 'zabbix.conf')
  writeFileSync(settings, settingsOf({ folder, home, port, events, database: database.reach }))
  const server = startProgram(
    path.join(rootOf(folder), 'usr/sbin/zabbix_server'),
    ['--foreground', '--config', settings],
    {
      env: environmentOf(folder),
      log: path.join(home, 'zabbix.log'),
    },
  )
  await server.ready(() => answers(port), STARTS_WITHIN_MS)
  await server.ready(() => takes(port), STARTS_WITHIN_MS)
  const standing = new Map<number, number>()
  const faults: string[] = []
  const following = followEvents(events, (line) => {
    const said = JSON.parse(line) as Exported // its own shape, described in its manual
    if (said.value === 0) return void standing.delete(said.p_eventid ?? NaN)
    const point = pointOf(said.name ?? '')
    standing.set(said.eventid, point)
    onRaised(point)
  })
  const tell = async (values: readonly [point: number, value: number][]) => {
    const data = values.map(([point, value]) => ({ host: HOST, key: itemOf(point), value: String(value) }))
    const told = await say(port, { request: 'sender data', data })
    if (!told.includes('failed: 0')) faults.push(told)
  }
  const submit = (point: number): void => {
    tell([[point, 1]]).catch((fault: unknown) => faults.push(String(fault)))
  }
  const reset = async (): Promise<void> => {
    const points = [...standing.values()]
    for (let at = 0; at < points.length; at += RESET_TOGETHER)
      await tell(points.slice(at, at + RESET_TOGETHER).map((point) => [point, 0]))
    await until(() => standing.size === 0, RESETS_WITHIN_MS, 'Zabbix is at rest')
  }
  const stop = async (): Promise<void> => {
    following.end()
    await server.stop()
    await database.stop()
  }
  return { home, reach: database.reach, pids: [server.pid, database.pid], faults, submit, reset, stop }
}

/** It listens before it knows its items: told a value of the first one, it says whether it took it. */
async function takes(port: number): Promise<boolean> {
  const told = await say(port, { request: 'sender data', data: [{ host: HOST, key: itemOf(0), value: '0' }] })
  return told.includes('processed: 1')
}

/** A line of its file: a problem, or the recovery of one. */
interface Exported {
  eventid: number
  value: 0 | 1
  name?: string
  p_eventid?: number
}

interface Places {
  folder: string
  home: string
  port: number
  events: string
  database: Reach
}
/** As fast as its manual's advice goes: caches that hold all, enough of those who write; what it would do besides is off. */
function settingsOf({ folder, home, port, events, database }: Places): string {
  const lines = {
    ListenIP: '127.0.0.1',
    ListenPort: port,
    DBHost: database.host,
    DBPort: database.port,
    DBName: database.database,
    DBUser: database.user,
    DBPassword: database.password,
    LogFile: path.join(home, 'zabbix-server.log'),
    PidFile: path.join(home, 'zabbix.pid'),
    SocketDir: home,
    FpingLocation: path.join(rootOf(folder), 'usr/bin/fping'),
    ExportDir: events,
    ExportType: 'events',
    AllowRoot: 1,
    AllowUnsupportedDBVersions: 1,
    CacheSize: '64M',
    HistoryCacheSize: '64M',
    HistoryIndexCacheSize: '16M',
    ValueCacheSize: '64M',
    StartTrappers: 5,
    StartPollers: 1,
    StartPingers: 0,
    StartDiscoverers: 0,
    StartDBSyncers: 4,
    HousekeepingFrequency: 0,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
