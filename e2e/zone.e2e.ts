import { signInAs } from './person.ts'
import { signInOnPhone } from './phone.ts'
import { expect, test } from './test.ts'

const MINUTE_MS = 60_000
const DAY_CHARS = 'YYYY-MM-DD'.length
const MINUTE_CHARS = 'YYYY-MM-DD HH:mm'.length
/** What a clock on a wall in China shows. */
const wallAt = (ms: number) =>
  new Date(ms).toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, MINUTE_CHARS)
const typed = (ms: number) => `${wallAt(ms).replace(' ', 'T')}:00`
const SIGN_INS = 'dashboard/logs?act=session.signIn'

test.describe('on the other side of the world', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' })

  test('a seat has the centre’s times, also where one is typed, and says whose they are', async ({
    page,
    product,
  }) => {
    const beganMs = Date.now()
    await signInAs(page, product, 'auditor')
    const clock = page.locator('header time')
    await expect(clock).toContainText(wallAt(Date.now()).slice(DAY_CHARS + 1, MINUTE_CHARS - 1))
    await expect(clock.getByText('UTC+8')).toHaveAttribute('title', /Asia\/Shanghai/)

    // That the auditor came in is in the journal now: it is later than a minute before, by the centre's clock, and no later than in five.
    await page.goto(`${SIGN_INS}&from=${typed(beganMs - MINUTE_MS)}`)
    const came = page.getByRole('cell', { name: '登录', exact: true })
    const first = page.getByRole('row').filter({ has: came }).first()
    const minutes = [0, 1, 2, 3].map((after) => wallAt(beganMs + after * MINUTE_MS))
    await expect(first).toContainText(new RegExp(minutes.join('|')))
    await page.goto(`${SIGN_INS}&from=${typed(beganMs + 5 * MINUTE_MS)}`)
    await expect(page.getByText(/^没有符合条件的/)).toBeVisible()
  })

  test('a phone says whose times it shows', async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const walker = product.accounts.find(({ name }) => name === 'han.mei')
    await signInOnPhone(page, 'han.mei', walker?.password ?? '')
    await expect(page.getByText('时间为中心时区 Asia/Shanghai（UTC+8）')).toBeVisible()
  })
})

test('a seat in the centre’s zone names none', async ({ page, product }) => {
  await signInAs(page, product, 'auditor')
  await expect(page.locator('header time')).toContainText(wallAt(Date.now()).slice(0, DAY_CHARS))
  await expect(page.getByText('UTC+8')).toHaveCount(0)
})
