import type { Page } from '@playwright/test'
import { newPerson } from './api.ts'
import { type Face, picture } from './picture.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const UNIT_MANAGER = 20_010
/** 临江市第一人民医院: its people are told at sign-in what came of age. */
const HOSPITAL = '019aa000-0001-7000-8000-000000000002'
const hospitalManager = (product: Product) => newPerson(product, UNIT_MANAGER, HOSPITAL, 'gss')

// Beside p-duty.html.
picture('duty-roster', { who: 'manager', at: 'dashboard/zbgl/roster', faces: BOTH })
picture('duty-check', { who: 'leader', at: 'dashboard/center/duty-check', faces: BOTH })
picture('duty-sheet', {
  who: 'manager',
  at: 'dashboard/zbgl/handover',
  faces: BOTH,
  until: async (page) => {
    await page
      .getByRole('row', { name: /已交接/ })
      .first()
      .dblclick()
    await expect(page.getByRole('dialog', { name: '消防控制室值班记录表' })).toBeVisible()
  },
})

// Beside q-maintenance.html.
picture('maintenance-plan', {
  who: 'manager',
  at: 'dashboard/maintenance/management',
  faces: BOTH,
  until: (page) =>
    page
      .getByRole('row', { name: /103 执行中/ })
      .first()
      .dblclick(),
})
picture('maintenance-ticket', {
  who: 'manager',
  at: 'dashboard/maintenance/tickets',
  faces: BOTH,
  until: (page) =>
    page
      .getByRole('row', { name: /维修中/ })
      .first()
      .dblclick(),
})

picture('expiry-notice', {
  who: hospitalManager,
  at: 'dashboard/company/main',
  faces: BOTH,
  until: (page) => expect(page.getByRole('dialog', { name: '设备到期提醒' })).toBeVisible(),
})
picture('door-closers', {
  who: 'leader',
  at: 'dashboard/ageing/lives?object=closer',
  faces: BOTH,
})
picture('licence-offline', { who: 'sysadmin', at: 'dashboard/system/licence', faces: BOTH, until: offline })

/** As the offline edition shows itself: its three limits stand in the header. */
async function offline(page: Page): Promise<void> {
  await page.route('**/app-config.json*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), edition: 'offline' } })
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: /授权/ })).toBeVisible()
}
