import { type DomainOf, decimal, epochMs, field, line, nullable, record, uuid } from '@gss/kit/wire'

/** 联网单位: the customer; every building, device and alarm belongs to one. */
export const unit = record('unit', {
  unitId: field('PROJECT_ID', uuid),
  code: field('PROJ_CODE', line()),
  name: field('FULL_NAME', line()),
  kind: field('PROJ_TYPE', line()),
  address: field('ADDRESS', line()),
  longitude: field('LONGITUDE', nullable(decimal)),
  latitude: field('LATITUDE', nullable(decimal)),
  fireDepartment: field('FIRE_DEP_GROUP', nullable(line())),
  createdAt: field('CREATE_TIMESTAMP', epochMs),
})
export type Unit = DomainOf<typeof unit>
