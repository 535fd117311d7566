import { lookup as lookupAgain } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are ours or nobody's: what a stranger's address must not reach through us. */
// oxfmt-ignore
const INSIDE: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24],
  ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]
// oxfmt-ignore
const INSIDE_6: readonly (readonly [net: string, bits: number])[] = [
  ['::', 128], ['::1', 128], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 32], ['2001:db8::', 32], ['2002::', 16],
  ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
]
const blocked = new BlockList()
for (const [net, bits] of INSIDE) blocked.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of INSIDE_6) blocked.addSubnet(net, bits, 'ipv6')

/** Also for IPv4 in the clothes of IPv6. */
export function isInsideNetwork(address: string): boolean {
  const kind = isIP(address)
  if (kind === 0) return true
  if (kind === 4) return blocked.check(address, 'ipv4')
  return blocked.check(address, 'ipv6')
}

export class Inside extends Error {
  override name = 'Inside'
}

/** What somebody must have set up on purpose: `host:port`, separated by spaces. */
export const isLetIn = ({ hostname, port, protocol }: URL, allowed: string): boolean =>
  allowed.split(' ').includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)

/** The addresses of a host, none of them inside; throws otherwise. */
export async function outsideAddresses(hostname: string) {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await resolve(bare, { all: true })
  if (found.length === 0 || found.some(({ address }) => isInsideNetwork(address))) throw new Inside(bare)
  return found
}

/** For the connection itself: what was looked up a moment ago may be another now. */
export const outsideLookup: LookupFunction = (hostname, options, done) =>
  lookupAgain(hostname, { all: true }, (error, found) => {
    const [first] = found ?? []
    if (error) return done(error, '')
    if (!first || found.some(({ address }) => isInsideNetwork(address))) return done(new Inside(hostname), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
