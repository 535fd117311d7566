import { setTimeout as pause } from 'node:timers/promises'
import { usedByAll } from '../../machine/usedBy.ts'
import { unpackDebian } from '../debian.ts'
import type { OnHeld, Peer } from '../peer.ts'
import { pointOf } from './database.ts'
import { startFrontEnd } from './frontEnd.ts'
import { startZabbix } from './server.ts'

/** Its own screen asks every 30 seconds unless somebody sets it otherwise; a client of its interface that asks each second is the quickest operator there is. */
const ASKS_EVERY_MS = 1_000

/** The same, as an operator's client can have it: open problems asked of its interface. */
export const zabbixScreen: Peer = {
  name: 'Zabbix, an operator',
  goesIn: 'its trapper, one connection a value',
  comesOut: 'its interface, problem.get for what is new, each second (its own screen: every 30)',
  install: (folder) =>
    unpackDebian(folder, ['zabbix-server-pgsql', 'zabbix-frontend-php', 'php8.2-cli', 'php8.2-pgsql']),
  async start(folder, points) {
    const server = await startZabbix(folder, points, () => {})
    const front = await startFrontEnd(folder, server.home, server.reach)
    let newest = 0
    return {
      submit: server.submit,
      async subscribe(clients, onHeld) {
        server.faults.length = 0
        const from = (newest = Math.max(newest, await newestOf(front)))
        let isOver = false
        const asking = Array.from({ length: clients }, async (_, client) => {
          await pause((ASKS_EVERY_MS * client) / clients)
          for (let known = from; !isOver; await pause(ASKS_EVERY_MS))
            known = await ask(front, known, client, onHeld)
        })
        for (const one of asking) one.catch((fault: unknown) => server.faults.push(String(fault)))
        return {
          faults: () => server.faults.slice(),
          async end() {
            isOver = true
            await Promise.allSettled(asking)
          },
        }
      },
      reset: server.reset,
      usage: () => usedByAll([...server.pids, front.pid]),
      async stop() {
        await front.stop()
        await server.stop()
      },
    }
  },
}

type FrontEnd = Awaited<ReturnType<typeof startFrontEnd>>
interface Problem {
  eventid: string
  name: string
}

/** What came since the newest that is known; says which is the newest now. */
async function ask(front: FrontEnd, known: number, client: number, onHeld: OnHeld): Promise<number> {
  const found = await front.call<Problem[]>('problem.get', {
    output: ['eventid', 'name'],
    eventid_from: String(known + 1),
  })
  for (const { name } of found) onHeld(client, pointOf(name))
  return Math.max(known, ...found.map(({ eventid }) => Number(eventid)))
}

async function newestOf(front: FrontEnd): Promise<number> {
  const [event] = await front.call<Problem[]>('event.get', {
    output: ['eventid'],
    sortfield: ['eventid'],
    sortorder: 'DESC',
    limit: 1,
  })
  return Number(event?.eventid ?? 0)
}
