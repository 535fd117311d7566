import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { paleOn, wrongOn } from './gloves.ts'
import { newWalk } from './ownRound.ts'
import { DANGER, newWork, PLACE } from './ownWork.ts'
import { wear } from './person.ts'
import { phoneOf, signInOnPhone } from './phone.ts'
import { expect, test } from './test.ts'

const WIDTHS_PX = [360, 390]
const HEIGHT_PX = 780

/** Pages this file has been to; those of a guard are walked by `phoneDuty`. */
const walked = new Set(['duty'])

// One after another, by one worker: the last asks where the others were.
test.describe.configure({ mode: 'default' })

interface Screen {
  name: string
  at: string
  /** What stands there once it is all there. */
  there: string
  /** By axe, where no other test has it do so. */
  isRead?: true
}
async function look(phone: Page, name: string): Promise<void> {
  for (const width of WIDTHS_PX) {
    await phone.setViewportSize({ width, height: HEIGHT_PX })
    expect.soft(await wrongOn(phone), `${name}, ${width} px`).toEqual([])
  }
  expect.soft(await paleOn(phone), `${name}, in sunlight`).toEqual([])
}
async function lookAtAll(
  phone: Page,
  axe: (page: Page) => Promise<void>,
  screens: readonly Screen[],
): Promise<void> {
  for (const { name, at, there, isRead } of screens) {
    await phone.goto(`m/${at}`)
    await expect(phone.getByText(there).first()).toBeVisible()
    await look(phone, name)
    if (at.startsWith('#/')) walked.add(at.split('/')[1] ?? '')
    if (isRead) await axe(phone)
  }
}

test('a round can be pressed with gloves and stands whole on a small glass, in long names', async ({
  product,
  axe,
  launchOptions,
}) => {
  const walk = await newWalk(product, PLACE)
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await wear(phone, 'light')
  await phone.goto('m/')
  await expect(phone.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await look(phone, 'signIn')
  await signInOnPhone(phone, walk.walker.username, walk.walker.password)
  const todo = phone.getByRole('link', { name: walk.task })
  await expect(todo).toBeVisible()
  const task = (await todo.getAttribute('href')) ?? ''
  await lookAtAll(phone, axe, [
    { name: 'tasks', at: '#/patrol', there: walk.task, isRead: true },
    { name: 'round', at: task, there: walk.point, isRead: true },
    { name: 'any point', at: '#/scan', there: '扫点位标牌，进入它的任务', isRead: true },
    { name: 'scan', at: `${task}/scan`, there: '手工补录' },
    { name: 'check', at: `${task}/check/${walk.pointId}`, there: walk.item },
    { name: 'sign', at: `${task}/sign`, there: '签名并结束' },
    { name: 'counterSign', at: `${task}/counterSign`, there: '复核签名', isRead: true },
    { name: 'work', at: '#/work', there: '全部已传' },
    { name: 'own', at: '#/own', there: '退出登录' },
  ])
  await test.step('an abnormal item with all that follows from it', async () => {
    await phone.goto(`m/${task}/check/${walk.pointId}`)
    await phone.getByRole('radiogroup', { name: walk.item }).getByRole('radio', { name: '异常' }).click()
    await phone.getByRole('button', { name: '立即整改', exact: true }).click()
    await expect(phone.getByText('整改后照片')).toBeVisible()
    await phone.getByRole('button', { name: '保存', exact: true }).click()
    await expect(phone.getByRole('alert')).toBeVisible()
    await look(phone, 'abnormal')
    await phone.getByRole('button', { name: '拍照', exact: true }).first().click()
    await expect(phone.getByRole('dialog', { name: '相机' })).toBeVisible()
    await look(phone, 'camera')
  })
  await browser.close()
})

test('so does what else a person has to do there: dangers, permits, notices', async ({
  product,
  axe,
  launchOptions,
}) => {
  const walk = await newWalk(product)
  const { permitId, hazardId } = await newWork(product, walk)
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await wear(phone, 'light')
  await signInOnPhone(phone, walk.walker.username, walk.walker.password)
  const permit = `#/permits/${permitId}`
  await lookAtAll(phone, axe, [
    { name: 'hazards', at: '#/hazards', there: PLACE },
    { name: 'report', at: '#/hazards/report', there: '隐患描述', isRead: true },
    { name: 'rectify', at: `#/hazards/rectify/${hazardId}`, there: DANGER },
    { name: 'permits', at: '#/permits', there: PLACE, isRead: true },
    { name: 'permit', at: permit, there: '应急预案', isRead: true },
    { name: 'permitCheck', at: `${permit}/check`, there: '作业人持证，人证相符', isRead: true },
    { name: 'gas', at: `${permit}/gas`, there: '可燃气体浓度', isRead: true },
    { name: 'stop', at: `${permit}/stop`, there: '任何人发现危险都可以中止' },
    { name: 'end', at: `${permit}/end`, there: '确认明火已熄灭' },
    { name: 'notices', at: '#/notices', there: DANGER, isRead: true },
  ])
  await test.step('one of the notices', async () => {
    await phone.goto('m/#/notices')
    await phone.getByRole('link', { name: DANGER }).first().click()
    await expect(phone.getByRole('link', { name: '打开', exact: true })).toBeVisible()
    await look(phone, 'notice')
    await axe(phone)
  })
  await browser.close()
})

test('and what a technician does on site', async ({ product, axe, launchOptions }) => {
  const technician = product.accounts.find(({ name }) => name === 'ke.jun')
  const [browser, context] = await phoneOf(product, launchOptions)
  const phone = await context.newPage()
  await wear(phone, 'light')
  await signInOnPhone(phone, 'ke.jun', technician?.password ?? '', '维保')
  await lookAtAll(phone, axe, [{ name: 'maintenance', at: '#/maintenance', there: '检测保养', isRead: true }])
  const hrefOf = async (words: string) =>
    (await phone.locator('a.list-item').filter({ hasText: words }).first().getAttribute('href')) ?? ''
  const [plan, ticket] = [await hrefOf('执行中'), await hrefOf('维修中')]
  await lookAtAll(phone, axe, [
    { name: 'ticket', at: ticket, there: '拍照', isRead: true },
    { name: 'plan', at: plan, there: '签字，提交审核', isRead: true },
  ])
  const item = (await phone.locator(`a.list-item[href^="${plan}/item/"]`).first().getAttribute('href')) ?? ''
  await lookAtAll(phone, axe, [
    { name: 'test', at: item, there: '无法检测', isRead: true },
    { name: 'sign a plan', at: `${plan}/sign`, there: '甲方陪同人', isRead: true },
  ])
  await browser.close()
})

test('no page of the phone is left out', () => {
  const parts = readdirSync('modules')
    .map((name) => `modules/${name}/phone/part.ts`)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  const pages = parts.flatMap((text) => [
    ...(/pages: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g),
  ])
  expect(pages.map(([, name]) => name).filter((name) => !walked.has(name ?? ''))).toEqual([])
  expect(pages.length).toBeGreaterThan(5)
})
