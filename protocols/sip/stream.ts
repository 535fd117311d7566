import { header, MESSAGE_MAX_BYTES, parseMessage } from './message.ts'

/** Messages in a stream (RFC 3261 §18.3): each says how long it is. `rest` waits for more; null: what comes is no SIP, and the connection is worth nothing. */
export function cutStream(bytes: string): { messages: string[]; rest: string } | null {
  const messages: string[] = []
  let rest = bytes
  for (;;) {
    // Keep-alives between messages (RFC 5626 §3.5.1).
    rest = rest.replace(/^(\r\n)+/, '')
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return rest.length > MESSAGE_MAX_BYTES ? null : { messages, rest }
    const head = parseMessage(
      `${rest.slice(0, end).replaceAll(/\r\n(l|content-length)[ \t]*:[^\r]*/gi, '')}\r\n\r\n`,
    )
    if (!head) return null
    const said = /\r\n(?:l|content-length)[ \t]*:[ \t]*(\d{1,6})[ \t]*(?=\r\n|$)/i.exec(
      rest.slice(0, end),
    )?.[1]
    if (said === undefined && header(head, 'content-type') !== undefined) return null
    const length = end + BLANK + Number(said ?? 0)
    if (length > MESSAGE_MAX_BYTES) return null
    if (rest.length < length) return { messages, rest }
    messages.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
}
const BLANK = 4
