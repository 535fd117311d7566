import { newPerson, newRole, seatOf } from './api.ts'
import { signIn, signInAs } from './person.ts'
import { expect, test } from './test.ts'

/** Spec: rights that were saved hold in sessions that are open, within this long. */
const IN_FORCE_WITHIN_MS = 5_000

test('what the grid saves holds in a session that is open', async ({ page, product, browser }) => {
  const { roleId, name } = await newRole(product, [])
  const { username, password } = await newPerson(product, roleId)
  const person = await seatOf(product, username, password)
  const other = await browser.newPage()
  await signIn(other, username, password)
  await expect(other.getByRole('link', { name: '用户管理' })).toBeHidden()

  await signInAs(page, product, 'secadmin')
  await page.goto(`dashboard/h2?role=${roleId}`)
  const grid = page.getByRole('grid', { name: `“${name}”的权限` })
  await grid.getByLabel('用户管理 编辑').click()
  await expect(grid.getByLabel('用户管理 查询')).toBeChecked() // whoever may change something sees it
  await expect(page.getByText('2 项未保存')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('权限已保存，5 s 内生效')).toBeVisible()
  await expect(async () => expect((await person.post('/system/user/qryList')).ok).toBe(true)).toPass({
    timeout: IN_FORCE_WITHIN_MS,
  })
  await other.reload()
  await expect(other.getByRole('button', { name: '系统设置' })).toBeVisible()
  await other.goto('dashboard/h3')
  await expect(other.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible()
  await expect(other.getByRole('button', { name: '新增用户' })).toBeHidden() // it may edit, not add

  await grid.getByLabel('用户管理 查询').click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(async () =>
    expect((await person.post('/system/user/qryList')).message).toBe('没有操作权限'),
  ).toPass({
    timeout: IN_FORCE_WITHIN_MS,
  })
  await other.getByRole('button', { name: '刷新' }).click()
  await expect(other.getByText('没有操作权限')).toBeVisible()
  await other.close()
})

test('duties that exclude each other are blocked with the reason; every press can be taken back', async ({
  page,
  product,
}) => {
  const { roleId, name } = await newRole(product, [{ permissionId: 'journal', actions: ['query'] }])
  await signInAs(page, product, 'secadmin')
  await page.goto(`dashboard/h2?role=${roleId}`)
  const grid = page.getByRole('grid', { name: `“${name}”的权限` })
  const user = grid.getByLabel('用户管理 新增: 已有审计权限，三类管理权限互斥')
  await expect(user).toHaveAttribute('aria-disabled', 'true')
  await user.click({ force: true })
  await expect(user).not.toBeChecked()
  await grid.getByLabel('日志审计 查询').click()
  await grid.getByLabel('用户管理 全部操作').click()
  await expect(grid.getByLabel(/^日志审计 查询.*: 已有系统权限，三类管理权限互斥$/)).not.toBeChecked()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(grid.getByLabel('日志审计 查询')).toBeChecked()
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled()
})

test('the grid is worked without a mouse: arrows move, the space bar presses, Ctrl+S saves', async ({
  page,
  product,
}) => {
  const { roleId, name } = await newRole(product, [])
  await signInAs(page, product, 'secadmin')
  await page.goto(`dashboard/h2?role=${roleId}`)
  const grid = page.getByRole('grid', { name: `“${name}”的权限` })
  await grid.getByLabel('用户管理 全部操作').focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByLabel('用户管理 新增')).toBeFocused()
  await page.keyboard.press('End')
  await expect(grid.getByLabel('用户管理 导出')).toBeFocused()
  await page.keyboard.press('ArrowDown') // over three rows that cannot be exported
  await expect(grid.getByLabel('日志审计 导出')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(grid.getByLabel('日志审计 导出')).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('权限已保存，5 s 内生效')).toBeVisible()
})

test('leaving what is not saved asks: another role, the tab', async ({ page, product }) => {
  const [one, two] = [await newRole(product, []), await newRole(product, [])]
  await signInAs(page, product, 'secadmin')
  await page.goto(`dashboard/h2?role=${one.roleId}`)
  await page.getByRole('button', { name: '新增角色' }).waitFor()
  const grid = page.getByRole('grid', { name: `“${one.name}”的权限` })
  await grid.getByLabel('服务监控 查询').click()
  await page.getByRole('button', { name: two.name }).click()
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click()
  await expect(grid.getByLabel('服务监控 查询 未保存')).toBeChecked()

  // The tab keeps it while another is shown, and asks before it closes.
  await page.getByRole('link', { name: '概览' }).click()
  await page.getByRole('tab', { name: '角色管理' }).click()
  await expect(grid.getByLabel('服务监控 查询 未保存')).toBeChecked()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
  await expect(page.getByRole('tab', { name: '角色管理' })).toBeHidden()
})

test('the rights of an administrator’s office cannot be taken from it', async ({ page, product }) => {
  await signInAs(page, product, 'secadmin')
  await page.goto('dashboard/h2?role=3')
  const box = page.getByLabel('日志审计 查询: 内置管理员须保留')
  await box.click({ force: true })
  await expect(box).toBeChecked()
})
