import {
  among,
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nullable,
  optional,
  record,
  sortBy,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { REASONS } from './reasons.ts'

const TYPE_MAX = 0xff
const ADDRESS_PART_MAX_CHARS = 80
/** Whoever names no beginning is shown as much. */
export const FRAMES_SPAN_DAYS = 7
/** Counted so far and no further: what is looked for is on the first pages, or the filter is too wide. */
export const FRAMES_COUNTED_MAX = 5_000
export const FRAMES_EXPORT_MAX = 10_000
/** Of nobody in particular: the newest so many of all that the filter leaves. */
export const FRAMES_LATEST = 200

/** In time's order alone; else those of one device that could not be read stand before the others. */
export const FRAME_SORTS = ['receivedAt'] as const

/** Of one device, registered or not; of nobody in particular: the newest of all. */
export const frameFilters = {
  transmissionId: field('tranDevId', optional(uuid)),
  /** A part of one; what is none is in no frame. */
  address: field('address', optional(line(ADDRESS_PART_MAX_CHARS))),
  isUnreadable: field('unreadable', optional(yes)),
  direction: field('direction', optional(among(['in', 'out']))),
  type: field('type', optional(z.int().min(0).max(TYPE_MAX))),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
  ...sortBy(FRAME_SORTS),
}

const frameFields = {
  unitId: field('PROJECT_ID', uuid),
  frameId: field('frameId', uuid),
  receivedAt: field('receiveTime', epochMs),
  address: field('address', text),
  deviceName: field('TRAN_DEV_NAME', nullable(text)),
  remote: field('remote', text),
  transport: field('transport', text),
  /** The language it is in: a folder of `protocols/`. */
  protocol: field('protocol', text),
  direction: field('direction', among(['in', 'out'])),
  serial: field('serial', nullable(whole)),
  command: field('command', nullable(whole)),
  type: field('type', nullable(whole)),
  reason: field('reason', nullable(among(REASONS))),
  /** What its data unit is, and the states and operations it tells. */
  kind: field('kind', nullable(text)),
  bits: field('bits', list(text)),
  bytes: field('length', whole),
}
export const frameRow = record('frame', frameFields)
export type FrameLine = DomainOf<typeof frameRow>

export const framePage = record('framePage', {
  rows: field('records', list(frameRow)),
  page: field('current', whole),
  total: field('total', whole),
  /** There are more than `total`. */
  isTotalCapped: field('more', yes),
})

/** One value of a frame and where it stands: `at` and `bytes` count bytes of `hex`. */
export const framePiece = record('framePiece', {
  of: field('part', among(['head', 'unit', 'object', 'tail'])),
  object: field('object', nullable(whole)),
  name: field('name', text),
  at: field('at', whole),
  bytes: field('bytes', whole),
  value: field('value', nullable(text)),
  word: field('word', optional(text)),
  bits: field('bits', optional(list(text))),
})
export type FramePiece = DomainOf<typeof framePiece>

const FRAME_MAX_PIECES = 2_000
export const frameReading = record('frameReading', {
  ...frameFields,
  profile: field('profile', text),
  hex: field('hex', text),
  pieces: field('fields', list(framePiece, FRAME_MAX_PIECES)),
})
export type FrameReading = DomainOf<typeof frameReading>

/** The file frames are exported to. */
export const FRAMES_TITLE = '原始报文'
export const FRAMES_FILE = '原始报文.xlsx'
export const FRAMES_COLUMNS = {
  receivedAt: { title: '接收时间', width: 22 },
  address: { title: '装置地址', width: 16 },
  direction: { title: '方向', width: 8 },
  transport: { title: '传输', width: 8 },
  remote: { title: '对端', width: 22 },
  serial: { title: '流水号', width: 10 },
  command: { title: '命令', width: 8 },
  type: { title: '类型', width: 8 },
  reason: { title: '未识别原因', width: 20 },
  hex: { title: '报文', width: 80 },
} as const
export const FRAME_DIRECTION_WORDS = { in: '上行', out: '下行' } as const
