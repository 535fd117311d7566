import type { Page } from '@playwright/test'
import { newPerson } from './api.ts'
import { signIn, signInAs, wear } from './person.ts'
import { BASE_DATA_ROLE, QUIET_UNIT } from './plan.ts'
import { expect, test } from './test.ts'

const told: [who: string, panels: string[]][] = [
  ['sysadmin', ['平台', '我的登录', '版本 2.2.3']],
  ['secadmin', ['平台', '我的登录', '版本 2.2.3', '人员']],
  ['auditor', ['平台', '我的登录', '版本 2.2.3', '审计日志']],
]
for (const [who, panels] of told)
  test(`the first page tells ${who} what concerns them, and nothing else`, async ({ page, product }) => {
    await signInAs(page, product, who)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('概览')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(panels)
  })

test('an operator of the centre sits down before the queue', async ({ page, product }) => {
  await signInAs(page, product, 'operator')
  await expect(page).toHaveURL(/dashboard\/center\/event$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('警情中心')
})

test('the first page leads to the screens of the person, wherever the menu has them', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'auditor')
  await page.getByRole('link', { name: '查看日志' }).click()
  await expect(page).toHaveURL(/dashboard\/logs$/)
  await page.getByRole('tab', { name: '概览' }).click()
  await page.getByRole('link', { name: '接口文档' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '接口文档' })).toBeVisible()
})

const screens: [who: string, paths: string[]][] = [
  ['secadmin', ['dashboard/main']],
  ['sysadmin', ['dashboard/parameters']],
  ['auditor', ['dashboard/logs', 'dashboard/api?call=system.journal', 'dashboard/versions', 'system-update']],
]
for (const [who, paths] of screens)
  test(`nothing on the screens of ${who} keeps anybody out, in both themes`, async ({
    page,
    product,
    axe,
  }) => {
    await signInAs(page, product, who)
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme)
      for (const path of paths)
        await test.step(`${path}, ${theme}`, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          await page.waitForLoadState('networkidle')
          await axe(page, theme === 'light' ? 'colours' : 'all')
        })
    }
  })

test('a call of the API is found, read and tried', async ({ page, product }) => {
  await signInAs(page, product, 'operator')
  await page.goto('dashboard/api')
  await page.getByRole('textbox', { name: '名称或路径' }).fill('overview')
  await page.getByRole('button', { name: /^overview/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'overview' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: '回答 data' }).getByRole('row', { name: /^health/ }),
  ).toBeVisible()
  const ask = page.getByRole('textbox', { name: '请求内容 JSON' })
  await ask.fill('{"half":')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '不是有效的 JSON' })).toBeVisible()
  await ask.fill('{}')
  await page.getByRole('button', { name: '发送' }).click()
  const result = page.getByRole('region', { name: '结果' })
  await expect(result).toContainText('状态 200')
  await expect(result.getByRole('textbox')).toHaveValue(/"ok": true/)
})

const lineOf = (page: Page, name: string) => page.getByRole('form', { name })

test('a parameter is set, and the journal says by whom, from what, to what', async ({
  page,
  product,
  browser,
}) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/parameters')
  const phone = lineOf(page, '支持电话')
  const number = String(Date.now())
  await phone.getByRole('textbox').fill(number)
  await phone.getByRole('button', { name: '保存' }).click()
  await expect(phone.getByText('sysadmin')).toBeVisible()
  await page.reload()
  await expect(phone.getByRole('textbox')).toHaveValue(number)

  const auditor = await browser.newPage()
  await signInAs(auditor, product, 'auditor')
  await auditor.goto('dashboard/logs?act=parameter.edit')
  await auditor.getByRole('button', { name: /^查看/ }).first().click()
  const change = auditor.getByRole('table', { name: '变更' })
  await expect(change).toContainText(number)
  await auditor.close()

  await phone.getByRole('button', { name: '恢复默认' }).click()
  await phone.getByRole('button', { name: '保存' }).click()
  await expect(phone.getByRole('button', { name: '保存' })).toBeHidden()
})

test('a number beyond its bounds says so and is not saved; undo brings back what is set', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'sysadmin')
  await page.goto('dashboard/parameters')
  const poll = lineOf(page, '版本检查间隔')
  await poll.getByRole('textbox').fill('5')
  await expect(poll.getByRole('alert')).toHaveText('应在 10 至 86400 之间')
  await expect(poll.getByRole('button', { name: '保存' })).toBeDisabled()
  await poll.getByRole('button', { name: '撤销' }).click()
  await expect(poll.getByRole('textbox')).toHaveValue('600')
})

test('security parameters are the security administrator’s', async ({ page, product }) => {
  await signInAs(page, product, 'secadmin')
  await page.goto('dashboard/security-parameters')
  await expect(lineOf(page, '空闲锁定时间')).toBeVisible()
  await expect(lineOf(page, '中心名称')).toBeHidden()
})

