import { post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  list,
  longText,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { under } from './alarm.ts'
import { windowScope } from './windows.ts'

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4 "what is quiet"'
const NOTE_MAX_CHARS = 1_000
const note = field('note', longText(NOTE_MAX_CHARS))
const which = { windowId: field('windowId', uuid) }

const borderFields = {
  transmissionId: field('tranDevId', nullable(uuid)),
  panelId: field('PANEL_ID', nullable(uuid)),
  floorId: field('FLOOR_ID', nullable(uuid)),
  loopNo: field('LOOP_NO', nullable(whole)),
  componentId: field('devId', nullable(uuid)),
}
/** What stands within: so many components, on these floors of these buildings. Of what nobody wrote down where it stands, an empty name. */
const reachFields = {
  detectors: field('detectors', whole),
  places: field(
    'places',
    list(
      record('reachedPlace', {
        buildingId: field('buildId', nullable(uuid)),
        buildingName: field('BUIL_NAME', text),
        floors: field('floors', list(text)),
      }),
    ),
  ),
}
const nameFields = {
  transmissionName: field('TRAN_DEV_NAME', nullable(text)),
  panelName: field('PANEL_NAME', nullable(text)),
  floorName: field('FLOOR_NAME', nullable(text)),
  buildingName: field('BUIL_NAME', nullable(text)),
  componentName: field('devInfo', nullable(text)),
}

/** What could be quiet: one of the scopes around a thing, and what it reaches. */
export const windowOption = record('windowOption', {
  scope: field('scope', windowScope),
  ...borderFields,
  ...nameFields,
  ...reachFields,
})
export type WindowOption = DomainOf<typeof windowOption>

/** Who wanted it: an alarm was turned to test or to maintenance, or another module's thing says so. */
export const WINDOW_SOURCES = ['alarm', 'permit', 'ticket'] as const
export type WindowSource = (typeof WINDOW_SOURCES)[number]

/** Something that is quiet for a time: turned to test, or to maintenance. */
export const quietWindow = record('quietWindow', {
  ...which,
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  scope: field('scope', windowScope),
  ...borderFields,
  ...nameFields,
  ...reachFields,
  under: field('ALERT_STATUS', under),
  hearsFires: field('hearsFires', yes),
  from: field('testBgTime', epochMs),
  until: field('testEdTime', epochMs),
  endedAt: field('endedTimestamp', nullable(epochMs)),
  /** Its owner has been reminded that it ends soon. */
  remindedAt: field('remindTimestamp', nullable(epochMs)),
  reason: field('reason', text),
  ownerName: field('ownerUserName', nullable(text)),
  sourceKind: field('sourceType', among(WINDOW_SOURCES)),
  sourceId: field('sourceId', nullable(uuid)),
})
export type QuietWindow = DomainOf<typeof quietWindow>

/** How long a window may be, and whether whoever asks may let it be longer. */
const limitFields = {
  hours: field('maxHours', whole),
  longHours: field('longHours', whole),
  mayBeLong: field('mayBeLong', yes),
}
export const windowOptions = record('windowOptions', {
  ...limitFields,
  options: field('options', list(windowOption)),
})
export type WindowOptions = DomainOf<typeof windowOptions>

export const windowCalls = {
  windows: post(`${CENTER}/qryTestWindows`, {
    ask: ask({
      ...pageFields,
      unitId: field('PROJECT_ID', optional(uuid)),
      isOpen: field('pending', optional(yes)),
    }),
    answer: pageOf(quietWindow),
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  /** What turning this alarm to test or to maintenance could silence. */
  windowOptions: post(`${CENTER}/qryWindowOptions`, {
    ask: ask({ alarmId: field('warningId', uuid) }),
    answer: windowOptions,
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  /** What of this window could stay quiet while the rest is heard again. */
  narrowOptions: post(`${CENTER}/qryNarrowOptions`, {
    ask: ask(which),
    answer: windowOptions,
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  /** Before its time: from now on it is heard again. */
  endWindow: post(`${CENTER}/endTestWindow`, {
    ask: ask({ ...which, note }),
    answer: nothing,
    may: 'alarm.edit',
    spec: OURS,
  }),
  extendWindow: post(`${CENTER}/extendTestWindow`, {
    ask: ask({ ...which, until: field('testEdTime', epochMs), note }),
    answer: nothing,
    may: 'alarm.edit',
    spec: OURS,
  }),
  narrowWindow: post(`${CENTER}/narrowTestWindow`, {
    ask: ask({ ...which, scope: field('scope', windowScope), ...borderFields, note }),
    answer: nothing,
    may: 'alarm.edit',
    spec: OURS,
  }),
}
