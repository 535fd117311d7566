import type { Locator, Page } from '@playwright/test'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The demo's devices say something each half minute. */
const SOON = { timeout: 45_000 }
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '搜索' }).fill(name)
  await page.getByRole('button', { name: '查询', exact: true }).click()
}
const SOURCE = '万象城现场MQTT'

/** One of the last messages that tells a battery; others say that a gauge is there. */
async function chooseWithBattery(mapping: Locator): Promise<number> {
  const messages = mapping.getByRole('button', { name: /末端压力计/ })
  await expect(messages.first()).toBeVisible()
  for (const message of await messages.all()) {
    await message.click()
    await expect(message).toHaveAttribute('aria-pressed', 'true')
    const said = await mapping.getByLabel('最近收到的消息').textContent()
    const [, battery] = /"bat": ([\d.]+)/.exec(said ?? '') ?? []
    if (battery !== undefined) return Number(battery)
  }
  throw new Error('no message tells a battery')
}

test('a device of another language is heard, and what its payload means is changed while the last message stands beside', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'leader')
  await page.goto('dashboard/center/reporters')
  await find(page, '消防泵控制柜')
  await expect(page.getByRole('row', { name: /消防泵控制柜/ })).toContainText('在线', SOON)
  await find(page, '喷淋末端压力计')
  await expect(page.getByRole('row', { name: /喷淋末端压力计/ })).toContainText('%', SOON)
  await axe(page)

  await page.goto('dashboard/center/sources')
  await page.getByRole('button', { name: `更多 ${SOURCE}` }).click()
  await page.getByRole('menuitem', { name: '数据映射' }).click()
  const mapping = dialog(page, `数据映射 · ${SOURCE}`)
  const scale = mapping.getByLabel('第3行倍率')
  await scale.fill('2')
  const battery = await chooseWithBattery(mapping)
  await expect(mapping.getByLabel('第3行结果')).toContainText(String(Number((battery * 2).toPrecision(12))))
  await mapping.getByLabel('第2行取值').fill('$.kpa[?(1)]')
  await expect(mapping.getByLabel('第2行结果')).toHaveText('取值写法不正确')
  await axe(page)
  await mapping.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('第2行有误')).toBeVisible()
  await scale.fill('1')
  await mapping.getByLabel('第2行取值').fill('$.kpa')
  await mapping.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await mapping.getByRole('button', { name: '重新解析历史消息' }).click()
  await expect(page.getByText(/条消息，\d+个数值/)).toBeVisible()
})
