import type { Page } from '@playwright/test'
import { type Face, picture } from './picture.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const [HOTEL = '', FLATS = '', DATA_CENTRE = '', TOWER = ''] = [1, 6, 7, 9].map(
  (unit) => `019aa000-0001-7000-8000-${String(unit).padStart(12, '0')}`,
)
const board = (unit: string, key: string) => `dashboard/company/board/device?unit=${unit}&board=${key}`
const leader = { who: 'leader', faces: BOTH }

picture('boards', { ...leader, at: `dashboard/company/board?unit=${HOTEL}` })
picture('board-pumps', { ...leader, at: board(HOTEL, 'pumpRoom') })
picture('board-stair', { ...leader, at: board(HOTEL, 'excessPressure') })
picture('board-wireless', { ...leader, at: board(FLATS, 'smokeNb') })
picture('boards-wireless', { ...leader, at: `dashboard/company/nbBoard?unit=${HOTEL}` })
picture('board-plan', { ...leader, at: `dashboard/company/board2?unit=${HOTEL}` })
picture('energy-store', {
  ...leader,
  at: `dashboard/energy-storage?unit=${DATA_CENTRE}`,
  until: (page) => page.getByRole('button', { name: '1 号簇' }).first().click(),
})
picture('panel-face', { ...leader, at: `dashboard/company/controller-panel?unit=${HOTEL}` })
picture('board-power', { ...leader, at: board(TOWER, 'firePower') })
picture('not-heard', { ...leader, at: 'dashboard/center/error' })
picture('mapping', { ...leader, at: 'dashboard/center/sources', until: mappingOpened })
picture('order', { ...leader, at: board(HOTEL, 'pumpRoom'), until: shieldAsked })

/** The key beside a board asks before anything is ordered. */
async function shieldAsked(page: Page): Promise<void> {
  const beside = page.getByRole('region', { name: '远程控制' }).first()
  await beside.getByRole('button', { name: '屏蔽', exact: true }).first().click()
  const order = page.getByRole('dialog', { name: '屏蔽', exact: true })
  await order.getByText('施工').click()
  await expect(order.getByRole('button', { name: '屏蔽', exact: true })).toBeEnabled()
}

/** Rows beside the last real message, and one that is being mistyped. */
async function mappingOpened(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多 万象城现场MQTT' }).click()
  await page.getByRole('menuitem', { name: '数据映射' }).click()
  const mapping = page.getByRole('dialog', { name: /数据映射/ })
  await expect(mapping.getByLabel('最近收到的消息')).toBeVisible()
  await mapping.getByLabel('第2行取值').fill('$.kpa[?(1)]')
  await mapping.getByLabel('第4行值 → 状态').fill('offline=gone; online=')
  await expect(mapping.getByRole('alert')).toBeVisible()
}
