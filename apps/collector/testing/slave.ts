import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { slaveAnswer, type SlaveUnit } from '@gss/modbus'
import { portOf } from '@gss/server-kit/port'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'

/** What a pretend slave does with an answer before it leaves: nothing, or something no honest one does. */
export type Lie = (answer: Uint8Array, unit: number, socket: Socket) => Uint8Array | null

/** Units 1 to `units`, each with registers 0–9 of function 3 that hold its number and their place. */
export async function pretendSlave(
  units: number,
  lie: Lie = (answer) => answer,
  framing: 'tcp' | 'rtu' = 'tcp',
) {
  const registers = new Map<string, number>()
  const asked: number[] = []
  const written: [unit: number, value: number][] = []
  const unitOf = (unit: number): SlaveUnit | undefined =>
    unit >= 1 && unit <= units
      ? {
          register: (fn, address) =>
            fn === 3 && address < 10
              ? (registers.get(`${unit} ${address}`) ?? unit * 100 + address)
              : undefined,
          bit: () => undefined,
          // Coil 0 sets register 9, where what runs is read.
          write: (fn, address, value) => {
            if (fn !== 5 || address !== 0) return false
            written.push([unit, value])
            registers.set(`${unit} 9`, value)
            return true
          },
        }
      : undefined
  const server = createServer((socket) => {
    let bytes: Uint8Array = new Uint8Array()
    socket.on('error', () => undefined)
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more])
      for (;;) {
        const found = slaveAnswer(framing, bytes, unitOf)
        if (!found) return
        bytes = found.rest
        asked.push(found.unit)
        const said = lie(found.answer, found.unit, socket)
        if (said) socket.write(said)
      }
    })
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const sockets = new Set<Socket>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    port: portOf(server),
    asked,
    written,
    set: (unit: number, address: number, value: number) => void registers.set(`${unit} ${address}`, value),
  }
}
