import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '@gss/server-kit/testing/pdfText'
import { KEY_PART } from './keyPart.ts'
import { newPerson, seatOf, unique } from './api.ts'
import { signIn, signInAs } from './person.ts'
import { added, newUnit } from './place.ts'
import { expect, test } from './test.ts'

const OFFICER_ROLE = 20_011
const LEADER_ROLE = 20_012
const UNIT = {
  unitType: '2',
  superviseLevel: '1',
  keyUnit: true,
  address: '临江市裕和区中山路 219 号',
  point: { longitude: 119.3, latitude: 30.25 },
  tel: '0571-88886666',
  safeOwner: '王雅琴',
  safeOwnerTel: '13800138000',
  safeManager: '张建平',
  safeManagerTel: '13800138001',
  netStatus: '1',
}
const BOOK = 'dashboard/company/archive?object=keyPart'
const CHANGES = 'dashboard/base-data/changes'
/** A worker takes it within a second, and a process begins; on a busy machine that is most of it. */
const WRITTEN_WITHIN_MS = 60_000
const WAITS = '已提交审批，通过后生效'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Opens the form of a key part for editing, and says where it is now. */
async function move(page: Page, name: string, position: string): Promise<void> {
  await page.goto(BOOK)
  await row(page, name).getByRole('button', { name: /编辑/ }).click()
  await dialog(page, /编辑/).getByLabel('所在位置').fill(position)
  await dialog(page, /编辑/).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(WAITS)).toBeVisible()
}

/** Looks at what waits, side by side, and decides. */
async function decide(
  page: Page,
  name: string,
  deed: '一级审批' | '二级确认',
  words?: string,
): Promise<void> {
  await page.goto(`${CHANGES}?mine=1`)
  await row(page, name).first().dblclick()
  const shown = dialog(page, new RegExp(`变更申请 · .*${name}`))
  await shown.getByRole('button', { name: deed }).click()
  const deciding = dialog(page, deed)
  if (words !== undefined) {
    await deciding.getByText('驳回', { exact: true }).click()
    await deciding.getByRole('button', { name: '确定' }).click()
    await expect(deciding.getByText('驳回时请填写审批意见')).toBeVisible()
    await deciding.getByLabel('审批意见').fill(words)
  }
  await deciding.getByRole('button', { name: '确定' }).click()
  await expect(deciding).toBeHidden()
}

/** The whole book as a PDF, read as whoever searches it would. */
async function printed(page: Page): Promise<string> {
  const paper = page.getByRole('region', { name: '整册输出' })
  await paper.getByRole('button', { name: '生成 PDF' }).click()
  const fetch = paper.getByRole('button', { name: '下载' })
  await expect(fetch).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
  const [file] = await Promise.all([page.waitForEvent('download'), fetch.click()])
  expect(file.suggestedFilename()).toMatch(/消防安全档案.*\.pdf$/)
  return (await pdfText(await readFile(await file.path()))).join('\n')
}

test('a key part is edited, passes both levels and lives; what is rejected does not; what is deleted comes back', async ({
  page,
  product,
  browser,
  axe,
}) => {
  const centre = await seatOf(product, 'leader')
  const code = unique('T').slice(0, 8)
  const unitId = await newUnit(centre, { ...UNIT, projCode: code, fullName: `审批单位 ${code}` })
  const [part, other] = [`配电室 ${code}`, `油库 ${code}`]
  for (const name of [part, other])
    await added(centre, unitId, { object: 'keyPart', values: { ...KEY_PART, name } })
  await centre.post('/gstconfiguration/change/setRules', {
    projectId: unitId,
    objects: ['keyPart'],
    approval: 1,
  })
  const [officer, boss] = [
    await newPerson(product, OFFICER_ROLE, unitId, 'gss'),
    await newPerson(product, LEADER_ROLE, unitId, 'gss'),
  ]
  const seated = async (who: 'boss' | 'leader') => {
    const context = await browser.newContext()
    const fresh = await context.newPage()
    await (who === 'boss' ? signIn(fresh, boss.username, boss.password) : signInAs(fresh, product, 'leader'))
    return fresh
  }
  const [first, second] = [await seated('boss'), await seated('leader')]

  await signIn(page, officer.username, officer.password)
  await move(page, part, '地下二层东侧')
  await expect(row(page, part)).toContainText('修改待审批')
  await expect(row(page, part)).toContainText('地下一层西侧')

  await first.goto(`${CHANGES}?mine=1`)
  await row(first, part).first().dblclick()
  const shown = dialog(first, new RegExp(part))
  await expect(shown.getByRole('row', { name: '所在位置' })).toContainText('地下一层西侧')
  await expect(shown.getByRole('row', { name: '所在位置' })).toContainText('地下二层东侧')
  await decide(first, part, '一级审批')
  await decide(second, part, '二级确认')

  await page.goto(BOOK)
  await expect(row(page, part)).toContainText('地下二层东侧')
  await expect(row(page, part)).not.toContainText('待审批')
  expect(await printed(page)).toContain('地下二层东侧')
  await row(page, part).dblclick()
  await expect(dialog(page, /详情/).getByText('第 1 版')).toBeVisible()
  await axe(page)

  await move(page, other, '屋顶')
  await decide(first, other, '一级审批', '与现场不符')
  await page.goto(`${CHANGES}?state=firstRejected`)
  await expect(row(page, other)).toContainText('一级审批驳回')
  await axe(page)
  await page.goto(BOOK)
  await expect(row(page, other)).toContainText('地下一层西侧')

  await second.goto(`${BOOK}&%24unit=${unitId}`)
  await row(second, other).getByRole('button', { name: /删除/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row(second, other)).toBeHidden()
  await second.goto(`dashboard/base-data/recycle-bin?search=${encodeURIComponent(other)}`)
  await row(second, other).getByRole('button', { name: /还原/ }).click()
  await second.getByRole('dialog').getByRole('button', { name: '还原' }).click()
  await expect(second.getByText('已还原')).toBeVisible()
  await second.goto(`${BOOK}&%24unit=${unitId}`)
  await expect(row(second, other)).toBeVisible()
})
