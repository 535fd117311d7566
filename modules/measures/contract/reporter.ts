import {
  among,
  type DomainOf,
  epochMs,
  field,
  nullable,
  record,
  text,
  uuid,
  whole,
  decimal,
  yes,
} from '@gss/kit/wire'

/** How addresses of other languages begin. */
export const REPORTER_LANGUAGES = ['iot', 'ext', 'modbus', 'dc09'] as const
/** Weaker, and it is a matter of luck; emptier, and somebody should bring a battery. */
export const RSRP_WEAK = -110
export const BATTERY_LOW = 20

/** A device of another language: how it is heard, and how it is itself. */
export const reporter = record('reporter', {
  transmissionId: field('tranDevId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  address: field('address', text),
  code: field('tranDevCode', text),
  name: field('TRAN_DEV_NAME', text),
  language: field('language', among(REPORTER_LANGUAGES)),
  transport: field('transport', nullable(text)),
  isOnline: field('online', yes),
  lastAt: field('lastTime', nullable(epochMs)),
  /** As learnt from what it says; `null`: it has not said enough. */
  periodS: field('periodSeconds', nullable(whole)),
  /** Longer than two of its periods. */
  silentMs: field('silentTime', nullable(whole)),
  battery: field('battery', nullable(decimal)),
  rsrp: field('rsrp', nullable(decimal)),
})
export type MeasureReporter = DomainOf<typeof reporter>
