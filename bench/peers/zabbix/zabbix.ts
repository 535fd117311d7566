import { usedByAll } from '../../machine/usedBy.ts'
import { unpackDebian } from '../debian.ts'
import type { OnHeld, Peer } from '../peer.ts'
import { startZabbix } from './server.ts'

/** A monitoring server: values told to it, triggers on them, events. Heard by what it tells other programs, which no operator looks at. */
export const zabbix: Peer = {
  name: 'Zabbix, its file',
  goesIn: 'its trapper, one connection a value',
  comesOut:
    'its file of events, meant for other programs, read every 2 ms; one reader, passed on to all clients for nothing',
  isForPrograms: true,
  install: (folder) => unpackDebian(folder, ['zabbix-server-pgsql']),
  async start(folder, points) {
    let listener: { clients: number; onHeld: OnHeld } | null = null
    const server = await startZabbix(folder, points, (point) => {
      for (let client = 0; client < (listener?.clients ?? 0); client++) listener?.onHeld(client, point)
    })
    return {
      submit: server.submit,
      async subscribe(clients, onHeld) {
        server.faults.length = 0
        listener = { clients, onHeld }
        return { faults: () => server.faults.slice(), end: async () => void (listener = null) }
      },
      reset: server.reset,
      usage: () => usedByAll(server.pids),
      stop: server.stop,
    }
  },
}
