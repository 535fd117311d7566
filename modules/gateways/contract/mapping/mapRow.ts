import { COMPONENT_STATE_WORDS } from '@gss/devices/contract'
import { among, decimal, type DomainOf, field, line, list, record } from '@gss/kit/wire'
import * as z from 'zod'

const PATH_MAX_CHARS = 120
const BIT_RULES_MAX = 30
const VALUE_MAX_CHARS = 40
const SCALE_MAX = 1e9
export const MAP_ROWS_MAX = 60

/** What is not a measure and not bits: what a row may say of the message itself. */
export const MAP_TARGETS = ['bits', 'link', 'time', 'device'] as const
export const TIME_FORMS = ['ms', 's', 'iso', 'local'] as const

const number = z.number().min(-SCALE_MAX).max(SCALE_MAX)
/** `is`: as the payload writes it, `*` for anything else. Of a link `offline` in `bits` says that it is gone. */
const bitRule = record('mapBitRule', {
  is: field('value', line(VALUE_MAX_CHARS)),
  bits: field('bits', list(among([...COMPONENT_STATE_WORDS, 'offline']), COMPONENT_STATE_WORDS.length)),
})

/** A row says of one place of a payload what stands there. No scripts, no filters: what a row can do is on this page. */
export const mapRow = record('mapRow', {
  /** Topics it is for, `+` one level, `#` all that follow; `''`: every one. */
  topic: field('topic', line(PATH_MAX_CHARS)),
  /** `$.path=value`: only where that stands; `''`: always. */
  only: field('only', line(PATH_MAX_CHARS)),
  /** `$.a.b[0]`, `$.list[*].t`, `topic[2]`, `base64($.data)@30:u16`, `hex($.data)@4:i16le`, `raw@0:u8`. */
  from: field('from', line(PATH_MAX_CHARS)),
  /** The word of a measure, or one of `MAP_TARGETS`. */
  to: field('to', line(VALUE_MAX_CHARS)),
  /** What of the device: `''` itself, a name, or a path such as `$.list[*].name`. */
  point: field('point', line(PATH_MAX_CHARS)),
  scale: field('scale', number),
  offset: field('offset', decimal),
  time: field('timeForm', among(TIME_FORMS)),
  when: field('when', list(bitRule, BIT_RULES_MAX)),
})
export type MapRow = DomainOf<typeof mapRow>

export const BLANK_ROW: MapRow = {
  topic: '',
  only: '',
  from: '',
  to: '',
  point: '',
  scale: 1,
  offset: 0,
  time: 'ms',
  when: [],
}
