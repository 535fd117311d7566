import { post } from '@gss/kit/call'
import {
  among,
  type DomainOf,
  field,
  longText,
  nothingAsked,
  optional,
  record,
  uuid,
  whole,
} from '@gss/kit/wire'
import { windowScope } from './windows.ts'

/** In how many buildings something is quiet now, and how many windows end soon. */
export const quietNow = record('quietNow', {
  windows: field('windows', whole),
  buildings: field('buildings', whole),
  detectors: field('detectors', whole),
  ending: field('ending', whole),
})
export type QuietNow = DomainOf<typeof quietNow>

export const quietCalls = {
  quietNow: post('/gstcenter/warningManage/qryQuietNow', {
    ask: nothingAsked,
    answer: quietNow,
    may: 'alarm.query',
    spec: 'ours: docs/domain.md §4 "what is quiet"',
    reads: true,
  }),
}

/** Said when something becomes quiet, will be heard again soon, or is heard again. */
export const windowPushes = {
  'alarm.window': record('windowChanged', {
    windowId: field('windowId', uuid),
    what: field('what', among(['begun', 'changed', 'ending', 'over'])),
  }),
}

const REASON_MAX_CHARS = 1_000
/** What of a window its ask says, where a button of an alarm opens one. */
export const windowAskFields = {
  scope: field('scope', optional(windowScope)),
  reason: field('reason', optional(longText(REASON_MAX_CHARS))),
}
