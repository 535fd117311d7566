import { CONTACT_ID, CONTACT_ID_RECORDS } from './tables/contactId.table.ts'
import { SIA, SIA_RECORDS } from './tables/sia.table.ts'

/** One thing a panel says of one zone. */
export interface ZoneSaid {
  code: string
  /** `''`: of the panel itself. */
  zone: string
  /** `[]`: a record. */
  bits: string[]
  isSet: boolean
  text: string
  isKnown: boolean
}

const CID = /(?:^|\|)([136])(\d{3}) ([\dA-F]{2}) ([\dA-F]{3})/i
const RESTORED = '3'
const NO_ZONE = /^0*$/

/** `null`: nothing of the kind stands there. */
export function contactId(data: string): ZoneSaid | null {
  const found = CID.exec(data)
  if (!found) return null
  const [, qualifier = '', event = '', , zone = ''] = found
  const number = Number(event)
  const row = CONTACT_ID.find(([from, until]) => number >= from && number <= until)
  const isRecord = CONTACT_ID_RECORDS.some(([from, until]) => number >= from && number <= until)
  return {
    code: `${qualifier}${event}`,
    zone: zoneOf(zone),
    bits: row ? [row[2]] : [],
    isSet: qualifier !== RESTORED,
    text: '',
    isKnown: row !== undefined || isRecord,
  }
}

/** Modifiers stand before a code, each with its number, and most panels, not all, end each by a slash. */
const CODE = /^[NO]?(?:(?:ti|id|ri|pi|si|ci|ui|va|lg|tr|ai|ph|os|pt|da)[\d:.-]*)*(?:([A-Z]{2})([\dA-F]*))?$/
const byCode = new Map(
  SIA.flatMap(([codes, bits, isSet]) =>
    codes.split(' ').map((code) => [code, { bits: bits.split(' '), isSet }] as const),
  ),
)
const RECORDS: ReadonlySet<string> = new Set(SIA_RECORDS.split(' '))
const EVENTS_MAX = 20

/** Several events by `/`, each two letters and an address; modifiers in small letters before them; free text between `^` or behind `|A`. */
export function siaEvents(data: string): ZoneSaid[] {
  const [, after = data] = /^#[\dA-F]{3,16}\|([^]*)$/i.exec(data) ?? []
  const [, spoken = ''] = /\|A([^]*)$/.exec(after) ?? []
  const parts = after.replace(/\|A[^]*$/, '').match(PART) ?? []
  const [first = ''] = parts.flatMap((part) => textsIn(part))
  return parts.slice(0, EVENTS_MAX).flatMap((part): ZoneSaid[] => {
    const [, code = '', address = ''] = CODE.exec(part.replace(/\^[^^]*\^/g, '').trim()) ?? []
    if (code === '') return []
    const row = byCode.get(code)
    return [
      {
        code,
        zone: zoneOf(address),
        bits: row?.bits ?? [],
        isSet: row?.isSet ?? true,
        // What stands nearest to the code: before it an area may have its name, too.
        text: (textsIn(part).at(-1) ?? (first || spoken)).trim(),
        isKnown: row !== undefined || RECORDS.has(code),
      },
    ]
  })
}
/** A slash within a text parts nothing. */
const PART = /(?:\^[^^]*\^|[^/])+/g
const textsIn = (part: string): string[] => [...part.matchAll(/\^([^^]*)\^/g)].map(([, said = '']) => said)

const zoneOf = (zone: string): string => (NO_ZONE.test(zone) ? '' : zone)
