import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { newRoom, putOnRoster } from './ownRoom.ts'
import { newWalk } from './ownRound.ts'
import { DANGER, newWork } from './ownWork.ts'
import { keepSheet } from './picture.ts'
import { wear } from './person.ts'
import { phoneOf, sign, signInOnPhone, takeShot, untilKept } from './phone.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

interface Person {
  username: string
  password: string
}
const demo = ({ accounts }: Product, username: string): Person => ({
  username,
  password: accounts.find(({ name }) => name === username)?.password ?? '',
})
/** Where gas may be. */
const GAS = ['2']
const GLASS = { width: 390, height: 844 }

/** Somebody of the demo with their phone; what is shot stands beside each other in one picture. */
async function shotsOf(
  product: Product,
  { who, first, theme }: { who: Person; first: string; theme: 'dark' | 'light' },
  executablePath: string | undefined,
) {
  const [browser, context] = await phoneOf(product, { executablePath })
  const phone = await context.newPage()
  await phone.setViewportSize(GLASS)
  await wear(phone, theme)
  await signInOnPhone(phone, who.username, who.password, first)
  const shots: Buffer[] = []
  const open = async (at: string, there: string) => {
    await phone.goto(`m/${at}`)
    await expect(phone.getByText(there).first()).toBeVisible()
  }
  return {
    phone,
    context,
    open,
    hrefOf: async (words: string | RegExp) =>
      (await phone.locator('a.list-item').filter({ hasText: words }).first().getAttribute('href')) ?? '',
    shoot: async (at?: string, there = '') => {
      if (at !== undefined) await open(at, there)
      await phone.evaluate(() => document.fonts.ready)
      shots.push(await phone.screenshot())
    },
    keep: async (name: string) => {
      await keepSheet(phone, shots, `${name}-${theme}-zh-CN`)
      await browser.close()
    },
  }
}

