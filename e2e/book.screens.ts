import type { Page } from '@playwright/test'
import { type Face, picture } from './picture.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']

picture('main', { who: 'manager', at: 'dashboard/company/main', faces: BOTH })
picture('home-settings', {
  who: 'manager',
  at: 'dashboard/company/main',
  faces: ['dark'],
  until: (page) => page.getByRole('button', { name: '主页设置' }).click(),
})
picture('smart-edit', {
  who: 'manager',
  at: 'smart-management/pro/custom',
  faces: ['dark'],
  until: (page) => page.getByRole('button', { name: '编辑画面' }).click(),
})
picture('book', { who: 'manager', at: 'dashboard/company/archive?object=keyPart', faces: BOTH })
picture('company-info', {
  who: 'manager',
  at: 'dashboard/company/info?part=plans',
  faces: ['light'],
})
picture('change-request', {
  who: 'manager',
  at: 'dashboard/base-data/changes?mine=1',
  faces: BOTH,
  until: async (page) => {
    await page.getByRole('row', { name: /变配电室/ }).dblclick()
    await expect(page.getByRole('dialog').getByRole('row', { name: /安全出口数/ })).toBeVisible()
  },
})
picture('safety-score', { who: 'manager', at: 'dashboard/safety-score', faces: BOTH })
picture('training-quiz', {
  who: 'manager',
  at: 'dashboard/training/documents',
  faces: ['light'],
  until: openQuiz,
})
picture('account', { who: 'manager', at: 'dashboard/account', faces: ['light'] })
picture('fire-map-station', {
  who: 'leader',
  at: 'dashboard/center/fire-map?q=酒店微型',
  faces: BOTH,
  until: async (page) => {
    await page
      .getByRole('button', { name: /微型消防站/ })
      .first()
      .click()
    await expect(page.getByRole('list', { name: '器材装备' })).toBeVisible()
  },
})

/** The answers of who knows it: ticked, not sent. */
async function openQuiz(page: Page): Promise<void> {
  const title = '消防控制室值班应急程序'
  await page.getByRole('button', { name: `考试 ${title}` }).click()
  const quiz = page.getByRole('dialog', { name: `考试：${title}` })
  await quiz.getByLabel('以最快方式确认').check()
  await quiz.getByLabel('单位地点').check()
}
