import {
  decimal,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'

/** Of one part so many: it is to be recognised, not read. */
export const PART_VALUES_MAX = 6
const BITS_MAX = 32

/** A component, or a point, that spoke behind a registered transmission device and is not written down. What it said stands under its id already. */
export const heardPart = record('heardPart', {
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  transmissionId: field('tranDevId', uuid),
  transmissionCode: field('tranDevCode', text),
  transmissionName: field('TRAN_DEV_NAME', text),
  address: field('address', text),
  componentId: field('devId', uuid),
  systemType: field('sysType', whole),
  systemAddress: field('sysAddr', whole),
  componentType: field('devType', whole),
  componentAddress: field('devAddr', whole),
  /** As its language calls it; `''`: it is a component by system, kind and address. */
  point: field('point', text),
  /** As it calls itself. */
  name: field('devName', text),
  bits: field('states', list(text, BITS_MAX)),
  values: field(
    'values',
    list(
      record('heardPartValue', {
        measure: field('analogueType', whole),
        value: field('value', nullable(decimal)),
        at: field('time', epochMs),
      }),
      PART_VALUES_MAX,
    ),
  ),
  heardAt: field('lastTime', epochMs),
  /** The controller it hangs on, where one is written down at its system address. */
  panelId: field('panelId', nullable(uuid)),
  panelName: field('panelName', nullable(text)),
})
export type HeardPart = DomainOf<typeof heardPart>