for (const theme of ['dark', 'light'] as const) {
  test(`a round, ${theme}`, async ({ product, launchOptions: { executablePath } }) => {
    const { phone, context, shoot, keep } = await shotsOf(
      product,
      { who: demo(product, 'han.mei'), first: '任务', theme },
      executablePath,
    )
    await untilKept(phone)
    // The drawings of its floors are on the phone before anybody walks down to where there is no network.
    const round = phone
      .locator('a.list-item[href^="#/patrol/"]')
      .filter({ hasText: /漏检|未开始|进行中/ })
      .last()
    const way = (await round.getAttribute('href')) ?? ''
    await phone.goto(`m/${way}`)
    await expect(phone.locator('.way-map img').first()).toBeVisible()
    await context.setOffline(true)
    await phone.goto('m/#/hazards/report')
    await takeShot(phone)
    await phone.getByLabel('位置').fill('裙楼 2 层 宴会厅北侧走道')
    await phone.getByRole('button', { name: '提交' }).click()
    await shoot('#/patrol', '离线，可继续工作')
    await shoot(way, '下一点')
    await checkOne(phone, way)
    await shoot()
    await wrong(phone)
    await shoot()
    await phone.goto(`m/${way}/sign`)
    await phone.getByRole('textbox').fill('其余点由夜班补检')
    await sign(phone, phone.getByRole('img', { name: '签名并结束' }))
    await shoot()
    await shoot('#/work', '条')
    await context.setOffline(false)
    await keep('on-phone-round')
  })

  test(`dangers, permits, notices, ${theme}`, async ({ product, launchOptions: { executablePath } }) => {
    const walk = await newWalk(product, '宴会厅北侧走道')
    const { permitId, hazardId } = await newWork(product, walk, GAS)
    const walker = { who: walk.walker, theme }
    const finder = await shotsOf(product, { ...walker, first: '隐患' }, executablePath)
    await finder.open('#/hazards/report', '隐患描述')
    await takeShot(finder.phone)
    await finder.phone.getByLabel('位置').fill('裙楼 2 层 宴会厅北侧走道')
    await finder.phone.getByLabel('隐患描述').fill('布展货架占用疏散走道，净宽约 0.9 m')
    await finder.shoot()
    await finder.shoot('#/hazards', '我的整改')
    await finder.shoot(`#/hazards/rectify/${hazardId}`, '整改说明')
    await finder.shoot('#/notices', DANGER)
    await finder.keep('on-phone-dangers')

    const watcher = await shotsOf(product, { ...walker, first: '动火' }, executablePath)
    const permit = `#/permits/${permitId}`
    await watcher.shoot('#/permits', '我监护的')
    await watcher.shoot(permit, '应急预案')
    await watcher.shoot(`${permit}/check`, '监护人到场')
    await watcher.shoot(`${permit}/gas`, '可燃气体浓度')
    await watcher.shoot(`${permit}/stop`, '任何人发现危险都可以中止')
    await watcher.shoot(`${permit}/end`, '确认明火已熄灭')
    await watcher.keep('on-phone-permit')
  })

  test(`duty and maintenance, ${theme}`, async ({ product, launchOptions: { executablePath } }) => {
    const technician = await shotsOf(
      product,
      { who: demo(product, 'ke.jun'), first: '维保', theme },
      executablePath,
    )
    await technician.shoot('#/maintenance', '检测保养')
    const [plan, ticket] = [await technician.hrefOf('执行中'), await technician.hrefOf('维修中')]
    await technician.shoot(ticket, '拍照')
    await technician.shoot(plan, '签字，提交审核')
    const item = await technician.phone
      .locator(`a.list-item[href^="${plan}/item/"]`)
      .first()
      .getAttribute('href')
    await technician.shoot(item ?? '', '无法检测')
    await technician.shoot(`${plan}/sign`, '甲方陪同人')
    await technician.keep('on-phone-maintenance')
    const room = await newRoom(product)
    await putOnRoster(await seatOf(product, room.officer.username, room.officer.password), room.unitId)
    const guard = await shotsOf(product, { who: room.first, first: '值班', theme }, executablePath)
    await guard.open('#/duty', '未签到')
    await guard.phone.getByRole('button', { name: /^签到：/ }).click()
    await expect(guard.phone.getByText('在岗 1 / 2')).toBeVisible()
    await guard.shoot()
    await guard.phone.getByRole('button', { name: /待记录/ }).click()
    await expect(guard.phone.getByText(/控制器自动预填/)).toBeVisible()
    await guard.shoot()
    await guard.shoot('#/duty/check', '消火栓泵')
    await guard.shoot('#/duty/give', '遗留问题')
    await guard.keep('on-phone-duty')
  })
}

/** The next point of this round, reached by its number. */
async function checkOne(phone: Page, way: string): Promise<void> {
  await phone.goto(`m/${way}`)
  const number =
    (await phone
      .locator('ol .list-item')
      .filter({ has: phone.locator('.p-toCome, .p-missed') })
      .first()
      .locator('.meta')
      .textContent()) ?? ''
  await phone.goto(`m/${way}/scan`)
  await phone.getByRole('tab', { name: '手工补录' }).click()
  await phone.getByLabel('点位编号').fill(number.split(' ')[0] ?? '')
  await phone.getByRole('button', { name: /^检查 / }).click()
  await expect(phone.getByRole('radiogroup').first()).toBeVisible()
}
/** Its first item is wrong: the three ways out. */
async function wrong(phone: Page): Promise<void> {
  await phone.getByRole('radio', { name: '异常' }).first().click()
  await phone.getByRole('button', { name: '拍照', exact: true }).first().click()
  await takeShot(phone)
  await phone.getByLabel('情况说明').first().fill('货架占用疏散走道，净宽约 0.9 m')
  await phone.getByRole('button', { name: '生成隐患' }).first().click()
}
