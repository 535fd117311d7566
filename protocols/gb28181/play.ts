/** Annex C.2 and G: what is offered to a camera that shall play. */
export interface PlayAsked {
  channel: string
  address: string
  port: number
  /** passive: the device connects to us, the default that passes most networks. */
  transport: 'udp' | 'passive'
  /** Ten digits, the first 0: live. */
  ssrc: string
}
/** §6.1.3, annex D: a code of twenty digits. */
export const isGbId = (text: string): boolean => /^\d{20}$/.test(text)

export const writePlaySdp = ({ channel, address, port, transport, ssrc }: PlayAsked): string =>
  [
    'v=0',
    `o=${channel} 0 0 IN IP4 ${address}`,
    's=Play',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=video ${port} ${transport === 'udp' ? '' : 'TCP/'}RTP/AVP 96`,
    'a=recvonly',
    'a=rtpmap:96 PS/90000',
    ...(transport === 'udp' ? [] : ['a=setup:passive', 'a=connection:new']),
    `y=${ssrc}`,
    '',
  ].join('\r\n')

/** As a device reads it; null: nothing that could be played to. */
export function parsePlaySdp(text: string): Omit<PlayAsked, 'channel'> | null {
  const [, address] = /^c=IN IP4 (\d{1,3}(?:\.\d{1,3}){3})\s*$/m.exec(text) ?? []
  const [, port, isTcp] = /^m=video (\d{1,5}) (TCP\/)?RTP\/AVP/m.exec(text) ?? []
  const [, ssrc] = /^y=(\d{10})\s*$/m.exec(text) ?? []
  if (address === undefined || port === undefined || Number(port) > 65_535) return null
  return {
    address,
    port: Number(port),
    transport: isTcp === undefined ? 'udp' : 'passive',
    ssrc: ssrc ?? '0000000000',
  }
}
