import {
  type DomainOf,
  epochMs,
  field,
  flag,
  line,
  list,
  manyOf,
  nullable,
  oneOf,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

/** Spec §3 "Alarm", §4 "Alarm operation states". OPERATE is pushed, never stored. */
export const alarmKind = oneOf({
  FIRE: 'fire',
  URGENT: 'urgent',
  FAULT: 'fault',
  ALARM: 'supervisory',
  MISS_DUTY: 'missedDuty',
})
export type AlarmKind = DomainOf<typeof alarmKind>

/** NBBJ and CA_WARN are the specification's; what comes through a transmission device has no name there, so we gave it one. */
export const alarmClass = oneOf({ NBBJ: 'networkBoard', CA_WARN: 'camera', UITD: 'panel' })
export type AlarmClass = DomainOf<typeof alarmClass>

/** ALERT_STATUS: 0 under debug (turned to test), 1 under maintenance. */
export const under = oneOf({ '0': 'debug', '1': 'maintenance' })

/** OPER_STATE. `new` and `waiting` are open; the others settle. */
export const operState = oneOf({
  '10I': 'new',
  '10N': 'waiting',
  WBD: 'false',
  '10F': 'confirmed',
  QRHJ: 'fireConfirmed',
  Z119: 'turnedTo119',
  ZCS: 'turnedToTest',
  ZWB: 'turnedToMaintenance',
})
export type OperState = DomainOf<typeof operState>
export const OPEN_ALARM_STATES: readonly OperState[] = ['new', 'waiting']

/** Spec §3: PRIORITY_LV 100 means the fire brigade has answered. */
export const FEEDBACK_119_PRIORITY = 100

/** Whether 119 knows of a fire. Null: nobody has asked yet. */
export const call119 = oneOf({ OWED: 'owed', PUSHED: 'pushed', CALLED: 'dialled', NONE: 'notNeeded' })
export type Call119 = DomainOf<typeof call119>

/** What an open alarm stands together with (`fold.ts`), as it was when this was said. */
export const fold = record('fold', {
  /** In lists: what opens it (`qryOpenList`). Who hears of an alarm makes it of the alarm (`foldKeyOf`). */
  key: field('key', optional(text)),
  /** How many are open under this key. */
  count: field('count', whole),
  /** They are so many that they are shown as one: the first that came on top. */
  isStorm: field('storm', yes),
})
export type Fold = DomainOf<typeof fold>

const alarmFields = {
  alarmId: field('WARN_ID', uuid),
  type: field('ALERT_TYPE', oneOf({ SOS: 'sos', OTHER: 'other' })),
  alarmClass: field('ALERT_CLASS', alarmClass),
  kind: field('DEAL_TYPE', alarmKind),
  under: field('ALERT_STATUS', nullable(under)),
  state: field('OPER_STATE', operState),
  result: field('OPER_RESULT', text),
  priority: field('PRIORITY_LV', whole),
  isOverdue: field('OVER_TIME', flag),
  isDrill: field('IS_DRILL', flag),

  unitId: field('PROJECT_ID', uuid),
  unitCode: field('PROJ_CODE', text),
  unitName: field('FULL_NAME', text),
  fireDepartment: field('FIRE_DEP_GROUP', nullable(text)),
  componentId: field('devId', uuid),
  componentType: field('devType', whole),
  deviceId: field('DEV_ID', nullable(uuid)),
  deviceCode: field('DEV_CODE', text),
  deviceTypeName: field('DEV_TYPE_NAME', text),
  deviceInfo: field('devInfo', text),
  /** Where it stands, as far as somebody wrote it down. */
  panelId: field('PANEL_ID', nullable(uuid)),
  panelName: field('PANEL_NAME', nullable(text)),
  loopNo: field('LOOP_NO', nullable(whole)),
  subSystem: field('SUB_SYS_TYPE', text),
  buildingId: field('buildId', nullable(uuid)),
  buildingCode: field('BUILD_CODE', nullable(text)),
  buildingName: field('BUIL_NAME', nullable(text)),
  floorId: field('FLOOR_ID', nullable(uuid)),
  floorName: field('FLOOR_NAME', nullable(text)),
  layerId: field('LAYER_ID', nullable(uuid)),
  /** Paths of the pictures' call (module floorplans), without a ticket. */
  layerPicture: field('LAYER_POS', nullable(text)),
  evacuationPicture: field('AQCKFBT_POS', nullable(text)),
  transmissionId: field('tranDevId', nullable(uuid)),
  transmissionCode: field('tranDevCode', nullable(text)),
  transmissionName: field('TRAN_DEV_NAME', nullable(text)),

  title: field('ALERT_TITEL', text), // sic
  typeName: field('TYPE_NAME', text),
  address: field('ADDRESS', text),
  deviceAddress: field('DEV_ADDRESS', text),
  timesReported: field('REPORT_COUNT', whole),
  /** Told where it is raised and in the list of what is open; elsewhere, and of a fire always, null. */
  fold: field('fold', nullable(fold)),

  /** The row of times. The device's own clock may lie, so it stays what it said. */
  deviceTime: field('DEV_TIME', nullable(text)),
  receivedAt: field('FR_ALERT_TIMESTAMP', epochMs),
  storedAt: field('STORE_TIMESTAMP', epochMs),
  raisedAt: field('CREATE_TIMESTAMP', epochMs),
  lastReportedAt: field('LAST_TIMESTAMP', epochMs),
  shownAt: field('SHOW_TIMESTAMP', nullable(epochMs)),
  claimedAt: field('CLAIM_TIMESTAMP', nullable(epochMs)),
  claimedBy: field('CLAIM_USER_ID', nullable(uuid)),
  claimedName: field('CLAIM_USER_NAME', nullable(text)),
  claimUntil: field('CLAIM_UNTIL', nullable(epochMs)),
  /** Whom its holder has asked to take it, and since when; null: nobody. */
  passTo: field('PASS_USER_ID', nullable(uuid)),
  passName: field('PASS_USER_NAME', nullable(text)),
  passAt: field('PASS_TIMESTAMP', nullable(epochMs)),
  clearedAt: field('CLEAR_TIMESTAMP', nullable(epochMs)),
  settledAt: field('DEAL_TIMESTAMP', nullable(epochMs)),
  settledName: field('DEAL_USER_NAME', nullable(text)),
  call119: field('TO_119', nullable(call119)),
  call119At: field('TO_119_TIMESTAMP', nullable(epochMs)),
  /** Settled once and opened again, last by this person. */
  reopenedAt: field('REOPEN_TIMESTAMP', nullable(epochMs)),
  reopenedName: field('REOPEN_USER_NAME', nullable(text)),
}
/** An alarm as the console sees it. Wire names as the specification has them, doubles and misspellings included. */
export const alarm = record('alarm', alarmFields)
export type Alarm = DomainOf<typeof alarm>

/** So many open alarms at most in one answer of `qryOpenAfter`; fewer: there are no more. */
export const OPEN_AT_ONCE = 400
export const openAlarms = manyOf('alarm', alarmFields, OPEN_AT_ONCE)

/** A page with the shape of spec §7: the record is in data.data.records[0]. */
export const nestedRecords = record('nested', {
  data: field(
    'data',
    record('records', { rows: field('records', list(alarm)), total: field('total', whole) }),
  ),
})

export const claimant = record('claimant', {
  userId: field('userId', uuid),
  name: field('name', line()),
  until: field('until', epochMs),
  isOwn: field('own', yes),
})
