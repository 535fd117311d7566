import { newPerson, seatOf } from './api.ts'
import { oneTimeCode } from './oneTimeCode.ts'
import { signIn, signInAs, tryIn } from './person.ts'
import { expect, test } from './test.ts'

const OPERATOR = 10
/** Spec §8: within this long after a session is ended anywhere. */
const ENDED_WITHIN_MS = 5_000

test('a session that is ended by the security administrator is over: the next call leads to where one signs in', async ({
  page,
  product,
  browser,
}) => {
  const { username, password } = await newPerson(product, OPERATOR)
  const person = await browser.newPage()
  await signIn(person, username, password)

  await signInAs(page, product, 'secadmin')
  await page.goto(`dashboard/sessions?search=${username}`)
  const open = page.getByRole('button', { name: /^结束会话/ })
  await expect(open.first()).toBeVisible()
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click()
    await page.getByRole('dialog').getByRole('button', { name: '结束会话' }).click()
    await expect(open).toHaveCount(left - 1)
  }
  // Nobody presses anything: the live connection is hung up, and is refused a ticket for another.
  await expect(
    person.getByText('权限失效，请重新登录').or(person.locator('input[autocomplete=username]')),
  ).toBeVisible({
    timeout: ENDED_WITHIN_MS * 2,
  })
  await expect(person).toHaveURL(/login/)
  await person.close()
})

test('an idle session is locked until its password is typed', async ({ page, product }) => {
  const { username, password } = await newPerson(product, OPERATOR)
  await signIn(page, username, password)
  // The server's answer after half an hour without a hand, without the half hour.
  await page.route('**/session/current', async (route) => {
    const reply = await route.fetch()
    const answer: { data: object } = await reply.json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, locked: 1 } } })
  })
  await page.reload()
  const lock = page.getByRole('dialog', { name: '操作已锁定' })
  await lock.locator('input[type=password]').fill('Wrong-password-1')
  await lock.getByRole('button', { name: '解锁' }).click()
  await expect(lock.getByText('当前密码错误')).toBeVisible()
  await page.unroute('**/session/current')
  await lock.locator('input[type=password]').fill(password)
  await lock.getByRole('button', { name: '解锁' }).click()
  await expect(lock).toBeHidden()
})

test('a person sees their own sessions and ends another of them', async ({ page, product }) => {
  const { username, password } = await newPerson(product, OPERATOR)
  await signIn(page, username, password)
  const other = await seatOf(product, username, password)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '账号安全' }).click()
  const mine = page.getByRole('region', { name: '我的会话' })
  await expect(mine.getByText('当前会话')).toBeVisible()
  const ends = mine.getByRole('button', { name: /^结束会话/ })
  for (let left = await ends.count(); left > 0; left--) {
    await ends.first().click()
    await expect(ends).toHaveCount(left - 1)
  }
  await expect(async () => expect((await other.post('/session/current')).ok).toBe(false)).toPass({
    timeout: ENDED_WITHIN_MS,
  })
})

test('the second factor is enrolled with the password and a code, and asked for when one signs in', async ({
  page,
  product,
}) => {
  const { username, password } = await newPerson(product, OPERATOR)
  await signIn(page, username, password)
  await page.goto('dashboard/security')
  await page.getByRole('button', { name: '启用', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '启用动态口令' })
  await dialog.getByLabel('登录密码').fill('Wrong-password-1')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('当前密码错误')).toBeVisible()
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: '动态口令二维码' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('6 位口令').fill(oneTimeCode(secret, Date.now()))
  await dialog.getByRole('button', { name: '启用' }).click()
  await expect(page.getByRole('region', { name: '动态口令' }).getByText('已启用')).toBeVisible()
  await page.goto('dashboard/main')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/login/)
  await tryIn(page, username, password)
  await expect(page.locator('input[autocomplete=one-time-code]')).toBeVisible()
})
