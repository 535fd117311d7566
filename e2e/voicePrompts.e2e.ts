import { newAdministrator, newRole, seatOf } from './api.ts'
import { signIn } from './person.ts'
import type { Product } from './product.ts'
import { expect, test } from './test.ts'

const RATE = 8_000
const SECONDS = 1
/** A second of a tone, as a recorder saves it. */
function recording(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS * 2)
  for (let at = 0; at < RATE * SECONDS; at++)
    samples.writeInt16LE(Math.round(9_000 * Math.sin((at * 440 * 2 * Math.PI) / RATE)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
/** Somebody who keeps what is said, and has no alarms. */
async function keeper(product: Product) {
  const { roleId } = await newRole(product, [{ permissionId: 'voicePrompt', actions: ['query', 'edit'] }])
  return newAdministrator(product, roleId)
}

// What is due is said by telephone only: no other test hears of it.
test('what is said is heard, changed, refused with a sentence, recorded, and set back', async ({
  page,
  product,
  axe,
}) => {
  const { username, password } = await keeper(product)
  const leader = await seatOf(product, 'leader')
  const heard = async (of: string) =>
    (
      await leader.post<{ category: string; template: string; playBy: string }[]>('/notify/qryHeardPrompts')
    ).data.find(({ category }) => category === of)
  await signIn(page, username, password)
  await page.goto('dashboard/notify/prompts')
  const row = page.getByRole('row', { name: /^到期/ })
  await expect(row).toContainText('到期，{单位}，{类型}，{位置}')
  await axe(page)

  await row.getByRole('button', { name: /^编辑/ }).click()
  const form = page.getByRole('dialog', { name: /编辑/ })
  const template = form.getByLabel('播报模板')
  await template.fill('到期，{电话}')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('{电话} 不是可用的变量')).toBeVisible()
  await template.fill('注意到期，{单位}，<b>{位置}</b>，{部件}')
  const said = form.getByRole('group', { name: '播报内容' })
  await expect(said).toContainText('注意到期，临江市第三人民医院， b 住院部 九层 二杠零八七 /b ，感烟探测器')
  // The pretended browser has no Chinese voice: the server says it.
  const asked = page.waitForRequest(/warningManage\/speech$/)
  await said.getByRole('button', { name: '试听' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ words: expect.stringContaining('注意到期') })
  await said.getByRole('button', { name: /试听|停止/ }).dblclick()

  await form.getByLabel('播报方式').click()
  await page.getByTitle('先音频后语音').click()
  await form.locator('input[type=file]').setInputFiles({
    name: '到期.wav',
    mimeType: 'audio/wav',
    buffer: recording(),
  })
  await expect(form.getByText('到期.wav')).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(row).toContainText('先音频后语音')
  expect(await heard('EXPIRY')).toMatchObject({ playBy: 'fileThenSpeech' })

  // A fire cannot be made to fall silent.
  await page.getByRole('row', { name: /^火警/ }).getByRole('button', { name: /^编辑/ }).click()
  const fire = page.getByRole('dialog', { name: /编辑/ })
  await fire.getByLabel('播放次数').fill('3')
  await fire.getByRole('button', { name: '保存' }).click()
  await expect(fire.getByText('火警和紧急报警须启用并循环播报')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(fire).toBeHidden()

  await page.getByRole('button', { name: '更多 到期' }).click()
  await page.getByRole('menuitem', { name: '恢复默认' }).click()
  const sure = page.getByRole('dialog', { name: /恢复默认/ })
  await sure.getByRole('button', { name: /确定|恢复默认/ }).click()
  await expect(row).toContainText('到期，{单位}，{类型}，{位置}')
  expect((await heard('EXPIRY'))?.template).toContain('到期，{单位}')
})
