import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** The demo's hospital: each hour it loses points for something. */
const UNIT = '019aa000-0001-7000-8000-000000000001'
const SCORE = `dashboard/safety-score?unit=${UNIT}`

test('what costs a unit points leads to where it is mended, with the unit chosen', async ({
  page,
  product,
  axe,
}) => {
  await signInAs(page, product, 'leader')
  await page.goto(SCORE)
  const losses = page.getByRole('region', { name: '扣分项' })
  const ways = losses.getByRole('link', { name: '去处理' })
  await expect(ways.first()).toBeVisible()
  const unitName = await page.locator('.page-title .text-2').first().innerText()
  const leads = new Set(
    await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
  )
  expect(leads.size).toBeGreaterThan(1)
  for (const lead of leads) {
    await page.goto(SCORE)
    const found = new URL(lead, product.address)
    await losses.locator(`a[href="${lead}"]`).first().click()
    await page.waitForURL(({ pathname }) => pathname === found.pathname)
    expect(
      [...new URL(page.url()).searchParams.values()].some((said) => [UNIT, unitName].includes(said)),
      lead,
    ).toBe(true)
    const screen = page.getByRole('main')
    await expect(
      screen
        .getByText(unitName)
        .or(screen.locator(`input[value="${unitName}"]`))
        .filter({ visible: true })
        .first(),
      `${lead} says whose it is`,
    ).toBeVisible()
  }
  await axe(page)
})
