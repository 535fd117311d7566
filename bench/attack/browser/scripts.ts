import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { Seen } from '../../../apps/server/attack/testing/attack.ts'
import { plantUnit } from '../../../apps/server/attack/testing/plant.ts'
import { addPerson, PASSWORD } from '../../../apps/server/attack/testing/person.ts'
import { ask } from '../../../apps/server/attack/testing/target.ts'
import type { ProductAttack } from '../productAttack.ts'

const BROWSER = '/usr/bin/chromium'
/** Sees every unit, and signs in without a second factor. */
const SHIFT_LEADER = 11
const SIGN_IN_MS = 20_000
const SETTLES_MS = 1_500
const SCREEN = { width: 1_440, height: 900 }

/** A text that becomes a script where it is taken for markup, and a number where it is taken for a template; short enough for every field. */
const SCRIPT = '<img src=x onerror=ran=1>{{7*7}}'
const canary = (marker: string) => `${SCRIPT}${marker}`

/** Every text a device or a person can write is a script; the centre's shift leader walks through every screen of the menu. */
export const scripts: ProductAttack = {
  name: 'scripts',
  must: 'no text of a device or a person runs, is taken for markup, or breaks a screen',
  missing: () => (existsSync(BROWSER) ? null : 'not possible here: chromium is not installed'),
  async run(product, seen) {
    await plantUnit(product.db, 7, canary)
    const username = await addPerson(product.db, SHIFT_LEADER, '<img src=x onerror=ran=1>')
    const paths = await ask<{ path: string }>(
      product.db,
      `select distinct path from menus where path like '/%' order by path`,
    )
    const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] })
    try {
      const context = await browser.newContext({ viewport: SCREEN, locale: 'en-US' })
      const page = await context.newPage()
      let shown = 0
      const where = { path: '/login' }
      listen(page, where, seen)
      await page.goto(`${product.origin}/gss/base/`, { timeout: SIGN_IN_MS })
      await page.fill('input[autocomplete=username]', username)
      await page.fill('input[type=password]', PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => !url.pathname.endsWith('/login'), { timeout: SIGN_IN_MS })
      for (const { path } of paths) {
        where.path = path
        await page.goto(`${product.origin}/gss/base${path}`, { timeout: SIGN_IN_MS })
        await page.waitForTimeout(SETTLES_MS)
        await openFirst(page)
        if (await look(page, where.path, seen)) shown += 1
      }
      seen.note(`${shown} of ${paths.length} screens showed a planted text, as text`)
      if (shown === 0) seen.wrong('no screen showed what was planted: this attack has to follow the screens')
    } finally {
      await browser.close()
    }
  },
}

/** What a browser complains of when a text came near to running. */
function listen(page: Page, where: { path: string }, seen: Seen): void {
  page.on('dialog', (dialog) => {
    seen.wrong(`${where.path}: a dialog opened`)
    void dialog.dismiss()
  })
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text()) && /inline/.test(message.text()))
      broken.push(message.text())
  })
  page.on('framenavigated', () => {
    for (const what of broken.splice(0)) seen.wrong(`${where.path}: ${what.slice(0, 120)}`)
  })
}

/** A row, a marker, an alarm: whatever opens first, so that its dialog is looked at too. */
async function openFirst(page: Page): Promise<void> {
  const row = page.locator('tbody tr[data-row-key], [role=row][tabindex], li[role=option]').first()
  if ((await row.count()) === 0) return
  await row.click({ timeout: SETTLES_MS }).catch(() => undefined) // a list that moved on: the next screen is looked at
  await page.waitForTimeout(SETTLES_MS / 3)
}

async function look(page: Page, path: string, seen: Seen): Promise<boolean> {
  seen.tried()
  const told = await page.evaluate(() => ({
    ran: 'ran' in window,
    made: document.querySelectorAll('img[src="x"], svg[onload]').length,
    text: document.body.innerText,
  }))
  if (told.ran) seen.wrong(`${path}: a planted script ran`)
  if (told.made > 0) seen.wrong(`${path}: a planted text became ${told.made} elements`)
  if (/\b49unit7/.test(told.text)) seen.wrong(`${path}: a planted text was calculated`)
  if (told.text.trim().length === 0) seen.wrong(`${path}: the screen is empty`)
  return told.text.includes('onerror=')
}
