import type { Page } from '@playwright/test'
import { newPerson, newRole, seatOf } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const OFFICER_ROLE = 20_011
const LEADER_ROLE = 20_012
const TANK = 'dashboard/company/archive?object=tank'
const CHANGES = 'dashboard/base-data/changes'

async function decide(page: Page, deed: '一级审批' | '二级确认', word: string): Promise<void> {
  await page.goto(`${CHANGES}?mine=1`)
  await page
    .getByRole('row', { name: /无此项/ })
    .first()
    .dblclick()
  const shown = page.getByRole('dialog', { name: /变更申请 · 无此项/ })
  await expect(shown.getByRole('row', { name: /无此项/ })).toContainText(word)
  await shown.getByRole('button', { name: deed }).click()
  await page.getByRole('dialog', { name: deed }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog', { name: deed })).toBeHidden()
}

test('that a unit has no such thing passes both levels, and counts after them', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const { unitId } = await newOwnUnit(product)
  const leader = await seatOf(product, 'leader')
  await leader.post('/gstconfiguration/change/setRules', {
    projectId: unitId,
    objects: ['tank'],
    approval: 1,
  })
  const centreRole = await newRole(product, [
    { permissionId: 'change', actions: ['query'] },
    { permissionId: 'changeConfirm', actions: ['edit'] },
  ])
  const [officer, boss, centre] = [
    await newPerson(product, OFFICER_ROLE, unitId, 'gss'),
    await newPerson(product, LEADER_ROLE, unitId, 'gss'),
    await newPerson(product, centreRole.roleId),
  ]
  const seated = async ({ username, password }: { username: string; password: string }) => {
    const fresh = await (await browser.newContext()).newPage()
    await signIn(fresh, username, password)
    return fresh
  }
  await signIn(page, officer.username, officer.password)
  await page.goto(TANK)
  await page.getByRole('button', { name: '标为无此项' }).dblclick()
  await expect(page.getByText('申请标为无此项，待审批')).toBeVisible()
  await axe(page)
  await decide(await seated(boss), '一级审批', '是')
  await page.reload()
  await expect(page.getByText('申请标为无此项，待审批')).toBeVisible()
  await decide(await seated(centre), '二级确认', '是')
  await page.reload()
  await expect(page.getByRole('button', { name: '取消“无此项”' })).toBeVisible()
})
