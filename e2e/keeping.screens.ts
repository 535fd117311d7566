import type { Page } from '@playwright/test'
import { newPerson } from './api.ts'
import { type Face, picture } from './picture.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const UNIT_MANAGER = 20_010
/** 临江市第一人民医院: its people are told at sign-in what came of age. */
const HOSPITAL = '019aa000-0001-7000-8000-000000000002'
/** The one that is shown stands beside the list. */
async function beside(page: Page, row: RegExp): Promise<void> {
  const first = page.getByRole('row', { name: row }).first()
  await first.getByRole('button', { name: /^查看/ }).click()
  await expect(page.locator('.mt-head')).toBeVisible()
}
const hospitalManager = (product: Product) => newPerson(product, UNIT_MANAGER, HOSPITAL, 'gss')

// Beside p-duty.html.
picture('duty-roster', { who: 'manager', at: 'dashboard/zbgl/roster', faces: BOTH })
picture('duty-month', { who: 'manager', at: 'dashboard/zbgl/roster?span=month', faces: BOTH })
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
  until: (page) => beside(page, /103 执行中/),
})
picture('maintenance-ticket', {
  who: 'manager',
  at: 'dashboard/maintenance/tickets',
  faces: BOTH,
  until: (page) => beside(page, /维修中/),
})
picture('maintenance-statement', { who: 'manager', at: 'dashboard/maintenance/statement', faces: BOTH })

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
picture('licence', { who: 'sysadmin', at: 'dashboard/system/licence', faces: BOTH })