test('the journal is filtered, verified and taken along as a file', async ({ page, product }) => {
  await signInAs(page, product, 'auditor')
  await page.goto('dashboard/logs?span=day&act=session.signIn') // what other tests do fills the first page
  await expect(page.getByRole('cell', { name: '登录', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: '校验', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('日志完整，未发现改动')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('审计日志.xlsx')
})

test('the footer leads to the version history, and that to the update notes', async ({
  page,
  product,
  context,
}) => {
  await signInAs(page, product, 'operator')
  await page.getByRole('link', { name: '版本 2.2.3' }).click()
  await expect(page.getByText('当前版本')).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: '更新说明' }).click()
  const notes = await opened
  await expect(notes.getByRole('heading', { level: 2, name: '2.2.3' })).toBeVisible()
  await notes.getByRole('button', { name: '较早' }).click()
  await expect(notes.getByText('第 6–10 条')).toBeVisible()
})

test('an update is told of five seconds after the start, over nothing, and once', async ({
  page,
  product,
}) => {
  // Told is told: whoever else signs in as one of the demo's would have been told for all.
  const { username, password } = await newPerson(product, BASE_DATA_ROLE, QUIET_UNIT)
  await page.clock.install()
  await signIn(page, username, password)
  const notice = page.getByRole('status').filter({ hasText: '系统已更新至 2.2.3' })
  const tabs = page.getByRole('region', { name: '已打开的页面' })
  // The sign-in page has a heading and a main part of its own.
  await expect(tabs).toBeVisible()
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  const stood = await content.boundingBox()
  const told = page.waitForResponse(/updateSU/)
  await page.clock.fastForward(5_000)
  await expect(tabs.filter({ has: notice })).toBeVisible()
  expect(await content.boundingBox()).toEqual(stood)
  await told // nobody pressed anything
  await page.reload()
  const asked = page.waitForResponse(/querySU/)
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward(5_000)
  await asked
  await expect(notice).toBeHidden()
})

// oxfmt-ignore
const bodies: [what: string, stored: string, shown: string][] = [
  ['a list stays a list',                         '<ul><li>a</li></ul>',                             '<ul><li>a</li></ul>'],
  ['a script is gone with what it says',          '<p>a<script>alert(1)</script></p>',               '<p>a</p>'],
  ['nothing acts when it cannot load',            '<p>a<b onclick="alert(1)">b</b></p>',             '<p>a<b>b</b></p>'],
  ['an address that is a script is none',         '<a href="javascript:alert(1)">a</a>',             '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['a picture from another host by // is none',   '<img src="//evil.example/a.png" alt="a">',        '<img alt="a">'],
  ['a link opens outside and tells nobody',       '<a href="https://a.example/">a</a>',              '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a>'],
  ['nothing covers the page',                     '<p style="position:fixed;inset:0">a</p>',         '<p>a</p>'],
  ['nothing takes the name of something of ours', '<p id="root" class="btn">a</p>',                  '<p>a</p>'],
  ['no form asks for a password',                 '<form><input type="password"></form>b',           'b'],
  ['no frame',                                    '<iframe src="https://a.example/"></iframe>b',     'b'],
  ['no drawing with a script inside',             '<svg><a href="javascript:alert(1)">x</a></svg>b', 'b'],
]
test('rich text that is stored is clean when it is shown', async ({ page, product, complaints }) => {
  await signInAs(page, product, 'operator')
  await page.route('**/sysPresets/qryListView', (route) =>
    route.fulfill({
      json: {
        ok: true,
        data: { records: bodies.map(preset), current: 1, total: bodies.length },
        message: '',
      },
    }),
  )
  await page.route('**/sysPresets/updateSU', (route) =>
    route.fulfill({ json: { ok: true, data: null, message: '' } }),
  )
  await page.goto('system-update')
  const article = page.getByRole('article')
  for (const [what, , shown] of bodies) {
    await page.getByRole('button', { name: what }).click()
    await expect(article.getByRole('heading', { name: what })).toBeVisible()
    expect(await article.locator('.rich').innerHTML(), what).toBe(shown)
  }
  // Read to be cleaned, a handler is blocked by the page's policy as well, and the browser says so.
  expect(complaints.every((each) => each.startsWith('Executing inline event handler violates'))).toBe(true)
  complaints.length = 0
})
const preset = ([what, stored]: (typeof bodies)[number], nth: number) => ({
  id: `019aa000-0009-7000-8000-0000000000${nth + 10}`,
  name: what,
  dis: 'a',
  text: stored,
  createTime: 1_795_000_000_000,
})

test('the service monitor stands in the header of the offline edition only, and speaks its three colours', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'sysadmin')
  const item = page.getByRole('button', { name: '服务监控' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  await expect(item).toBeHidden()
  await page.route('**/app-config.json*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), edition: 'offline' } })
  })
  await page.route('**/gst-sms/sysinfo', (route) =>
    route.fulfill({ json: { ok: true, data: load, message: '' } }),
  )
  await page.reload()
  await item.click()
  const dialog = page.getByRole('dialog', { name: /^服务监控/ })
  await expect(dialog.getByRole('meter', { name: 'CPU 使用' })).toHaveAttribute('aria-valuenow', '81')
  await expect(dialog).toContainText('81 % 过高')
  await expect(dialog).toContainText('61 % 偏高')
  await expect(dialog.getByRole('row')).toHaveText([
    /^健康状态/,
    /^正常server/,
    /^迟到worker/,
    /^失联gateway/,
  ])
})
const instance = (name: string, health: string, id: number) => ({
  id: `019aa000-0009-7000-8000-00000000000${id}`,
  name,
  host: 'a',
  pid: id,
  version: '2.2.3',
  memory: 1_000_000,
  startTime: 1_795_000_000_000,
  beatTime: 1_795_000_000_000,
  health,
})
const load = {
  totalMemory: 100,
  usedMemory: 61,
  cpuCores: 2,
  cpuUsage: 81,
  diskTotal: 100,
  diskUsed: 40,
  dbSize: 1_000_000,
  dbConnections: 12,
  dbConnectionsMax: 100,
  jobsDue: 0,
  jobsFailed: 0,
  outboxWaiting: 0,
  backupTime: null,
  degraded: [],
  instances: [instance('server', 'up', 1), instance('worker', 'late', 2), instance('gateway', 'lost', 3)],
}
