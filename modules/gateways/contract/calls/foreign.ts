import { post } from '@gss/kit/call'
import {
  ask,
  field,
  list,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  secret,
  text,
  uuid,
} from '@gss/kit/wire'
import { foreignSource, SOURCE_MESSAGES, sourceFields, sourceMessage } from '../foreign.ts'
import { DOWNLINK_ROWS_MAX, downlinkFields, downlinkRow } from '../downlink.ts'
import { MAP_ROWS_MAX, mapRow } from '../mapping/mapRow.ts'

const SOURCE = '/gstcenter/accessSource'
const OURS = 'ours: docs/domain.md §21'
const which = { sourceId: field('sourceId', uuid) }

/** OneNET's token or a broker's password; empty: as it is. Paths of pushes get one made here. */
const secrets = {
  secret: field('sourceSecret', optional(secret)),
  /** Sixteen letters, where OneNET enciphers. */
  cipherKey: field('cipherKey', optional(secret)),
}
/** Told once: where the cloud has to push to. */
const kept = record('sourceKept', { ...which, pushPath: field('pushPath', text) })

/** What clouds and brokers hand on: the centre's own. */
export const foreignCalls = {
  sources: post(`${SOURCE}/qryPage`, {
    ask: ask({ ...pageFields }),
    answer: pageOf(foreignSource),
    may: 'source.query',
    spec: OURS,
    reads: true,
  }),
  addSource: post(`${SOURCE}/add`, {
    ask: ask({ ...sourceFields, ...secrets }),
    answer: kept,
    may: 'source.add',
    spec: OURS,
  }),
  editSource: post(`${SOURCE}/edit`, {
    ask: ask({ ...which, ...sourceFields, ...secrets }),
    answer: nothing,
    may: 'source.edit',
    spec: OURS,
  }),
  /** Another path; the one before is nowhere from then on. */
  renewSource: post(`${SOURCE}/renew`, { ask: ask(which), answer: kept, may: 'source.edit', spec: OURS }),
  removeSource: post(`${SOURCE}/remove`, {
    ask: ask(which),
    answer: nothing,
    may: 'source.delete',
    spec: OURS,
  }),
  sourceMessages: post(`${SOURCE}/qryMessages`, {
    ask: ask(which),
    answer: list(sourceMessage, SOURCE_MESSAGES),
    may: 'source.query',
    spec: OURS,
    reads: true,
  }),
  /** Keys are told to us and never again to anybody; what is empty stays as it is. */
  setDownlink: post(`${SOURCE}/setDownlink`, {
    ask: ask({
      ...which,
      ...downlinkFields,
      rows: field('downRows', list(downlinkRow, DOWNLINK_ROWS_MAX)),
      /** OneNET. */
      apiKey: field('apiKey', optional(secret)),
      /** CTWing. */
      appKey: field('appKey', optional(secret)),
      appSecret: field('appSecret', optional(secret)),
      masterKey: field('masterKey', optional(secret)),
    }),
    answer: nothing,
    may: 'source.edit',
    spec: OURS,
  }),
  setMapping: post(`${SOURCE}/setMapping`, {
    ask: ask({ ...which, rows: field('mapRows', list(mapRow, MAP_ROWS_MAX)) }),
    answer: nothing,
    may: 'source.edit',
    spec: OURS,
  }),
}
