import type { Page } from '@playwright/test'
import { seatOf, unique } from './api.ts'
import type { Product } from './product.ts'
import { signInAs } from './person.ts'
import { expect, test } from './test.ts'

// One tree for all.
test.describe.configure({ mode: 'serial' })
// High enough for the whole of it: a list that scrolls between press and pull is another row's drag.
test.use({ viewport: { width: 1366, height: 1200 } })

const made: { id: string; product: Product }[] = []
test.afterEach(async () => {
  for (const { id, product } of made.splice(0).toReversed())
    await (await seatOf(product, 'sysadmin')).post('/system/menu/delete', { id })
})

const folder = (name: string, parentId: string | null = null) => ({
  parentId,
  name: { 'zh-CN': name, 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  type: 'M',
  path: '',
  component: '',
  icon: '',
  isSub: 0,
  isFrame: '1',
  hidden: 0,
  sysCode: '',
  perms: '',
})
/** An empty folder: in the tree, not in anybody's side menu. */
async function newFolder(product: Product, parentId: string | null = null) {
  const name = unique('目录')
  const system = await seatOf(product, 'sysadmin')
  const { id } = (await system.post<{ id: string }>('/system/menu/add', folder(name, parentId))).data
  made.push({ id, product })
  return { id, name }
}
const tree = (page: Page) => page.getByRole('treegrid', { name: '菜单管理' })
const rowOf = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name })
const placeOf = async (page: Page, name: string) =>
  Promise.all(
    ['aria-level', 'aria-posinset'].map((attribute) => rowOf(page, name).first().getAttribute(attribute)),
  )

test('an entry is dragged before another, into a folder, and the last move taken back', async ({
  page,
  product,
}) => {
  const one = await newFolder(product)
  await page.setViewportSize({ width: 1366, height: 6000 }) // the whole tree: what is dragged does not scroll
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h1')
  const before = await placeOf(page, '概览')
  const UPPER_EDGE = { x: 120, y: 4 }
  await rowOf(page, one.name).dragTo(rowOf(page, '概览'), { targetPosition: UPPER_EDGE })
  await expect.poll(() => placeOf(page, one.name)).toEqual(before)
  await page.reload()
  await expect.poll(() => placeOf(page, one.name)).toEqual(before)
  await rowOf(page, one.name).dragTo(rowOf(page, '系统设置'))
  await expect.poll(async () => (await placeOf(page, one.name))[0]).toBe('2')
  await expect(page.getByText(`“${one.name}”已移到系统设置`)).toBeVisible()
  await page.getByRole('button', { name: '撤销移动' }).click()
  await expect.poll(() => placeOf(page, one.name)).toEqual(before)
  await expect(page.getByRole('button', { name: '撤销移动' })).toBeDisabled()
})

test('the same by the keyboard: Alt and the arrows order and nest', async ({ page, product }) => {
  const [upper, lower] = [await newFolder(product), await newFolder(product)]
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h1')
  await rowOf(page, lower.name).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(async () => (await placeOf(page, lower.name))[0]).toBe('2')
  await expect(rowOf(page, lower.name)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rowOf(page, upper.name)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rowOf(page, lower.name)).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(async () => (await placeOf(page, lower.name))[0]).toBe('1')
})

test('what may not be is refused in a sentence, and nothing has moved', async ({ page, product }) => {
  const outer = await newFolder(product)
  const inner = await newFolder(product, outer.id)
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h1')
  await rowOf(page, outer.name).dragTo(rowOf(page, inner.name))
  await expect(page.getByText('不能移动到自身或下级菜单中')).toBeVisible()
  await page.getByRole('button', { name: `删除 ${outer.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('请先删除下级菜单')).toBeVisible()
  await expect.poll(async () => (await placeOf(page, inner.name))[0]).toBe('2')
})

test('an entry is added with names, icon and screen, and stands in the side menu', async ({
  page,
  product,
}) => {
  const name = unique('页')
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/h1')
  await page.getByRole('button', { name: '更多 系统设置' }).click()
  await page.getByRole('menuitem', { name: '新增下级' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: '保存' }).click()
  for (const sentence of ['请输入简体中文名称', '请输入路径', '请选择页面组件'])
    await expect(form.getByText(sentence)).toBeVisible()
  await form.getByLabel('简体中文').fill(name)
  await form.getByLabel('English').fill(`${name} in English`)
  await form.getByLabel('路径').fill(`/dashboard/${name.slice(1)}`)
  await form.getByLabel('页面组件').fill('ownSecurity')
  await page.getByTitle(/^ownSecurity/).click()
  await form.getByRole('button', { name: /^图标/ }).click()
  await page.getByRole('radio', { name: 'todo' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page, name)).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: '菜单管理' }).click()
  await page.getByRole('button', { name: `删除 ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, name)).toBeHidden()
})
