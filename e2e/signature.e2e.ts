import { newPerson, seatOf } from './api.ts'
import { signInAs, wear } from './person.ts'
import { expect, test } from './test.ts'

const OPERATOR = 10
const AUDIT_ADMINISTRATOR = 3

/** One more administrator, whom no other test counts on. */
async function newAdministrator(product: Parameters<typeof newPerson>[0]) {
  const person = await newPerson(product, OPERATOR)
  const security = await seatOf(product, 'secadmin')
  await security.post('/system/account/assignRole', { id: person.id, roleId: AUDIT_ADMINISTRATOR })
  return person
}

for (const theme of ['dark', 'light'] as const)
  test(`one administrator asks to disable another, and a third signs on the spot, in ${theme}`, async ({
    page,
    product,
    axe,
  }) => {
    const { username } = await newAdministrator(product)
    await wear(page, theme)
    await signInAs(page, product, 'secadmin')
    await page.goto(`dashboard/accounts?search=${username}`)
    await page.getByRole('button', { name: `更多 ${username}` }).click()
    await page.getByRole('menuitem', { name: '停用' }).click()
    const question = page.getByRole('dialog').filter({ hasText: '确定停用' })
    await question.getByRole('button', { name: '停用' }).click()

    const signing = page.getByRole('dialog', { name: '管理员共同签署' })
    await expect(signing.getByLabel('签署人账号')).toBeFocused()
    // What asks to be signed stands above the question it belongs to, and nothing of that is pressed through it.
    const box = await question.boundingBox()
    const above = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('.ant-modal-root')?.textContent ?? '',
      [(box?.x ?? 0) + 1, (box?.y ?? 0) + 1],
    )
    expect(above).toContain('管理员共同签署')
    await axe(page)
    const system = product.accounts.find(({ name }) => name === 'sysadmin')
    await signing.getByLabel('签署人账号').fill('sysadmin')
    await signing.getByLabel('签署人密码').fill('Wrong-password-1')
    await signing.getByRole('button', { name: '签署' }).click()
    await expect(signing.getByText('签署人的账号或密码错误')).toBeVisible()
    await signing.getByLabel('签署人密码').fill(system?.password ?? '')
    await signing.getByRole('button', { name: '签署' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row', { name: username })).toContainText('停用')
  })
