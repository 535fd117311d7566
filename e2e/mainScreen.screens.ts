import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { type Said, type Where, withAlarms } from './cityFire.ts'
import { cutLine } from './cutLine.ts'
import { type Face, picture } from './picture.ts'
import type { OwnProduct } from './product.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const at = (unit: number, building: string, floorNo: number): Where => ({ unit, building, floorNo })
const EVENING: readonly Said[] = [
  { where: at(1, 'A', 12), bits: ['fire'] },
  { where: at(4, 'A', 1), bits: ['fire'] },
  { where: at(2, 'A', 1), bits: ['supervisory'], count: 2 },
  { where: at(3, 'A', 1), bits: ['fault'], count: 34 },
  { where: at(6, 'A', 1), bits: ['fault'], count: 2 },
]
const evening = (product: OwnProduct, look: () => Promise<void>) => withAlarms(product, EVENING, look)

picture('main-screen', { who: 'leader', at: 'main-screen', faces: BOTH, within: evening, until: drawn })
picture('main-screen-cut', {
  who: 'leader',
  at: 'main-screen',
  faces: ['dark'],
  within: evening,
  until: cutLine,
})

/** The ground, too; and somebody has the older of two fires. */
async function drawn(page: Page, product: OwnProduct): Promise<void> {
  const leader = await seatOf(product, 'leader')
  const { data } = await leader.post<{ records: { WARN_ID: string; DEAL_TYPE: string }[] }>(
    '/gstcenter/warningManage/qryOpenList',
    { page: 1, pageSize: 100 },
  )
  const supervised = data.records.find(({ DEAL_TYPE }) => DEAL_TYPE === 'ALARM')
  if (supervised) await leader.post('/gstcenter/warningManage/claim', { warningId: supervised.WARN_ID })
  await expect(page.locator('.cm-ground canvas')).toBeVisible()
}
