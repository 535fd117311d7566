import { COMMANDS_ASKED } from '@gss/gateways/contract'
import { claimWrites, type Directory, endWrite, type Library, type WriteOrder } from '@gss/gateways/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import type { ModbusAsked } from './line.ts'

interface Deps {
  db: Database
  bus: Bus
  clock: () => Date
  library: Library
  directory: Directory
  poller: {
    write(
      line: string,
      of: { unit: number; fn: 5 | 6 | 15 | 16; address: number; value: number },
    ): Promise<ModbusAsked>
  }
  onTrouble: (error: unknown) => void
}

/** Orders that reach a unit by writing: each claimed and said once, between two questions of its line; then the unit is read, and read again. */
export function modbusOrders({ db, bus, clock, library, directory, poller, onTrouble }: Deps) {
  let working: Promise<void> = Promise.resolve()

  async function carryOut({ command, line, unit, write }: WriteOrder): Promise<void> {
    const end = (isTaken: boolean, reason = '') =>
      endWrite({ db, bus }, command, { isTaken, reason }, clock())
    if (!write) return end(false, 'not-offered')
    // What it shows after this counts, also where that is what it showed before.
    directory.find(command.address)?.speaker.saysAgain?.()
    const { fn, address, value } = write
    const asked = await poller.write(line, { unit, fn, address, value })
    if (asked.kind === 'data') return end(true)
    return end(false, asked.kind === 'exception' ? `exception-${asked.code}` : asked.kind)
  }
  async function look(): Promise<void> {
    const profileOf = (address: string) => directory.find(address)?.registered?.profile
    const orders = await claimWrites(db, { library, profileOf, now: clock() })
    await Promise.all(orders.map((order) => carryOut(order)))
  }
  /** One look after the other: what is asked meanwhile is found by the next. */
  const wake = () => void (working = working.then(look).catch(onTrouble))
  const forget = bus.listen(COMMANDS_ASKED, wake)
  return {
    wake,
    async close(): Promise<void> {
      forget()
      await working
    },
  }
}
