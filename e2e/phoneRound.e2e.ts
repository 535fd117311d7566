import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { chooseIn } from './choose.ts'
import { INSPECTION, newWalk, type Walk } from './ownRound.ts'
import { signIn } from './person.ts'
import { filmOf, phoneOf, sign, signInOnPhone, tab, takeShot, untilKept } from './phone.ts'
import { toldProduct } from './product.ts'
import { expect, test } from './test.ts'

const WRONG = '病床占用疏散通道'

/** What one part leaves to the next: one story, told in three. */
let walk: Walk | undefined

const hazards = 'dashboard/patrol/hidden-danger'
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const sheet = (page: Page) => dialog(page, /^隐患 YH/)
const step = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  dialog(page, name).getByRole('button', { name: '确定', exact: true }).click()
async function openOne(page: Page, point: string): Promise<void> {
  await page.goto(hazards)
  await page.getByRole('row', { name: point }).dblclick()
  await expect(sheet(page)).toBeVisible()
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  walk = await newWalk(toldProduct())
})

test('a round is walked without network by the label that was printed, and is home once', async ({
  page,
  product,
  axe,
  browser,
  launchOptions: { executablePath },
}, info) => {
  if (!walk) throw new Error('there is nothing to walk')
  const { unitId, task, point, item, officer, walker } = walk
  await signIn(page, officer.username, officer.password)
  await page.goto('dashboard/patrol/settings')
  await page.getByText('点位标签', { exact: true }).click()
  const blank = await browser.newPage()
  const camera = await filmOf(page.getByRole('img', { name: point }), blank, info.outputPath('label.y4m'))
  await blank.close()

  const [own, context] = await phoneOf(product, { executablePath, camera })
  const phone = await context.newPage()
  await signInOnPhone(phone, walker.username, walker.password)
  const todo = phone.getByRole('link', { name: task })
  await expect(todo).toContainText('0 / 1 点')
  await untilKept(phone)
  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText('离线，可继续工作')).toBeVisible()

  // The label first: its round is found by itself, and opens at that point.
  await tab(phone, '扫点').click()
  await expect(phone.getByRole('status').filter({ hasText: task })).toBeVisible()
  await phone.getByRole('button', { name: `检查 ${point}` }).click()
  await phone.getByRole('radiogroup', { name: item }).getByRole('radio', { name: '异常' }).click()
  await phone.getByRole('button', { name: '拍照', exact: true }).first().click()
  await takeShot(phone)
  await expect(phone.getByRole('img', { name: '照片 1' })).toBeVisible()
  await phone.getByLabel('情况说明').fill(WRONG)
  await phone.getByRole('button', { name: '生成隐患' }).click()
  await axe(phone)
  await phone.getByRole('button', { name: '保存', exact: true }).click()

  await sign(phone, phone.getByRole('img', { name: '签名并结束' }))
  await axe(phone)
  await phone.getByRole('button', { name: '签名并结束' }).click()
  await expect(phone.getByText('已签名', { exact: true }).first()).toBeVisible()
  await phone.goto('m/#/work')
  await expect(phone.getByRole('listitem').filter({ hasText: `${task} ${point}` })).toContainText('等待')

  await context.setOffline(false)
  await expect(phone.getByText('全部已传')).toBeVisible()
  const done = phone.getByRole('listitem').filter({ hasText: `${task} ${point}` })
  await expect(done).toContainText('1 / 1 个文件')
  await expect(done).toContainText('收到')
  // Asked again, nothing is sent again.
  await phone.getByRole('button', { name: '立即上传' }).click()
  await expect(phone.getByText('全部已传')).toBeVisible()
  await own.close()

  const desk = await seatOf(product, officer.username, officer.password)
  const page1 = { PROJECT_ID: unitId, page: 1, pageSize: 100 }
  const records = await desk.post(`${INSPECTION}/hXjRecord/qryRecordList`, page1)
  expect(records.data).toMatchObject({ total: 1, records: [{ tagKind: '2' }] })
  const found = await desk.post(`${INSPECTION}/hXjRisk/qryRiskList`, page1)
  expect(found.data).toMatchObject({ total: 1, records: [{ STATUS: '100' }] })
})

test('what it found is handled, reviewed by another, and dispatched to who found it', async ({
  page,
  product,
  browser,
}) => {
  if (!walk) throw new Error('no round was walked')
  const { point, officer, manager, walker } = walk
  await signIn(page, officer.username, officer.password)
  await openOne(page, point)
  await step(page, '隐患处理')
  await dialog(page, '隐患处理').getByLabel('处理方案').fill('清理通道，张贴告示')
  await confirm(page, '隐患处理')
  await expect(sheet(page)).toContainText('待审核')

  const other = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signIn(other, manager.username, manager.password)
  await openOne(other, point)
  await step(other, '隐患审核')
  await dialog(other, '隐患审核').getByLabel('审核意见').fill('同意')
  await confirm(other, '隐患审核')
  await expect(sheet(other)).toContainText('待整改派发')

  await openOne(page, point)
  await step(page, '整改派发')
  await chooseIn(page.getByRole('combobox', { name: '执行人' }), walker.username)
  await dialog(page, '整改派发').getByLabel('整改意见').fill('当日完成')
  await confirm(page, '整改派发')
  await expect(sheet(page)).toContainText('整改中')
  await other.context().close()
})

test('it is rectified on the phone, rechecked by another, and closed with both photos', async ({
  page,
  product,
  axe,
  launchOptions: { executablePath },
}) => {
  if (!walk) throw new Error('no round was walked')
  const { point, manager, walker } = walk

  const [own, context] = await phoneOf(product, { executablePath })
  const phone = await context.newPage()
  await signInOnPhone(phone, walker.username, walker.password)
  await untilKept(phone)
  // The notice of it is on the phone, and leads to it.
  await tab(phone, '消息').click()
  await phone.getByRole('link', { name: WRONG }).click()
  const way = phone.getByRole('link', { name: '打开', exact: true })
  await expect(way).toBeVisible()
  await context.setOffline(true)
  await way.click()
  await phone.getByRole('button', { name: '拍照', exact: true }).click()
  await takeShot(phone)
  await expect(phone.getByRole('img', { name: '照片 1' })).toBeVisible()
  await phone.getByLabel('整改说明').fill('已移开')
  await axe(phone)
  await phone.getByRole('button', { name: '提交整改' }).click()
  // Kept on the phone, it leads back to where one came from.
  await expect(way).toBeVisible()
  await context.setOffline(false)
  await phone.goto('m/#/work')
  // By the deed itself: before it is kept there is nothing to send either.
  await expect(phone.getByRole('listitem').filter({ hasText: '整改 YH' })).toContainText('1 / 1 个文件')
  await expect(phone.getByText('全部已传')).toBeVisible()
  await own.close()

  await signIn(page, manager.username, manager.password)
  await openOne(page, point)
  await step(page, '复查')
  await dialog(page, '复查').getByRole('radio', { name: '合格', exact: true }).check()
  await confirm(page, '复查')
  await expect(sheet(page)).toContainText('复查合格，关闭')
  await expect(sheet(page).getByRole('img', { name: '整改前 1' })).toBeVisible()
  await expect(sheet(page).getByRole('img', { name: '整改后 1' })).toBeVisible()
})
