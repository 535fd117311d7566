import type { Page } from '@playwright/test'
import { newPerson, seatOf, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const OFFICER_ROLE = 20_011
const LEADER_ROLE = 20_012
const DOCUMENTS = 'dashboard/training/documents'
const QUESTIONS =
  '火警电话？\n- 110\n+ 119\n- 120\n\n灭火器检查什么？\n+ 压力\n+ 外观\n- 价格\n\n电梯可以用于疏散\n- 对\n+ 错'

/** Begins the quiz of a document, says which of the answers are ticked, and sends them. */
async function sit(page: Page, title: string, answers: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `考试 ${title}` }).click()
  const quiz = page.getByRole('dialog', { name: `考试：${title}` })
  for (const answer of answers) await quiz.getByLabel(answer, { exact: true }).check()
  await quiz.getByRole('button', { name: /提\s*交/ }).dblclick()
}

test('a document is read, its quiz failed and then passed: the certificate is there, and a row in the unit’s book', async ({
  page,
  product,
  axe,
}) => {
  const { unitId, unitName } = await newOwnUnit(product)
  const [writer, reader] = await Promise.all([
    newPerson(product, OFFICER_ROLE, unitId, 'gss'),
    newPerson(product, LEADER_ROLE, unitId, 'gss'),
  ])
  const title = unique('灭火器使用')
  const seat = await seatOf(product, writer.username, writer.password)
  const written = await seat.post('/gstcenter/training/add', {
    title,
    kind: '4',
    content: '提、拔、握、压',
    duration: 10,
    must: true,
    published: true,
    passScore: 80,
    questions: QUESTIONS,
    fileId: null,
  })
  expect(written.ok, written.message).toBe(true)

  await signIn(page, reader.username, reader.password)
  await page.goto(DOCUMENTS)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('必学')
  await row.getByRole('button', { name: `查看 ${title}` }).click()
  await expect(page.getByText('提、拔、握、压')).toBeVisible()
  await page.keyboard.press('Escape')

  await sit(page, title, ['119', '压力', '对'])
  const quiz = page.getByRole('dialog', { name: `考试：${title}` })
  await expect(quiz.getByRole('status')).toContainText('未达及格分 80')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(quiz).toBeHidden()

  await sit(page, title, ['119', '压力', '外观', '错'])
  await expect(quiz.getByRole('status')).toHaveText('100 分，已及格')
  await quiz.getByRole('button', { name: /证\s*书/ }).click()
  const certificate = page.getByRole('dialog', { name: '证书' })
  await expect(certificate).toContainText('消防安全培训合格证书')
  for (const said of [reader.username, unitName, title, '100']) await expect(certificate).toContainText(said)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('100')

  // What a unit's people learned stands in its book, when the worker that writes it there has had its turn.
  const inBook = { object: 'training', page: 1, pageSize: 20, projectId: unitId }
  await expect
    .poll(async () => JSON.stringify((await seat.post('/gstconfiguration/baseData/qryPage', inBook)).data))
    .toContain(title)
  await page.goto('dashboard/company/archive?object=training')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
})
