import type { Browser, Route } from '@playwright/test'
import { signInAs } from './person.ts'
import type { OwnProduct } from './product.ts'
import { expect, test } from './test.ts'

const FORM = /\/assets\/FormDialog-[^/]+\.js$/

/** The file of the first form fails or waits as it is told: what a machine with other work does by itself. */
async function listOf(
  product: OwnProduct,
  browser: Browser,
  answer: (route: Route, asked: number) => unknown,
) {
  // A page of its own: the browser complains of what fails here on purpose.
  const page = await (await browser.newContext({ baseURL: product.address })).newPage()
  let asked = 0
  await page.route(FORM, (route) => answer(route, ++asked))
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/base-data/buildings')
  return { page, view: page.getByRole('button', { name: /^查看/ }).first(), form: page.getByRole('dialog') }
}

test('what is pressed before its file has come opens by that press, once, and says meanwhile that it will', async ({
  product,
  browser,
}) => {
  let come: () => void = () => {}
  const coming = new Promise<void>((done) => (come = done))
  const { page, view, form } = await listOf(product, browser, async (route, asked) => {
    if (asked === 1) return route.abort() // a line that blinks
    await coming
    return route.continue()
  })
  await view.click()
  await expect(page.getByRole('status').filter({ hasText: '正在打开…' })).toBeVisible()
  await view.click()
  come()
  await expect(form).toBeVisible()
  await expect(form).toHaveCount(1)
  await page.context().close()
})

test('a file that does not come is said, and asked for again by a button; the list stands', async ({
  product,
  browser,
}) => {
  let isGone = true
  const { page, view, form } = await listOf(product, browser, (route) =>
    isGone ? route.abort() : route.continue(),
  )
  await view.click()
  const failed = page.getByRole('alert').filter({ hasText: '没能打开' })
  await expect(failed).toBeVisible()
  await expect(view).toBeVisible()
  isGone = false
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(form).toBeVisible()
  await page.context().close()
})
