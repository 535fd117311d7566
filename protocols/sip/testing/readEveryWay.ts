import * as sip from '../index.ts'

const LISTS = ['via', 'contact', 'record-route', 'from', 'to']

/** Reads it as everything it could be. True: it is a message; then it is written as it was read, or this throws. */
export function readEveryWay(text: string): boolean {
  const message = sip.parseMessage(text)
  sip.cutStream(text)
  sip.parseSdp(text)
  sip.parseChallenge(text)
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const packet = sip.parseRtp(bytes)
  if (packet) sip.parseKeyEvent(packet.payload)
  sip.parseKeyEvent(bytes)
  sip.parseUri(text)
  sip.parseNameAddr(text)
  sip.parseVia(text)
  if (!message) return false
  sip.cseqOf(message)
  for (const value of LISTS.flatMap((name) => sip.headersOf(message, name))) {
    sip.parseVia(value)
    sip.parseNameAddr(value)
    sip.parseUri(value)
  }
  for (const name of ['www-authenticate', 'proxy-authenticate'])
    for (const value of sip.headersOf(message, name)) sip.parseChallenge(value)
  sip.parseSdp(message.body)
  const again = sip.parseMessage(sip.writeMessage(message))
  const oncemore = again && sip.parseMessage(sip.writeMessage(again))
  if (again === null || JSON.stringify(again.headers) !== JSON.stringify(oncemore?.headers))
    throw new Error('what was written is read as something else')
  return true
}
