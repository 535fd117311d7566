import { request } from 'node:http'
import { newPerson } from './api.ts'
import { signInAs, tryIn } from './person.ts'
import { expect, test } from './test.ts'

const OPERATOR = 10
const GUESSES_BEFORE_LOCK = 5
const GUESSES_PER_ADDRESS = 50
/** An address of this machine that no other test comes from. */
const CAFE = '127.0.0.77'

/** A wrong sign-in by somebody without our page, from an address of theirs. */
function guess(address: string, username: string, from: string): Promise<void> {
  const body = JSON.stringify({ username, password: 'Wrong-password-1' })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const asking = request(
      `${address}api/login`,
      { method: 'POST', localAddress: from, headers },
      (reply) => {
        reply.resume()
        reply.once('end', resolve)
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}

test('a locked account and a slow address stand in the list, and the security administrator lifts both', async ({
  page,
  product,
  browser,
}) => {
  const { username, password } = await newPerson(product, OPERATOR)
  for (let n = 0; n < GUESSES_BEFORE_LOCK; n++) await guess(product.address, username, CAFE)
  await Promise.all(
    Array.from({ length: GUESSES_PER_ADDRESS }, (_, n) =>
      guess(product.address, `nobody-${username}-${n}`, CAFE),
    ),
  )
  const person = await browser.newPage({ baseURL: product.address })
  await tryIn(person, username, password)
  await expect(person.getByText('登录失败次数过多')).toBeVisible()

  await signInAs(page, product, 'secadmin')
  await page.goto('dashboard/sign-in-limits')
  for (const name of [username, CAFE]) {
    await expect(page.getByRole('row', { name })).toBeVisible()
    await page.getByRole('button', { name: `解除 ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '解除' }).click()
    await expect(page.getByRole('row', { name })).toBeHidden()
  }
  await tryIn(person, username, password)
  await person.waitForURL(/dashboard/)
  await person.close()
})

test('a browser that was here before signs in while strangers have the account locked', async ({
  page,
  product,
}) => {
  const { username, password } = await newPerson(product, OPERATOR)
  await tryIn(page, username, password)
  await page.waitForURL(/dashboard/)
  for (let n = 0; n < GUESSES_BEFORE_LOCK; n++) await guess(product.address, username, '127.0.0.78')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/login/)
  await tryIn(page, username, password)
  await page.waitForURL(/dashboard/)
})
