import {
  among,
  type DomainOf,
  epochMs,
  field,
  filled,
  line,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { DOWNLINK_ROWS_MAX, downlinkRow } from './downlink.ts'
import { MAP_ROWS_MAX, mapRow } from './mapping/mapRow.ts'

/** Who hands on what devices say: two carriers' clouds, anybody's push, a site's own broker. */
export const FOREIGN_SOURCE_KINDS = ['onenet', 'ctwing', 'http', 'mqtt'] as const
export type SourceKind = (typeof FOREIGN_SOURCE_KINDS)[number]
/** Stands in addresses and paths. */
export const SOURCE_CODE = /^[a-z\d][a-z\d-]{0,19}$/
export const OFFLINE_MAX_MIN = 44_640
/** A detector that sleeps says something once a day. */
export const OFFLINE_DEFAULT_MIN = 1_560
/** So many of the last messages stand beside the mapping. */
export const SOURCE_MESSAGES = 20

const TOPICS_MAX_CHARS = 400
const URL_MAX_CHARS = 200
const NAME_MAX_CHARS = 40
const BROKER = /^(mqtts?:\/\/[A-Za-z\d.:[\]-]{1,190})?$/

export const sourceFields = {
  code: field('sourceCode', z.string().regex(SOURCE_CODE)),
  name: field('sourceName', filled(NAME_MAX_CHARS)),
  kind: field('sourceKind', among(FOREIGN_SOURCE_KINDS)),
  isOn: field('enabled', yes),
  /** Of a broker: where it is, and what of it is heard, by commas. */
  url: field('url', z.string().max(URL_MAX_CHARS).regex(BROKER)),
  topics: field('topics', line(TOPICS_MAX_CHARS)),
  username: field('loginName', line()),
  offlineMin: field('offlineMinutes', z.int().min(2).max(OFFLINE_MAX_MIN)),
}
export const foreignSource = record('foreignSource', {
  sourceId: field('sourceId', uuid),
  ...sourceFields,
  rows: field('mapRows', list(mapRow, MAP_ROWS_MAX)),
  hasSecret: field('hasSecret', yes),
  /** Commands to its devices: where, of which product, for how long, and how. */
  downUrl: field('apiUrl', text),
  downProduct: field('cloudProduct', text),
  downHours: field('validHours', whole),
  downRows: field('downRows', list(downlinkRow, DOWNLINK_ROWS_MAX)),
  hasDownKey: field('hasApiKey', yes),
  changedAt: field('changeTime', epochMs),
  /** Of its devices, registered or not: how many, and when one last spoke. */
  devices: field('deviceCount', whole),
  lastAt: field('lastTime', nullable(epochMs)),
})
export type ForeignSource = DomainOf<typeof foreignSource>

/** One of the last messages, as it came. */
export const sourceMessage = record('sourceMessage', {
  frameId: field('frameId', uuid),
  receivedAt: field('receiveTime', epochMs),
  address: field('address', text),
  deviceName: field('TRAN_DEV_NAME', nullable(text)),
  topic: field('topic', text),
  /** `null`: it is no text; its bytes are. */
  text: field('text', nullable(text)),
  hex: field('hex', text),
  reason: field('reason', nullable(text)),
})
export type SourceMessage = DomainOf<typeof sourceMessage>
