import { newPerson, seatOf, unique } from './api.ts'
import { newBuilding, newUnit } from './place.ts'
import type { Product } from './product.ts'

const OPERATOR_ROLE = 10
const DEALS = '/gstcenter/warningManage'
/** What a unit has to say of itself, but its code and name. */
export const UNIT_VALUES = {
  unitType: '2',
  superviseLevel: '1',
  keyUnit: true,
  address: '临江市裕和区中山路 218 号',
  point: { longitude: 119.3, latitude: 30.25 },
  tel: '0571-88886666',
  safeOwner: '王雅琴',
  safeOwnerTel: '13800138000',
  safeManager: '张建平',
  safeManagerTel: '13800138001',
  netStatus: '1',
}

/** A unit nobody else burns, a house in it with a device on the line, and somebody who sees nothing else. */
export async function newOwnUnit(product: Product, more: Partial<typeof UNIT_VALUES> = {}) {
  const leader = await seatOf(product, 'leader')
  const code = unique('T').slice(0, 8)
  const unitId = await newUnit(leader, {
    ...UNIT_VALUES,
    ...more,
    projCode: code,
    fullName: `测试单位 ${code}`,
  })
  const [building, person] = await Promise.all([
    newBuilding(product, unitId),
    newPerson(product, OPERATOR_ROLE, unitId),
  ])
  /** Whatever burns there is settled, by another seat. */
  const settleAll = async () => {
    const open = { page: 1, pageSize: 100, PROJECT_ID: unitId }
    const { data } = await leader.post<{ records: { WARN_ID: string }[] }>(`${DEALS}/qryOpenList`, open)
    for (const { WARN_ID: warningId } of data.records) {
      await leader.post(`${DEALS}/claim`, { warningId, takeOver: true })
      await leader.post(`${DEALS}/changeOperStateAndMovetoDeal`, {
        warningId,
        operState: 'WBD',
        operResult: '测试结束',
      })
    }
  }
  return { ...building, ...person, unitId, unitName: `测试单位 ${code}`, leader, settleAll }
}
