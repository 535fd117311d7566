import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { type Seat, seatOf, unique } from './api.ts'
import { startOffline } from './offlineProduct.ts'
import { newOwnUnit, UNIT_VALUES } from './ownUnit.ts'
import { signInAs } from './person.ts'
import { newUnit } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'
import { vendorOf } from './vendor.ts'

const FOLDER = path.resolve('test-results/vendor')
const SMOKE = 42
/** One more than the free tier has. */
const LIMIT = 101
const AT_ONCE = 10
const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000
const dayFromNow = (days: number) =>
  new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10)
const OVER = { from: dayFromNow(-400), until: dayFromNow(-31) }
const IN_FORCE = { from: dayFromNow(-1), until: dayFromNow(364) }

async function putIn(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '授权文件' }).click()
  await (await chooser).setFiles(file)
  await expect(page.getByLabel('或粘贴授权内容')).toHaveValue(readFileSync(file, 'utf8'))
  await page.getByRole('button', { name: '导入授权' }).click()
}
const addUnit = (leader: Seat) => {
  const projCode = unique('T').slice(0, 9)
  return newUnit(leader, { ...UNIT_VALUES, projCode, fullName: `测试单位 ${projCode}` })
}

test('a vendor’s file is put in, bounds what is added, and never an alarm; a forged and an expired one are not taken', async ({
  product,
  browser,
  axe,
}) => {
  // Another product is built and started for this one.
  test.slow()
  const vendor = vendorOf(product, FOLDER)
  const folder = await vendor.build(await vendor.key('vendor'))
  await vendor.key('stranger')
  const offline = await startOffline(folder)
  try {
    const own = offline.product
    const seat = async (who: string) => {
      const page = await (await browser.newContext({ baseURL: own.address })).newPage()
      await signInAs(page, own, who)
      return page
    }
    const admin = await seat('sysadmin')
    const header = admin.getByRole('banner').getByRole('button', { name: /授权/ })

    await test.step('without one the free tier stands in the header', async () => {
      await expect(header).toContainText(/单位 0 \/ 100.*维保 0 \/ 100.*巡检 0 \/ 300/)
      await header.click()
      await expect(admin.getByRole('dialog', { name: '加密狗状态' })).toContainText('免费版')
      await axe(admin)
      await admin.keyboard.press('Escape')
    })

    await test.step('what the vendor did not sign, what is over and what is no licence is refused', async () => {
      await admin.goto('dashboard/system/licence')
      await putIn(
        admin,
        await vendor.licence('forged', 'stranger', { ...IN_FORCE, con: LIMIT, key: 'vendor' }),
      )
      await expect(admin.getByText('授权签名无效，文件可能被修改')).toBeVisible()
      await putIn(admin, await vendor.licence('over', 'vendor', { ...OVER, con: LIMIT }))
      await expect(admin.getByText(`授权已于 ${OVER.until} 到期`)).toBeVisible()
      const letter = path.join(FOLDER, 'letter.txt')
      writeFileSync(letter, 'Dear customer')
      await putIn(admin, letter)
      await expect(admin.getByText('不是有效的授权文件')).toBeVisible()
      await expect(header).toContainText('单位 0 / 100')
    })

    await test.step('the vendor’s own is taken, and the header says what it allows', async () => {
      const file = await vendor.licence('good', 'vendor', { ...IN_FORCE, con: LIMIT, wb: 200, xj: 400 })
      await putIn(admin, file)
      await expect(admin.getByText('授权已导入')).toBeVisible()
      await expect(header).toContainText(/单位 0 \/ 101.*维保 0 \/ 200.*巡检 0 \/ 400/)
      await expect(admin.getByText('临江市消防远程监控中心')).toBeVisible()
      await axe(admin)
    })

    const { name, address, unitId, leader } = await newOwnUnit(own)
    await test.step('up to the limit units are added, beyond it a sentence says why not', async () => {
      for (let left = LIMIT - 1; left > 0; left -= AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => addUnit(leader)))
      await expect(addUnit(leader)).rejects.toThrow('联网单位已达授权上限 101，不能新增；报警不受影响')
      await admin.reload()
      await expect(header).toContainText('单位 101 / 101')
    })

    await test.step('an alarm comes in as ever', async () => {
      const desk = await seat('leader')
      await desk.goto('dashboard/company/event')
      await withDevice(own, address, async (device) => {
        device.setComponent(componentAt(device.panel.building, 1, SMOKE), ['fault'])
        await expect(desk.getByRole('grid', { name: '警情队列' }).getByRole('row', { name })).toBeVisible()
      })
      const { data } = await (
        await seatOf(own, 'leader')
      ).post<{ records: object[] }>('/gstcenter/warningManage/qryOpenList', {
        page: 1,
        pageSize: 10,
        PROJECT_ID: unitId,
      })
      expect(data.records).not.toEqual([])
    })
  } finally {
    await offline.stop()
  }
})
