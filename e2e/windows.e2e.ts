import type { Page } from '@playwright/test'
import { componentAt } from '../apps/simulator/device/building.ts'
import { newPerson } from './api.ts'
import { deed, handling, open, TALL } from './handling.ts'
import { signIn } from './person.ts'
import { newBuilding } from './place.ts'
import { withDevice } from './pretendDevice.ts'
import { expect, test } from './test.ts'

/** A unit of the demo city that no other test burns. */
const UNIT = '019aa000-0001-7000-8000-000000000004'
const OPERATOR_ROLE = 10
const SMOKE = 42
const FLOOR = 1

const DEALS = '/gstcenter/warningManage'

const question = (page: Page) => page.getByRole('dialog', { name: '转维保' })
const silent = (page: Page) => page.getByRole('dialog', { name: '静默部位' })
const banner = (page: Page) => page.getByRole('region', { name: '警情横幅' })
const rowWith = (page: Page, name: string) => page.locator('[data-key]').filter({ hasText: name })
const idOf = async (page: Page, name: string) => (await rowWith(page, name).getAttribute('data-key')) ?? ''

test('maintenance asks what is to be quiet; a second fire is heard; it is narrowed, extended and ended', async ({
  page,
  product,
  axe,
}) => {
  const { address, code, seat: leader } = await newBuilding(product, UNIT)
  const { username, password } = await newPerson(product, OPERATOR_ROLE, UNIT)
  const [first, second, third] = [`${code}-1`, `${code}-2`, `${code}-3`]
  await page.setViewportSize(TALL)
  await signIn(page, username, password)
  await page.goto('dashboard/company/event')

  await withDevice(product, address, async (device) => {
    const report = (nth: number, ...bits: Parameters<typeof device.setComponent>[1][number][]) =>
      device.setComponent(componentAt(device.panel.building, FLOOR, SMOKE, nth), bits)

    await test.step('the question names what stands behind it, the end, and what is still heard', async () => {
      report(0, 'fault')
      await expect(rowWith(page, first)).toBeVisible()
      await open(page, await idOf(page, first))
      await deed(page, /^转维保/).click()
      await expect(question(page).getByRole('radio', { name: /^部件/ })).toBeChecked()
      await expect(question(page).getByText('最长 8 小时')).toBeVisible()
      await expect(question(page).getByText('两个不同部件的火警、手动火灾报警按钮、紧急报警')).toBeVisible()
      const whole = question(page).getByRole('radio', { name: /^传输装置/ })
      await expect(
        question(page)
          .getByText(/个部件 · 测试楼 .* 1 层/)
          .last(),
      ).toBeVisible()
      await axe(page)
      await whole.check()
    })
    await test.step('an end nobody thinks of any more is refused in words', async () => {
      const until = question(page).getByLabel('结束时间')
      const standard = await until.inputValue()
      for (const [end, said] of [
        [standard.replace(/^\d{4}/, '2099'), '最长 8 小时，更长须由值长设置'],
        [standard, '处理成功'],
      ] as const) {
        await until.fill(end)
        await until.press('Enter')
        await question(page).getByRole('button', { name: '转维保' }).click()
        await expect(page.getByText(said)).toBeVisible()
      }
    })
    await test.step('a first fire is quiet, a second is heard and the first with it', async () => {
      await page.mouse.move(0, 0)
      report(1, 'fire')
      await expect(rowWith(page, second).getByText('维保')).toBeVisible()
      await expect(banner(page).getByText('火警')).toBeHidden()
      report(2, 'fire')
      await expect(banner(page)).toContainText('火警 2')
      await page.mouse.move(0, 0)
      await expect(rowWith(page, second).getByText('维保')).toBeHidden()
      await expect(handling(page)).toBeVisible()
    })
    await test.step('a colleague finds both false; what is silent is one press away', async () => {
      for (const name of [second, third]) {
        const warningId = await idOf(page, name)
        await leader.post(`${DEALS}/claim`, { warningId, takeOver: true })
        await leader.post(`${DEALS}/changeOperStateAndMovetoDeal`, {
          warningId,
          operState: 'WBD',
          operResult: '检修触发',
        })
      }
      await expect(handling(page)).toBeHidden()
      await page.getByRole('button', { name: /静默建筑/ }).click()
      await expect(silent(page).getByText(/^传输装置/)).toBeVisible()
      await axe(page)
    })
    await test.step('narrowed to the thing itself, another’s fire is heard at once', async () => {
      await silent(page).getByRole('button', { name: '缩小范围' }).click()
      const narrowing = page.getByRole('dialog', { name: /缩小.*静默范围/ })
      await narrowing.getByRole('radio', { name: /^部件/ }).check()
      await narrowing.getByRole('button', { name: '缩小范围' }).click()
      await expect(page.getByText('已缩小范围')).toBeVisible()
      await expect(silent(page).getByText(/^部件/)).toBeVisible()
      report(3, 'fire')
      await expect(banner(page)).toContainText('火警 1')
    })
    await test.step('it is extended by who answers for it then, and ended early', async () => {
      await silent(page).getByRole('button', { name: '延长' }).click()
      const extending = page.getByRole('dialog', { name: /延长.*静默/ })
      await expect(extending.getByLabel('结束时间')).toHaveValue(/^\d{4}-/)
      await extending.getByRole('button', { name: '延长' }).click()
      await expect(page.getByText('已延长')).toBeVisible()
      await expect(silent(page).getByText(username)).toBeVisible()
      await silent(page).getByRole('button', { name: '结束' }).click()
      const ending = page.getByRole('dialog', { name: /提前结束/ })
      await ending.getByRole('textbox', { name: '原因' }).fill('更换完毕')
      await ending.getByRole('button', { name: '结束' }).click()
      await expect(silent(page).getByText('没有测试或维保')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /静默建筑/ })).toBeHidden()
    })
  })
})
