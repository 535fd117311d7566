import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { DEMO_CAMERAS_HOST, DEMO_PLATFORM_HOST } from '@gss/video/contract'

export class AddressRefused extends Error {}

export interface CameraPlace {
  /** Checked, and used as it is: it is not looked up a second time. */
  ip: string
  port: number
}
export interface Allowed {
  /** Where the demo's cameras listen on this machine; 0: nowhere. */
  demoPort: number
  /** And where its platform and its ONVIF services do. */
  demoPlatformPort?: number
  /** Addresses of this machine, beside loopback. */
  own?: () => readonly string[]
  resolve?: (host: string) => Promise<readonly string[]>
}

/** Where a camera is. What leads to this machine itself, or to what a cloud tells its own machines, is none. */
export async function cameraPlaceOf(url: URL, standardPort: number, allowed: Allowed): Promise<CameraPlace> {
  const { own = ownAddresses, resolve = addressesOf, demoPort, demoPlatformPort = 0 } = allowed
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === DEMO_CAMERAS_HOST && demoPort > 0) return { ip: '127.0.0.1', port: demoPort }
  if (host === DEMO_PLATFORM_HOST && demoPlatformPort > 0) return { ip: '127.0.0.1', port: demoPlatformPort }
  const ips = isIP(host) ? [host] : await resolve(host)
  const [ip] = ips
  if (ip === undefined) throw new AddressRefused('the name is not known')
  const mine = new Set(own())
  // One name with several addresses must not lead elsewhere at the second look.
  for (const each of ips)
    if (isForbidden(each, mine)) throw new AddressRefused('the address leads to no camera')
  return { ip, port: url.port === '' ? standardPort : Number(url.port) }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))

/** RFC 6890, and where clouds keep their metadata. Private networks are where cameras are. */
// oxfmt-ignore
const FORBIDDEN: readonly (readonly [what: string, is: RegExp])[] = [
  ['this host',                 /^0\./],
  ['loopback',                  /^127\./],
  ['link-local, and metadata',  /^169\.254\./],
  ['metadata of a cloud',       /^100\.100\.100\.200$/],
  ['metadata of a cloud',       /^192\.0\.0\.192$/],
  ['multicast and beyond',      /^(?:22[4-9]|2[3-5]\d)\./],
  ['loopback, none',            /^::1?$/],
  ['link-local',                /^fe[89ab][0-9a-f]:/i],
  ['metadata of a cloud',       /^fd00:ec2::254$/i],
  ['multicast',                 /^ff/i],
]
/** An IPv4 address in the form of the other: ::ffff:127.0.0.1, 64:ff9b::7f00:1. */
const MAPPED = /^(?:::ffff:|::|64:ff9b::)(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i
const MAPPED_HEX = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i

function isForbidden(ip: string, own: ReadonlySet<string>): boolean {
  const plain = plainOf(ip)
  return own.has(plain) || FORBIDDEN.some(([, is]) => is.test(plain))
}
function plainOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [, high, low] = MAPPED_HEX.exec(ip) ?? []
  if (high === undefined || low === undefined) return ip
  const [h, l] = [parseInt(high, 16), parseInt(low, 16)]
  return [h >> 8, h & 0xff, l >> 8, l & 0xff].join('.')
}
