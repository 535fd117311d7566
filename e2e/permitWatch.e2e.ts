import type { Page } from '@playwright/test'
import { newPerson } from './api.ts'
import { newWalk } from './ownRound.ts'
import { newWork, PLACE } from './ownWork.ts'
import { signIn } from './person.ts'
import { phoneOf, signInOnPhone, tab, takeShot, untilKept } from './phone.ts'
import { expect, test } from './test.ts'

const PERMITS = 'dashboard/patrol/fire-electricity'
const PATROL = 20_030
/** Where gas may be. */
const GAS = ['2']

const gasOf = async (phone: Page, lel: string) => {
  await phone.getByRole('link', { name: '气体分析', exact: true }).click()
  await phone.getByLabel(/%LEL/).fill(lel)
  await phone.getByRole('button', { name: '提交', exact: true }).click()
}
async function allGood(phone: Page): Promise<void> {
  for (const item of await phone.getByRole('radio', { name: '合格', exact: true }).all()) await item.click()
}

test('work with fire is watched on the phone: gas first, the list, its end; its recheck waits for the embers', async ({
  page,
  product,
  axe,
  launchOptions: { executablePath },
}) => {
  const walk = await newWalk(product)
  const { permitId } = await newWork(product, walk, GAS)
  const [own, context] = await phoneOf(product, { executablePath })
  const phone = await context.newPage()
  await signInOnPhone(phone, walk.walker.username, walk.walker.password)
  await untilKept(phone)
  await tab(phone, '动火').click()
  const permit = phone.getByRole('link', { name: PLACE })
  await permit.click()
  await context.setOffline(true)
  const handIn = phone.getByRole('button', { name: '提交', exact: true })
  const check = () => phone.getByRole('link', { name: '检查', exact: true }).click()

  await test.step('nothing burns before its gas is good', async () => {
    await check()
    await handIn.click()
    await expect(phone.getByRole('alert')).toHaveText('检查项未全部填写')
    await allGood(phone)
    await handIn.click()
    await expect(phone.getByRole('alert')).toHaveText('请先进行气体分析')
    await phone.goBack()
    await gasOf(phone, '12')
    await expect(phone.getByText(/气体 12 %LEL/)).toBeVisible()
    await check()
    await handIn.click()
    await expect(phone.getByRole('alert')).toHaveText('气体分析不合格，不得作业')
    await phone.goBack()
    await gasOf(phone, '0')
    await check()
    await handIn.click()
    await expect(phone.getByText(/上次检查/)).toBeVisible()
  })

  await test.step('it ends with a picture, and all of it is home in its order', async () => {
    await phone.getByRole('link', { name: '完工待验收', exact: true }).click()
    await phone.getByRole('button', { name: '拍照', exact: true }).click()
    await takeShot(phone)
    await axe(phone)
    await phone.getByRole('button', { name: '完工待验收', exact: true }).click()
    await expect(phone.getByText('已提交，待传').first()).toBeVisible()
    await context.setOffline(false)
    await phone.goto('m/#/work')
    await expect(phone.getByRole('listitem').filter({ hasText: '完工' })).toContainText('收到')
    await expect(phone.getByText('全部已传')).toBeVisible()
    await expect(phone.getByText('未接受')).toHaveCount(0)
    await own.close()
  })

  await test.step('who accepts it at the desk is told how long the embers still have', async () => {
    await signIn(page, walk.officer.username, walk.officer.password)
    await page.goto(PERMITS)
    await page.getByRole('row', { name: PLACE }).dblclick()
    const sheet = page.getByRole('dialog', { name: /^动火用电 / })
    await expect(sheet).toContainText('待验收')
    await expect(sheet).toContainText('0 %LEL')
    await axe(page)
    await sheet.getByRole('button', { name: '验收', exact: true }).click()
    const accepting = page.getByRole('dialog', { name: '验收', exact: true })
    await accepting.getByRole('button', { name: '确定', exact: true }).click()
    await expect(page.getByText(/末次明火 30 分钟后方可复查验收|请拍摄复查照片/).first()).toBeVisible()
    await expect(sheet).toContainText('待验收')
  })
  expect(permitId).not.toBe('')
})

test('whoever sees danger stops the work, and need not be its watcher', async ({
  product,
  launchOptions: { executablePath },
}) => {
  const walk = await newWalk(product)
  await newWork(product, walk)
  const passer = await newPerson(product, PATROL, walk.unitId, 'gss')
  const [own, context] = await phoneOf(product, { executablePath })
  const phone = await context.newPage()
  await signInOnPhone(phone, passer.username, passer.password)
  await tab(phone, '动火').click()
  await expect(phone.getByText('没有需要监护的作业')).toBeVisible()
  await phone.getByRole('link', { name: PLACE }).click()
  // What is the watcher's to do is not there.
  await expect(phone.getByRole('link', { name: '检查', exact: true })).toHaveCount(0)
  await phone.getByRole('link', { name: '中止作业', exact: true }).click()
  const stop = phone.getByRole('button', { name: '中止作业', exact: true })
  await stop.click()
  await expect(phone.getByRole('alert')).toHaveText('请输入中止原因')
  await phone.getByLabel('中止原因').fill('火花溅落到下层')
  await stop.click()
  await phone.goto('m/#/work')
  await expect(phone.getByText('全部已传')).toBeVisible()
  await tab(phone, '动火').click()
  await expect(phone.getByRole('link', { name: PLACE })).toHaveCount(0)
  await own.close()
})
