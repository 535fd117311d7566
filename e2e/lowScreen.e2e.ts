import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

// oxfmt-ignore
const lists: [what: string, who: string, at: string, column: string][] = [
  ['a unit’s officer sees until when a danger has to be put right', 'officer', 'dashboard/patrol/hidden-danger',    '截止'],
  ['the centre sees it too',                                        'leader',  'dashboard/patrol/hidden-danger',    '截止'],
  ['it sees of which unit it is',                                       'leader',  'dashboard/patrol/hidden-danger',    '联网单位'],
  ['one sees how a permit stands',                                           'manager', 'dashboard/patrol/fire-electricity', '状态'],
  ['one sees how a contract stands',                                         'leader',  'dashboard/maintenance/contracts',   '状态'],
  ['one sees of which unit a permit is',                                     'leader',  'dashboard/patrol/fire-electricity', '联网单位'],
]
test.use({ viewport: { width: 1280, height: 720 } })
for (const [what, who, at, column] of lists)
  test(`on a low screen ${what}`, async ({ page, product }) => {
    await signInAs(page, product, who)
    await page.goto(at)
    const edgesOf = async (name: string) => {
      const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
      return box ? { left: box.x, right: box.x + box.width } : null
    }
    await expect(page.getByRole('columnheader', { name: '操作', exact: true })).toBeVisible()
    const [seen, deeds] = [await edgesOf(column), await edgesOf('操作')]
    // The deeds stand still at the edge; what does not fit lies behind them.
    expect(seen?.right ?? Infinity).toBeLessThanOrEqual((deeds?.left ?? 0) + 1)
  })

test('on a low screen both lists of the bell end above its edge', async ({ page, product }) => {
  await signInAs(page, product, 'leader')
  await page.getByRole('button', { name: /^警情通知 \d+ 条未读/ }).click()
  const lists = page.locator('.bell-pop .notices')
  await expect(lists).toHaveCount(2)
  await expect(lists.last().getByRole('listitem').first()).toBeVisible()
  await expect(lists.last()).toBeInViewport({ ratio: 1 })
  // A unit's name and the mark of its alarm stand in one line.
  const name = await lists.first().locator('b').first().boundingBox()
  expect(name?.height).toBeLessThanOrEqual(24)
})
