import type { Locator } from '@playwright/test'
import { newPerson, unique } from './api.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const OFFICER_ROLE = 20_011
/** The demo unit whose documents have a film. */
const UNIT = '019aa000-0001-7000-8000-000000000001'
const DOCUMENTS = 'dashboard/training/documents'
const PAPER = '火场最初几分钟：报警、扑救、逃生'
const FILM = '灭火器使用：提、拔、握、压'

test('a paper is turned and a film is seen inside the product, and the time counts', async ({
  page,
  product,
  axe,
}) => {
  const reader = await newPerson(product, OFFICER_ROLE, UNIT, 'gss')
  await signIn(page, reader.username, reader.password)
  await page.goto(`${DOCUMENTS}?owed=1`)
  const paperRow = page.getByRole('row', { name: new RegExp(PAPER) })
  await expect(paperRow).toContainText('未读')
  await page.getByRole('button', { name: `查看 ${PAPER}` }).click()
  const paper = page.getByRole('dialog', { name: PAPER })
  await expect(paper.getByRole('status')).toHaveText('第 1 / 5 页')
  const first = await inkOf(paper.getByRole('img', { name: '火场最初几分钟.pdf' }))
  await expect(paper.getByRole('button', { name: '上一页' })).toBeDisabled()
  await paper.getByRole('button', { name: '下一页' }).click()
  await expect(paper.getByRole('status')).toHaveText('第 2 / 5 页')
  await expect.poll(() => inkOf(paper.getByRole('img', { name: '火场最初几分钟.pdf' }))).not.toBe(first)
  await axe(page)
  await page.keyboard.press('Escape')
  // Read, it is owed no more.
  await expect(paperRow).toBeHidden()
  await page.goto(DOCUMENTS)
  await expect(paperRow).toContainText('1 分钟')

  const filmRow = page.getByRole('row', { name: new RegExp(FILM) })
  await page.getByRole('button', { name: `查看 ${FILM}` }).click()
  const film = page.getByRole('dialog', { name: FILM }).getByLabel('灭火器使用.mp4')
  await film.click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(filmRow).toContainText('1 分钟')
})

/** Something of what is drawn. */
const inkOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL())

test('a file that is not what its name says is refused in the form, and the document keeps none', async ({
  page,
  product,
}) => {
  const writer = await newPerson(product, OFFICER_ROLE, UNIT, 'gss')
  await signIn(page, writer.username, writer.password)
  await page.goto(DOCUMENTS)
  await page.getByRole('button', { name: '新增培训资料' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('资料名称').fill(unique('谎称'))
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: '上传 文件' }).click()
  await (
    await chooser
  ).setFiles({
    name: '教材.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  })
  await expect(form.getByText('文件类型不支持')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请先移除未能上传的文件')).toBeVisible()
})
