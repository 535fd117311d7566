import type { Page } from '@playwright/test'
import { type Face, picture } from './picture.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const ROUNDS = 'dashboard/patrol'
/** The demo's manager reviews what its officer handles; both see the unit the demo's people walk. */
const manager = { who: 'manager', faces: BOTH }
const officer = { who: 'officer', faces: BOTH }

picture('patrol-now', { ...manager, at: `${ROUNDS}/real-time` })
picture('patrol-settings', {
  ...manager,
  at: `${ROUNDS}/settings`,
  until: (page) => page.getByRole('button', { name: '新增巡查计划' }).click(),
})
picture('patrol-statement', {
  ...manager,
  at: `${ROUNDS}/statements`,
  until: (page) => page.getByText('巡查完成率（点位）').click(),
})

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** The first of the list that is in this state; with a step, its dialog too. */
const opened = (state: string, step?: string) => async (page: Page) => {
  await page.getByRole('row').filter({ hasText: state }).first().dblclick()
  const sheet = dialog(page, /^(隐患|动火用电) /)
  await expect(sheet).toBeVisible()
  if (step === undefined) return
  await sheet.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog(page, step)).toBeVisible()
}
const hazards = `${ROUNDS}/hidden-danger`
picture('hazard-detail', { ...officer, at: hazards, until: opened('待复查') })
picture('hazard-handle', { ...officer, at: hazards, until: opened('待处理', '隐患处理') })
picture('hazard-review', { ...manager, at: hazards, until: opened('待审核', '隐患审核') })
picture('hazard-dispatch', { ...officer, at: hazards, until: opened('待整改派发', '整改派发') })

const permits = `${ROUNDS}/fire-electricity`
picture('permit-review', { ...manager, at: permits, until: opened('待审核', '用火用电审核') })
picture('permit-handle', { ...officer, at: permits, until: opened('待处理', '用火用电处理') })
