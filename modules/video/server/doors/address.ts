import { isIP } from 'node:net'

/** Nobody owns these (RFC 5737, TEST-NET-2): the demo city's controllers stand there, and a pretend one answers for all of them. */
const DEMO_NET = '198.51.100.'
const LOOPBACK = '127.0.0.1'

/** Where datagrams for a controller go. Only addresses as numbers: a name could lead elsewhere tomorrow. Null: no place a controller may be. */
export function controllerPlaceOf(
  ip: string,
  port: number,
  demoPort: number,
): { address: string; port: number } | null {
  if (demoPort !== 0 && isIP(ip) === 4 && ip.startsWith(DEMO_NET))
    return { address: LOOPBACK, port: demoPort }
  return isController(ip) ? { address: ip, port } : null
}

const FIRST_MULTICAST = 224
const LINK_LOCAL = [169, 254] as const
/** Not this machine itself, not what leads to services of a cloud (link-local), not everybody at once. */
export function isController(ip: string): boolean {
  const version = isIP(ip)
  if (version === 6) return isController6(ip.toLowerCase())
  if (version !== 4) return false
  const [first = 0, second = 0] = ip.split('.').map(Number)
  return (
    first !== 0 &&
    first !== Number(LOOPBACK.split('.')[0]) &&
    first < FIRST_MULTICAST &&
    !(first === LINK_LOCAL[0] && second === LINK_LOCAL[1])
  )
}
function isController6(ip: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (mapped !== undefined) return isController(mapped)
  // Global and unique local addresses; whatever is written in another form than these is not taken.
  return /^[23][0-9a-f]{3}:/.test(ip) || /^f[cd][0-9a-f]{2}:/.test(ip)
}
