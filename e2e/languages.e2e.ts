import { buffer } from 'node:stream/consumers'
import { writeSheet } from '@gss/server-kit/sheets'
import type { Locator, Page } from '@playwright/test'
import { newPerson, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn, signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The demo's devices say something each half minute. */
const SOON = { timeout: 45_000 }
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '搜索' }).fill(name)
  await page.getByRole('button', { name: '查询', exact: true }).click()
}
const SOURCE = '万象城现场MQTT'
const LEADER = 11

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
  // What is no state is said while it is typed: it does not read as all well.
  const link = mapping.getByLabel('第4行值 → 状态')
  const was = await link.inputValue()
  await link.fill('offline=gone; online=')
  await expect(mapping.getByRole('alert')).toHaveText('没有这样的状态：gone')
  await link.fill(was)
  await expect(mapping.getByRole('alert')).toHaveCount(0)
  await mapping.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('第2行有误')).toBeVisible()
  await scale.fill('1')
  await mapping.getByLabel('第2行取值').fill('$.kpa')
  await mapping.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await mapping.getByRole('button', { name: '重新解析历史消息' }).click()
  await expect(page.getByText(/条消息，\d+个数值/)).toBeVisible()
})

const TITLES = ['联网单位编号', '接入方式', '来源或线路编码', '设备编号', '设备名称', '寄存器模板编码']
const sheetOf = async (rows: string[][]) => ({
  name: '接入设备.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await buffer(
    writeSheet({
      title: '接入设备',
      columns: TITLES.map((title) => ({ title, kind: 'text' as const })),
      rows,
    }),
  ),
})

test('devices of other languages are added one by one and from Excel; each key is told once', async ({
  page,
  product,
  axe,
}) => {
  const { unitName } = await newOwnUnit(product)
  const unitCode = unitName.split(' ')[1] ?? ''
  const { username, password } = await newPerson(product, LEADER)
  await signIn(page, username, password)
  await page.goto('dashboard/center/reporters')
  await page.getByRole('button', { name: '添加设备' }).click()
  const adding = dialog(page, '添加设备（其他接入方式）')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await expect(adding.getByText('请输入设备编号')).toBeVisible()
  const one = unique('ONE-')
  await adding.getByLabel('联网单位').fill(unitName)
  await page.locator('.ant-select-dropdown:visible').getByTitle(new RegExp(unitName)).click()
  await adding.getByLabel('设备编号').fill(one)
  await adding.getByLabel('设备名称').fill('十二层东走廊末端试水装置压力表（临时）')
  await axe(page)
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await expect(adding.getByRole('status')).toContainText(`gss/1/${one}/up`)
  await expect(adding.getByText('密钥只显示这一次。请现在写入设备。')).toBeVisible()
  await axe(page)
  await adding.getByRole('button', { name: '关闭' }).last().click()
  await find(page, one)
  await expect(page.getByRole('row', { name: one })).toContainText('从未上线')

  await page.getByRole('button', { name: '导入', exact: true }).click()
  const sheet = dialog(page, /导入/)
  const file = sheet.locator('input[type=file]')
  const [two, three] = [unique('TWO-'), unique('TRE-')]
  const good = [unitCode, 'MQTT/HTTP', '', two, '表二', '']
  await file.setInputFiles(
    await sheetOf([
      good,
      ['NO-SUCH', 'MQTT/HTTP', '', three, '表三', ''],
      [unitCode, 'LoRa', '', three, '表三', ''],
    ]),
  )
  await expect(sheet.getByRole('row', { name: /^3 联网单位编号/ })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /^4 接入方式/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^导入/ })).toBeHidden()
  await axe(page)
  await file.setInputFiles(await sheetOf([good, [unitCode, 'MQTT/HTTP', '', three, '表三', '']]))
  await sheet.getByRole('button', { name: '导入 2 行' }).click()
  const keys = dialog(page, '已生成2个接入密钥')
  await expect(keys.getByRole('row', { name: three })).toBeVisible()
  await axe(page)
  const saved = page.waitForEvent('download')
  await keys.getByRole('button', { name: '保存为文件' }).click()
  expect((await saved).suggestedFilename()).toBe('keys.csv')
  await keys.getByRole('button', { name: '关闭' }).last().click()
  await find(page, two)
  await expect(page.getByRole('row', { name: two })).toContainText('从未上线')
})
