import { post } from '@gss/kit/call'
import { ask, type DomainOf, epochMs, field, line, list, optional, record, uuid } from '@gss/kit/wire'
import { dataVUnit } from './dataV.ts'
import { homeFloor } from './homeMiddle.ts'
import { homeBuilding } from './homePage.ts'

/** A unit's buildings with their floors, as they stand now. */
export const unitModel = record('unitModel', {
  unit: field('unit', dataVUnit),
  at: field('at', epochMs),
  buildings: field('buildings', list(homeBuilding)),
  floors: field('floors', list(homeFloor)),
})
export type UnitModel = DomainOf<typeof unitModel>

const CODE_MAX_CHARS = 60
export const unitModelCalls = {
  /** Without a unit: the one who asks is bound to. */
  unitModel: post('/gstcenter/baseDataManager/qryUnitModel', {
    ask: ask({
      unitId: field('PROJECT_ID', optional(uuid)),
      code: field('proCode', optional(line(CODE_MAX_CHARS))),
    }),
    answer: unitModel,
    may: 'plan.query',
    spec: '§2.3 /dashboard/company/model (3D demo)',
    reads: true,
  }),
}
