import { once } from 'node:events'
import { createServer } from 'node:net'
import type { DemoReporter } from '@gss/city/contract'
import { slaveAnswer, type SlaveUnit } from '@gss/modbus'
import { type ReporterCentre, measuredValues } from './said.ts'

/** How a measure stands in a register: tenths, thousandths, or as it is. */
const TIMES: Readonly<Record<string, number>> = {
  pressure: 1_000,
  cellMax: 1_000,
  cellMin: 1_000,
  residual: 1,
}
const TENTHS = 10
const BITS_AT = 20
const STARTED = 0b1
const RUNNING_AMPERES = 42
const WORD = 0x10000

/** Units behind a pretend gateway: what they measure stands in registers 0, 1, 2 …, their bits in 20. */
export async function startUnits(
  reporters: readonly DemoReporter[],
  { host, modbusPort, now }: ReporterCentre,
): Promise<() => void> {
  if (modbusPort === 0) return () => undefined
  const units = new Map(reporters.map((reporter) => [Number(reporter.code), reporter]))
  const running = new Set<number>()
  const unitOf = (unit: number): SlaveUnit | undefined => {
    const reporter = units.get(unit)
    if (!reporter) return undefined
    const values = measuredValues(reporter, now())
    return {
      // Coil 0 starts and stops what is behind it, where that is something that runs.
      write(fn, address, value) {
        if (fn !== 5 || address !== 0 || reporter.profile !== 'pump') return false
        if (value === 0) running.delete(unit)
        else running.add(unit)
        return true
      },
      register(fn, address) {
        if (fn !== 3 || address > BITS_AT) return undefined
        if (address === BITS_AT) return running.has(unit) ? STARTED : 0
        if (address === 1 && running.has(unit)) return RUNNING_AMPERES * TENTHS
        const at = values[address]
        return at ? (Math.round(at.value * (TIMES[at.word] ?? TENTHS)) + WORD) % WORD : 0
      },
      bit: () => undefined,
    }
  }
  const server = createServer((socket) => {
    let bytes: Uint8Array = new Uint8Array()
    socket.on('error', () => undefined)
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more])
      for (let found = slaveAnswer('tcp', bytes, unitOf); found; found = slaveAnswer('tcp', bytes, unitOf)) {
        bytes = found.rest
        socket.write(found.answer)
      }
    })
  })
  server.listen(modbusPort, host)
  await once(server, 'listening')
  return () => void server.close()
}
