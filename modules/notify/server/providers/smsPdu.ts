/** 3GPP TS 23.040: a short message as a modem takes it, in UCS-2; a long one in parts that are put together again where they arrive. */
export interface Pdu {
  /** As hexadecimal digits. */
  hex: string
  /** What AT+CMGS wants to know: bytes without the address of the centre. */
  bytes: number
}
const ALONE_MAX = 70
const PART_MAX = 67
const PARTS_MAX = 9
const INTERNATIONAL = 0x91
const UNKNOWN = 0x81
const UCS2 = 0x08
const SUBMIT = 0x01
const VALID_RELATIVE = 0x10
const WITH_HEADER = 0x40
/** Valid for a day. */
const A_DAY = 0xa7

const hex = (...bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
const swapped = (digits: string) =>
  (digits.length % 2 === 0 ? digits : `${digits}F`).replaceAll(/(.)(.)/g, '$2$1').toUpperCase()

export function pdusOf(recipient: string, words: string, reference: number): Pdu[] {
  const digits = recipient.replaceAll(/\D/g, '')
  const to = hex(digits.length, recipient.startsWith('+') ? INTERNATIONAL : UNKNOWN) + swapped(digits)
  const parts = partsOf(words)
  return parts.map((part, at) => {
    const header = parts.length === 1 ? '' : hex(5, 0, 3, reference & 0xff, parts.length, at + 1)
    const body = header + Buffer.from(part, 'utf16le').swap16().toString('hex')
    const first = SUBMIT | VALID_RELATIVE | (header === '' ? 0 : WITH_HEADER)
    const tail = hex(first, 0) + to + hex(0, UCS2, A_DAY, body.length / 2) + body
    return { hex: (hex(0) + tail).toUpperCase(), bytes: tail.length / 2 }
  })
}

/** Whole characters: one of two halves is never parted. What is longer than can be sent ends with an ellipsis. */
function partsOf(words: string): string[] {
  if (words.length <= ALONE_MAX) return [words]
  const parts: string[] = []
  let part = ''
  for (const character of words) {
    if (part.length + character.length > PART_MAX) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  parts.push(part)
  if (parts.length <= PARTS_MAX) return parts
  const last = parts[PARTS_MAX - 1] ?? ''
  return [...parts.slice(0, PARTS_MAX - 1), `${last.slice(0, -1)}…`]
}
