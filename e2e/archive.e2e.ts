import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isRefusal } from '@gss/kit/refusal'
import { readSheet, writeSheet } from '@gss/server-kit/sheets'
import { pdfText } from '@gss/server-kit/testing/pdfText'
import { strFromU8, unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { newPerson, seatOf, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { KEY_PART } from './keyPart.ts'
import { signIn } from './person.ts'
import { added } from './place.ts'
import { expect, test } from './test.ts'

const MANAGER_ROLE = 20_010
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const BOUNDS = { maxRows: 100, maxColumns: 60, maxBytes: 1_000_000 }
/** A worker takes it within a second, and a process begins; on a busy machine that is most of it. */
const WRITTEN_WITHIN_MS = 60_000
const PARTS = 'dashboard/company/archive?object=keyPart'

const fetched = async (page: Page, deed: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), deed()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** The rows of a file the product gave out, titles first. */
async function rowsIn(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(bytes, BOUNDS)
  if (isRefusal(rows)) throw new Error(rows.refused)
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}
const fileOf = async (titles: readonly string[], rows: readonly (readonly string[])[]) => ({
  name: '重点部位.xlsx',
  mimeType: SHEET,
  buffer: await buffer(
    writeSheet({
      title: '重点部位',
      columns: titles.map((title) => ({ title, kind: 'text' as const })),
      rows: rows.map((row) => [...row]),
    }),
  ),
})

test('an object of the book goes out as Excel and comes in again: first what is wrong, then the rows; and it is read on paper and in Word', async ({
  page,
  product,
  axe,
}) => {
  const { unitId, unitName } = await newOwnUnit(product)
  const leader = await seatOf(product, 'leader')
  const [part, second, third] = [unique('配电室'), unique('油库'), unique('机房')]
  await added(leader, unitId, { object: 'keyPart', values: { ...KEY_PART, name: part } })
  const manager = await newPerson(product, MANAGER_ROLE, unitId, 'gss')
  await signIn(page, manager.username, manager.password)
  await page.goto(PARTS)
  await expect(page.getByRole('row', { name: new RegExp(part) })).toBeVisible()

  const out = await fetched(page, () => page.getByRole('button', { name: '导出', exact: true }).click())
  expect(out.name).toMatch(/重点部位.*\.xlsx$/)
  const [titles = [], first = []] = await rowsIn(out.bytes)
  const at = (title: string) => titles.findIndex((one) => one.replace('*', '') === title)
  expect([first[at('所属单位')] ?? unitName, first[at('所在位置')]]).toEqual([unitName, '地下一层西侧'])
  expect(first).toContain(part)

  const nameAt = first.indexOf(part)
  const changed = (name: string, more: Readonly<Record<string, string>> = {}) =>
    first.map((cell, index) => {
      const title = Object.keys(more).find((one) => at(one) === index)
      return index === nameAt ? name : title === undefined ? cell : (more[title] ?? '')
    })
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const list = page.getByRole('dialog', { name: /导入/ })
  const file = list.locator('input[type=file]')
  const wrong = [changed(second, { 建筑面积: '很大' }), changed(third, { 责任人电话: '12345' })]
  await file.setInputFiles(await fileOf(titles, wrong))
  await expect(list.getByText(/^共 2 行：新增 0，更新 0.*错误 2$/)).toBeVisible()
  await expect(list.getByRole('row', { name: /^2 建筑面积/ })).toBeVisible()
  await expect(list.getByRole('row', { name: /^3 责任人电话/ })).toBeVisible()
  await expect(list.getByRole('button', { name: /^导入 \d/ })).toBeHidden()
  await axe(page)
  await file.setInputFiles(await fileOf(titles, [first, changed(second), changed(third)]))
  await list.getByRole('button', { name: '导入 3 行' }).click()
  await expect(page.getByText('已导入：新增 2，更新 0')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(second) })).toBeVisible()

  // The bordered form, and the same on paper.
  await page.getByRole('row', { name: new RegExp(third) }).dblclick()
  const shown = page.getByRole('dialog', { name: /详情/ })
  await expect(shown.getByRole('row', { name: /所在位置 地下一层西侧/ })).toBeVisible()
  const paper = await printedSheet(page, () => shown.getByRole('button', { name: '打印' }).click())
  for (const said of [third, unitName, '地下一层西侧', '填表人', '单位盖章']) expect(paper).toContain(said)
  expect(paper).not.toContain('生成 Word')
  await shown.getByRole('button', { name: '关闭' }).last().click()

  const whole = page.getByRole('region', { name: '整册输出' })
  await whole.getByRole('button', { name: '生成 Word' }).click()
  const take = whole.getByRole('button', { name: '下载' })
  await expect(take).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
  const word = await fetched(page, () => take.click())
  expect(word.name).toMatch(/消防安全档案.*\.docx$/)
  const text = strFromU8(unzipSync(word.bytes)['word/document.xml'] ?? new Uint8Array()).replaceAll(
    /<[^>]+>/g,
    '',
  )
  for (const said of ['消防安全档案', unitName, part, second, third, '每班巡视']) expect(text).toContain(said)
})

/** What a printer is given when the button is pressed: the page as it stands while the dialog of the browser is open. */
async function printedSheet(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    window.print = () => {
      const paper = document.querySelector('body > .paper')?.cloneNode(true)
      if (paper) document.body.append(paper)
    }
  })
  await press()
  await page.evaluate(() => document.body.classList.add('printing'))
  const pages = await pdfText(await page.pdf({ format: 'A4' }))
  await page.evaluate(() => {
    document.body.classList.remove('printing')
    document.querySelector('body > .paper')?.remove()
  })
  // A browser writes some letters as their radicals.
  return pages.join('\n').normalize('NFKC')
}
