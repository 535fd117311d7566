import { buffer } from 'node:stream/consumers'
import { writeSheet } from '@gss/server-kit/sheets'
import type { Page } from '@playwright/test'
import { picture } from './picture.ts'
import { withStranger } from './pretendDevice.ts'
import { expect } from './test.ts'

const HOTEL = '019aa000-0001-7000-8000-000000000001'
/** The list is asked again every fifteen seconds by itself. */
const SOON = { timeout: 25_000 }

picture('unit-list', { who: 'leader', at: 'dashboard/center/unit', faces: ['dark', 'light, en-US'] })
picture('unit-home', { who: 'leader', at: `dashboard/center/company?unit=${HOTEL}`, faces: ['dark'] })
picture('fire-map', { who: 'leader', at: 'dashboard/center/fire-map', faces: ['dark', 'light'] })

picture('register', { who: 'manager', at: 'dashboard/base-data/devices', faces: ['light'] })
picture('register-sheet', {
  who: 'manager',
  at: 'dashboard/base-data/buildings',
  faces: ['light'],
  until: (page) => page.getByRole('button', { name: /^查看/ }).first().click(),
})
picture('point-list', {
  who: 'manager',
  at: 'dashboard/base-data/fire-controllers',
  faces: ['dark'],
  until: async (page) => {
    await page
      .getByRole('button', { name: /^更多 / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: '导入点表' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(await pointList())
    await expect(page.getByText('已按列名预选，请核对')).toBeVisible()
  },
})

picture('transmission-devices', {
  who: 'leader',
  at: 'dashboard/center/transmission-device',
  faces: ['dark'],
})
picture('unregistered', {
  who: 'leader',
  at: 'dashboard/center/unregistered',
  faces: ['light'],
  within: (product, look) => withStranger(product, look),
  until: (page) => expect(page.getByRole('row').filter({ hasText: '在线' }).first()).toBeVisible(SOON),
})
picture('frame', {
  who: 'leader',
  at: 'dashboard/center/transmission-device',
  faces: ['dark'],
  until: readAFrame,
})

async function readAFrame(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^原始报文/ })
    .first()
    .click()
  await page.getByRole('row').filter({ hasText: '上行' }).first().dblclick()
  await expect(
    page.getByRole('dialog', { name: '原始报文详情' }).getByRole('table', { name: '字段' }),
  ).toBeVisible()
}

/** As a panel's maker prints it. */
async function pointList() {
  const columns = ['回路', '地址', '器件类型', '注释'].map((title) => ({ title, kind: 'text' as const }))
  const kinds = ['点型光电感烟', '手动报警按钮', '感温', '输入模块']
  const rows = Array.from({ length: 40 }, (_, at) => [
    '31',
    String(at + 1),
    kinds[at % kinds.length] ?? '',
    `三层东侧走廊 ${at + 1} 号点`,
  ])
  return {
    name: '主楼点表.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await buffer(writeSheet({ title: '点表', columns, rows })),
  }
}
