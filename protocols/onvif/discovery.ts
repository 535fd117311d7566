import { tagsIn, onvifTextOf, written } from './xml.ts'

/** WS-Discovery 1.0, as ONVIF Core §7 has it. */
export const PROBE_PORT = 3_702
export const PROBE_GROUP = '239.255.255.250'
const NAMES =
  'xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" xmlns:dn="http://www.onvif.org/ver10/network/wsdl"'
const DISCOVERY = 'http://schemas.xmlsoap.org/ws/2005/04/discovery'

export const probeText = (messageId: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMES}><s:Header><a:MessageID>urn:uuid:${messageId}</a:MessageID><a:To>urn:schemas-xmlsoap-org:ws:2005:04:discovery</a:To><a:Action>${DISCOVERY}/Probe</a:Action></s:Header><s:Body><d:Probe><d:Types>dn:NetworkVideoTransmitter</d:Types></d:Probe></s:Body></s:Envelope>`

export interface DiscoveredCamera {
  /** Its own, whatever its address. */
  endpoint: string
  addresses: string[]
  name: string
  hardware: string
}
const SCOPE = 'onvif://www.onvif.org/'
const NAME_MAX_CHARS = 64
const ADDRESSES_MAX = 8

/** What answered; an answer to somebody else's probe is none. */
export function foundIn(xml: string, messageId: string): DiscoveredCamera[] {
  if (!(onvifTextOf(xml, 'RelatesTo') ?? '').toLowerCase().endsWith(messageId.toLowerCase())) return []
  return tagsIn(xml, 'ProbeMatch').flatMap(({ body }) => {
    const addresses = (onvifTextOf(body, 'XAddrs') ?? '')
      .split(/\s+/)
      .filter((one) => /^https?:\/\//.test(one))
    const scopes = (onvifTextOf(body, 'Scopes') ?? '').split(/\s+/)
    const scope = (name: string) => {
      const found = scopes.find((one) => one.startsWith(`${SCOPE}${name}/`))
      return unescapedOf(found?.slice(SCOPE.length + name.length + 1) ?? '').slice(0, NAME_MAX_CHARS)
    }
    return addresses.length === 0
      ? []
      : [
          {
            endpoint: (onvifTextOf(body, 'Address') ?? '').slice(0, 100),
            addresses: addresses.slice(0, ADDRESSES_MAX),
            name: scope('name'),
            hardware: scope('hardware'),
          },
        ]
  })
}
function unescapedOf(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Which message it is; null: no probe. */
export const isProbe = (xml: string): string | null =>
  tagsIn(xml, 'Probe').length > 0 ? (onvifTextOf(xml, 'MessageID') ?? null) : null

export const probeMatch = (
  relatesTo: string,
  { endpoint, addresses, name, hardware }: DiscoveredCamera,
): string =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope ${NAMES}><s:Header><a:RelatesTo>${written(relatesTo)}</a:RelatesTo><a:Action>${DISCOVERY}/ProbeMatches</a:Action></s:Header><s:Body><d:ProbeMatches><d:ProbeMatch><a:EndpointReference><a:Address>${written(endpoint)}</a:Address></a:EndpointReference><d:Types>dn:NetworkVideoTransmitter</d:Types><d:Scopes>${SCOPE}name/${encodeURIComponent(name)} ${SCOPE}hardware/${encodeURIComponent(hardware)}</d:Scopes><d:XAddrs>${written(addresses.join(' '))}</d:XAddrs><d:MetadataVersion>1</d:MetadataVersion></d:ProbeMatch></d:ProbeMatches></s:Body></s:Envelope>`
