import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

const MARK_CHARS = 32
const SALT = 'gss licence mark 1'
/** The second bit of a card's first byte: made up by software, another one after each start. */
const MADE_UP = 0x02
const FIRST_BYTE_CHARS = 2
const HEX = 16

const markOf = (kind: string, value: string): string =>
  createHash('sha256').update(`${SALT} ${kind} ${value}`).digest('hex').slice(0, MARK_CHARS)

/** By what this installation is known: nothing of it can be read back. One changed card does not lock a site: a licence asks for n of them. */
export function marksOf(installationId: string): string[] {
  const cards = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, mac }) => !internal && !isMadeUp(mac))
    .map(({ mac }) => markOf('card', mac))
  const machine = machineId()
  return [
    ...(machine === null ? [] : [markOf('machine', machine)]),
    ...new Set(cards),
    // In a container the machine's own id changes with each start: the database's stays.
    markOf('installation', installationId),
  ]
}

const isMadeUp = (mac: string): boolean =>
  (Number.parseInt(mac.slice(0, FIRST_BYTE_CHARS), HEX) & MADE_UP) !== 0 || /^(00:?)+$/.test(mac)

function machineId(): string | null {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim() || null
  } catch {
    return null // no such file on this system: the other marks stand
  }
}
