import type { Page } from '@playwright/test'
import { newPerson, newRole } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { added } from './place.ts'
import { moves } from './pretendCameras.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

/** A unit of its own, and somebody who writes down what it has and moves what turns. */
async function unitWithWriter(product: Product) {
  const own = await newOwnUnit(product)
  const { roleId } = await newRole(product, [
    { permissionId: 'baseData', actions: ['query', 'add'] },
    { permissionId: 'video', actions: ['query', 'edit'] },
  ])
  return { ...own, writer: await newPerson(product, roleId, own.unitId) }
}

/** A camera that was written down plays, and its motor is asked. */
async function triedOut(page: Page, name: string) {
  await page.goto('dashboard/base-data/video-equipment')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.hover()
  await row.getByRole('button', { name: '试看画面' }).click()
  const tile = page.getByRole('dialog', { name: '摄像头' }).getByRole('figure', { name: `视频 ${name}` })
  await moves(tile)
  return tile
}

const HIKOPEN = {
  platformKind: 'HIKOPEN',
  url: 'http://demo-platform.invalid',
  account: '21078945',
  secret: 'demo-platform-secret',
}
const GB28181 = { platformKind: 'GB28181', account: '34020000001110000001', secret: 'demo-recorder' }
// oxfmt-ignore
const platforms: [what: string, values: Record<string, string>, has: [string, string], place: string][] = [
  ['an open platform', HIKOPEN, ['一层大厅', '地下二层车库'], 'gate'],
  ['a recorder',       GB28181, ['一层大厅', '泵房'],     'P1'],
]
for (const [what, values, [turning, other], place] of platforms)
  test(`what ${what} has is written down in one go; it plays, and turns where it has a motor`, async ({
    page,
    product,
    axe,
  }) => {
    const own = await unitWithWriter(product)
    await added(own.leader, own.unitId, {
      object: 'videoPlatform',
      values: {
        platformCode: `${own.code}-P`,
        platformName: `平台 ${own.code}`,
        buildId: own.buildId,
        ...values,
      },
    })
    await signIn(page, own.writer.username, own.writer.password)
    await page.goto('dashboard/base-data/video-platforms')
    const row = page.getByRole('row', { name: new RegExp(`平台 ${own.code}`) })
    await row.hover()
    await row.getByRole('button', { name: '导入目录' }).click()
    const found = page.getByRole('dialog', { name: `导入目录 平台 ${own.code}` })
    await expect(found.getByRole('row', { name: new RegExp(other) })).toContainText('在线')
    await axe(page)
    await found.getByLabel('全选').check()
    await found.getByRole('button', { name: '添加 2 个' }).click()
    await expect(page.getByText('已添加 2 个摄像头')).toBeVisible()

    const tile = await triedOut(page, turning)
    await tile.getByRole('button', { name: '云台' }).click()
    await expect(tile.getByRole('option', { name: place })).toBeAttached()
    const left = tile.getByRole('button', { name: '左转' })
    const asked = (does: string) =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/video/moveCamera') &&
          (answer.request().postData() ?? '').includes(`"${does}"`),
      )
    const [turned] = await Promise.all([asked('move'), left.dispatchEvent('pointerdown', { pointerId: 1 })])
    const [stopped] = await Promise.all([asked('stop'), left.dispatchEvent('pointerup', { pointerId: 1 })])
    for (const answer of [turned, stopped]) expect(await answer.json()).toMatchObject({ ok: true })
  })

test('cameras of the network are found, asked with their password, and written down', async ({
  page,
  product,
  axe,
}) => {
  const own = await unitWithWriter(product)
  await signIn(page, own.writer.username, own.writer.password)
  await page.goto('dashboard/base-data/video-equipment')
  await page.getByRole('button', { name: '查找摄像头' }).click()
  const found = page.getByRole('dialog', { name: '本地网络中的摄像头' })
  await expect(found.getByRole('row', { name: /GSS stairs/ })).toContainText('在线')
  await axe(page)
  await found.getByLabel('选择 GSS lobby').check()
  await found.getByLabel('用户名').fill('gss')
  await found.getByLabel('密码', { exact: true }).fill('wrong')
  await found.getByRole('button', { name: '添加 1 个' }).click()
  await expect(page.getByText(/1 个未添加：/)).toBeVisible()
  await found.getByLabel('选择 GSS lobby').check()
  await found.getByLabel('密码', { exact: true }).fill('demo-camera')
  await found.getByRole('button', { name: '添加 1 个' }).click()
  await expect(page.getByText('已添加 1 个摄像头')).toBeVisible()
  await triedOut(page, 'GSS lobby')
})
