import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { usedBy } from '../../machine/usedBy.ts'
import { environmentOf, rootOf, unpackDebian } from '../debian.ts'
import type { Peer } from '../peer.ts'
import { answers, freePort, freshHome, startProgram } from '../program.ts'
import { connectMqtt } from './mqtt.ts'

const STARTS_WITHIN_MS = 10_000
const TOPIC = 'alarm'
/** Many in one breath are many messages on the way: the broker's usual bounds (20 on the way, 1,000 queued) would lose them. */
const SETTINGS = [
  'allow_anonymous true',
  'persistence false',
  'max_inflight_messages 0',
  'max_queued_messages 0',
  'set_tcp_nodelay true',
]

/** No alarm desk at all: what a wire and a broker alone can do, with nothing kept. The floor under all others. */
export const mosquitto: Peer = {
  name: 'Mosquitto',
  goesIn: 'MQTT, QoS 1',
  comesOut: 'MQTT, QoS 1; nothing is kept',
  install: (folder) => unpackDebian(folder, ['mosquitto']),
  async start(folder) {
    const home = freshHome(folder)
    const port = await freePort()
    const settings = path.join(home, 'mosquitto.conf')
    writeFileSync(settings, [`listener ${port} 127.0.0.1`, ...SETTINGS, ''].join('\n'))
    const broker = startProgram(path.join(rootOf(folder), 'usr/sbin/mosquitto'), ['-c', settings], {
      env: environmentOf(folder),
      log: path.join(home, 'mosquitto.log'),
    })
    await broker.ready(() => answers(port), STARTS_WITHIN_MS)
    const device = await connectMqtt(port, 'device', () => {})
    return {
      submit: (point) => device.publish(TOPIC, String(point)),
      async subscribe(clients, onHeld) {
        const all = await Promise.all(
          Array.from({ length: clients }, (_, client) =>
            connectMqtt(port, `client ${client}`, (payload) => onHeld(client, Number(payload))),
          ),
        )
        for (const one of all) await one.subscribe(TOPIC)
        return {
          faults: () => [],
          end: async () => void (await Promise.all(all.map((one) => one.end()))),
        }
      },
      reset: async () => {},
      usage: () => usedBy(broker.pid),
      async stop() {
        await device.end()
        await broker.stop()
      },
    }
  },
}
