import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { usedBy } from '../../machine/usedBy.ts'
import type { OnHeld, Peer } from '../peer.ts'
import { answers, freePort, freshHome, startProgram, until } from '../program.ts'
import { installFuxa, isInstalled, programOf } from './install.ts'
import { type EventSocket, openEvents } from './socketIo.ts'

const STARTS_WITHIN_MS = 30_000
const RESETS_WITHIN_MS = 60_000
const SERVER_DEVICE = '0'
/** The shortest the product takes; it looks once a second all the same. */
const CHECK_DELAY_S = 0.1
/** Its own limit, 1,000 calls of one address in five minutes, would be what was measured. */
const NO_LIMIT = 1_000_000_000
const ON = 1

interface Listed {
  name: string
  status: string
}

/** A web SCADA: values of tags, alarms on them, an operator's list of alarms. */
export const fuxa: Peer = {
  name: 'FUXA',
  goesIn: 'its socket, device-values',
  comesOut: 'its socket, alarms-status, then GET /api/alarms, as its own screen does',
  install: installFuxa,
  isLongToInstall: (folder) => !isInstalled(folder),
  async start(folder, points) {
    const port = await freePort()
    const home = freshHome(folder)
    mkdirSync(path.join(home, '_appdata'))
    writeFileSync(path.join(home, '_appdata/settings.js'), settingsOf(port))
    const program = startProgram(
      process.execPath,
      [programOf(folder), '--userDir', home, '--port', String(port)],
      {
        cwd: folder,
        log: path.join(home, 'fuxa.log'),
      },
    )
    await program.ready(() => answers(port), STARTS_WITHIN_MS)
    const address = `http://127.0.0.1:${port}`
    const sent = await fetch(`${address}/api/project`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(projectOf(points)),
    })
    if (!sent.ok) throw new Error(`FUXA did not take its project: ${sent.status} ${await sent.text()}`)
    const device = await openEvents(address.replace('http', 'ws'), () => {})
    const set = (point: number, value: number) =>
      device.say('device-values', { cmd: 'set', var: { source: SERVER_DEVICE, id: tagOf(point), value } })
    const rung = new Set<number>()
    return {
      submit(point) {
        rung.add(point)
        set(point, ON)
      },
      async subscribe(clients, onHeld) {
        const screens = await Promise.all(
          Array.from({ length: clients }, (_, client) => openScreen(address, client, onHeld)),
        )
        return {
          faults: () => screens.flatMap(({ faults }) => faults),
          end: async () => screens.forEach(({ socket }) => socket.end()),
        }
      },
      async reset() {
        for (const point of rung) set(point, 0)
        rung.clear()
        await until(async () => (await listed(address)).length === 0, RESETS_WITHIN_MS, 'FUXA is at rest')
      },
      usage: () => usedBy(program.pid),
      async stop() {
        device.end()
        await program.stop()
      },
    }
  },
}

/** What its screen does: told that something changed, it asks for the whole list; told so meanwhile, once more. */
async function openScreen(
  address: string,
  client: number,
  onHeld: OnHeld,
): Promise<{ socket: EventSocket; faults: string[] }> {
  const faults: string[] = []
  let [isAsking, isStale] = [false, false]
  const ask = async () => {
    isAsking = true
    do {
      isStale = false
      for (const { name, status } of await listed(address))
        if (status.startsWith('N')) onHeld(client, pointOf(name))
    } while (isStale)
    isAsking = false
  }
  const socket = await openEvents(address.replace('http', 'ws'), (event) => {
    if (event !== 'alarms-status') return
    isStale = true
    if (!isAsking)
      ask().catch((fault: unknown) => {
        isAsking = false
        faults.push(String(fault))
      })
  })
  return { socket, faults }
}

async function listed(address: string): Promise<Listed[]> {
  const answer = await fetch(`${address}/api/alarms`)
  if (!answer.ok) throw new Error(`FUXA's list: ${answer.status}`)
  return (await answer.json()) as Listed[] // its own shape, read off its source
}

const tagOf = (point: number) => `t${point}`
const alarmOf = (point: number) => `p${point}`
/** `p17^~^highhigh` */
const pointOf = (name: string) => Number(/^p(\d+)/.exec(name)?.[1])

function projectOf(points: number) {
  const all = Array.from({ length: points }, (_, point) => point)
  const tags = all.map((point) => ({
    id: tagOf(point),
    name: tagOf(point),
    type: 'number',
    init: '0',
    daq: { enabled: false, changed: false, interval: 0, restored: false },
  }))
  const level = {
    enabled: true,
    checkdelay: CHECK_DELAY_S,
    min: ON,
    max: ON,
    timedelay: 0,
    ackmode: 'float',
    group: '',
  }
  return {
    version: '1.00',
    name: 'peer',
    hmi: { layout: {}, views: [] },
    devices: {},
    server: {
      id: SERVER_DEVICE,
      name: 'FUXA Server',
      type: 'FuxaServer',
      enabled: true,
      property: {},
      polling: 1_000,
      tags: Object.fromEntries(tags.map((tag) => [tag.id, tag])),
    },
    alarms: all.map((point) => ({
      name: alarmOf(point),
      property: { variableId: tagOf(point), permission: null },
      highhigh: { ...level, text: `fire ${point}`, bkcolor: '', color: '' },
      high: { enabled: false },
      low: { enabled: false },
      info: { enabled: false },
      actions: { enabled: false, values: [] },
    })),
  }
}

const settingsOf = (port: number) => `module.exports = ${JSON.stringify({
  version: 1.4,
  language: 'en',
  uiHost: '127.0.0.1',
  uiPort: port,
  logDir: '_logs',
  logApiLevel: 'none',
  dbDir: '_db',
  daqEnabled: false,
  broadcastAll: false,
  apiRateLimitMax: NO_LIMIT,
  authRateLimitMax: NO_LIMIT,
  heartbeatIntervalSec: 10,
  webcamSnapShotsDir: '_webcam_snapshots',
})}
`
