import type { Page } from '@playwright/test'
import { seatOf } from './api.ts'
import { type Where, withAlarms } from './cityFire.ts'
import { handling } from './handling.ts'
import { type Face, picture } from './picture.ts'
import type { OwnProduct } from './product.ts'
import { expect } from './test.ts'

const BOTH: readonly Face[] = ['dark', 'light']
const HOTEL: Where = { unit: 1, building: 'A', floorNo: 12, isLinked: true }
const FREE = /空闲/
const OPEN_CALL = '/gstcenter/mmVoice/qryOwnCall'

const burning = {
  who: 'leader',
  at: 'dashboard/center/event',
  faces: BOTH,
  isMute: true,
  within: (product: OwnProduct, look: () => Promise<void>) =>
    withAlarms(product, [{ where: HOTEL, bits: ['fire'] }], async () => {
      try {
        await look()
      } finally {
        await ended(product)
      }
    }),
}

picture('phone-contacts', { ...burning, until: contacts })
picture('phone-channels', { ...burning, until: channels })
picture('phone-calling', { ...burning, until: calling })
picture('phone-recordings', {
  ...burning,
  until: async (page) => {
    const call = await calling(page)
    await call.getByRole('button', { name: '挂断', exact: true }).click()
    await expect(call).toBeHidden()
    await handling(page)
      .getByRole('button', { name: /^查看录音/ })
      .click()
    const recordings = page.getByRole('dialog', { name: /^录音：/ })
    await recordings.getByRole('row', { name: /正常/ }).first().dblclick()
    await heard(page)
  },
})
picture('phone-query', {
  who: 'leader',
  at: 'dashboard/center/calls',
  faces: BOTH,
  until: (page) => expect(page.getByRole('row', { name: RECORDED }).first()).toBeVisible(),
})
picture('phone-incoming', {
  ...burning,
  isMute: false,
  until: async (page, product) => {
    const leader = await seatOf(product, 'leader')
    await leader.post('/gstcenter/mmVoice/pretendCall', { phoneNum: GUARD_OF_THE_HOTEL })
    await expect(page.getByRole('region', { name: /^来电/ })).toBeVisible()
  },
})
picture('notify-outbox', { who: 'leader', at: 'dashboard/notify/messages', faces: BOTH })
picture('notify-way', {
  who: 'sysadmin',
  at: 'dashboard/notify/ways',
  faces: BOTH,
  until: async (page) => {
    await page.getByRole('button', { name: /^新增/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})
picture('notify-rule', {
  who: 'leader',
  at: 'dashboard/notify/rules',
  faces: BOTH,
  until: async (page) => {
    await page.getByRole('button', { name: /^编辑/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})
picture('notify-own', { who: 'manager', at: 'dashboard/own-notifications', faces: BOTH })
picture('voice-prompt', {
  who: 'sysadmin',
  at: 'dashboard/notify/prompts',
  faces: BOTH,
  until: async (page) => {
    await page.getByRole('row', { name: /^火警/ }).getByRole('button', { name: /^编辑/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

const RECORDED = /\.wav/
/** Whoever keeps watch at the hotel. */
const GUARD_OF_THE_HOTEL = '13900002022'

/** The one key takes the most urgent; whoever may be called stands in the list. */
async function contacts(page: Page) {
  await expect(page.getByRole('button', { name: /^接警 F2/ })).toBeVisible()
  await page.keyboard.press('F2')
  await expect(handling(page).getByText(/处理中，其他席位只读/)).toBeVisible()
  await handling(page).getByRole('combobox', { name: '电话核实' }).click()
  await expect(page.locator('.tel-contact').first()).toBeVisible()
}
async function channels(page: Page) {
  await contacts(page)
  await page.locator('.tel-contact').filter({ hasText: ANSWERS }).first().click()
  await handling(page).getByRole('button', { name: /^呼叫/ }).click()
  const dialog = page.getByRole('dialog', { name: /选择通道/ })
  await expect(dialog.getByRole('row', { name: FREE }).first()).toBeVisible()
  return dialog
}
/** At the demo's telephones: answers at once. */
const ANSWERS = /[1-3]\s*(—|\d\d)/
async function calling(page: Page) {
  await (await channels(page)).getByRole('row', { name: FREE }).first().dblclick()
  const dialog = page.getByRole('dialog', { name: '呼叫状态' })
  await expect(dialog.getByRole('timer')).toHaveText(/^00:00:0[3-9]$/)
  await dialog.getByRole('textbox', { name: '通话要点' }).fill('十二层有烟，正在疏散')
  return dialog
}
/** The sound is there, and a part of it was heard. */
async function heard(page: Page) {
  const place = page.getByRole('slider', { name: '播放位置' })
  await expect(place).not.toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: '暂停' }).click()
}

/** What was called for the picture does not stand in the next. */
async function ended(product: OwnProduct): Promise<void> {
  const leader = await seatOf(product, 'leader')
  const open = async () => (await leader.post<{ VOICE_ID: string } | null>(OPEN_CALL)).data
  for (let call = await open(); call; call = await open())
    await leader.post('/gstcenter/mmVoice/hangUp', { voiceId: call.VOICE_ID })
}
