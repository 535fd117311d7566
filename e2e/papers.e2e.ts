import { signInAs, wear } from './person.ts'
import { expect, test } from './test.ts'

test('a statement on paper says whose it is, and is white to its edges for whoever sits in the dark', async ({
  page,
  product,
}) => {
  await wear(page, 'dark')
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute(
        'data-printed',
        [
          document.querySelector('.paper thead')?.textContent,
          getComputedStyle(document.documentElement).colorScheme,
        ].join(' '),
      )
  })
  await signInAs(page, product, 'manager')
  await page.goto('dashboard/patrol/statements?statement=hazardBook')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    /火灾隐患整改台账.*联网单位 临江国际大酒店.*统计期.* light$/,
  )
})
