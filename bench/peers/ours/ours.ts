import { usedByAll } from '../../machine/usedBy.ts'
import { startRig } from '../../alarms/rig.ts'
import { startGateway } from '../../way/gateway.ts'
import { street, writeDown } from '../../way/street.ts'
import type { Peer } from '../peer.ts'

const DEVICES = 1_000

/** The product as it runs: database that waits for the disk, gateway and server, a process each. A point is a detector behind one of its devices. */
export const ours: Peer = {
  name: 'ours',
  goesIn: 'GB/T 26875.3 frames on the gateway’s socket',
  comesOut:
    'the console’s live socket; stored before it is confirmed, raised and journalled before it is told',
  install: async () => {},
  async start() {
    const rig = await startRig()
    await writeDown(rig.pool, DEVICES)
    const gateway = await startGateway({ url: rig.url, dataDir: rig.dataDir })
    const devices = await street(gateway.port, DEVICES)
    let round = 0
    return {
      submit: (point) => devices.say(markOf(round, point), ['fire']),
      async subscribe(clients, onHeld) {
        const mine = `${round} `
        const consoles = await Promise.all(
          Array.from({ length: clients }, (_, client) =>
            rig.console(({ messages }) => {
              for (const { kind, body } of messages) {
                const mark = body.alarm?.DEV_ADDRESS ?? ''
                if (kind === 'alarm.raised' && mark.startsWith(mine))
                  onHeld(client, Number(mark.slice(mine.length)))
              }
            }),
          ),
        )
        return { faults: () => [], end: async () => consoles.forEach(({ socket }) => socket.terminate()) }
      },
      async reset() {
        round += 1
        await rig.pool.query(SETTLED)
      },
      usage: () => usedByAll([...rig.pids(), gateway.pid]),
      async stop() {
        devices.end()
        await gateway.stop()
        await rig.stop()
      },
    }
  },
}

/** Somebody settles all that is open; else thousands of unclaimed fires would escalate in the midst of everybody's next turn. */
const SETTLED = `with settled as (delete from open_alarms returning unit_id, raised_at, alarm_id)
  update alarms a set state = 'false', settled_at = now() from settled s
  where a.unit_id = s.unit_id and a.raised_at = s.raised_at and a.alarm_id = s.alarm_id`

const markOf = (round: number, point: number) => `${round} ${point}`
