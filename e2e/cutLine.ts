import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The live line is cut and does not come back: what is shown grows old, and says so. */
export async function cutLine(page: Page): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  let isCut = false
  await page.routeWebSocket(/./, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    ends.push(() => socket.close())
  })
  await page.reload()
  await expect(page.getByText(/实时 ·/)).toBeVisible()
  isCut = true
  for (const end of ends) await end()
  await expect(page.getByText(/连接中断/).first()).toBeVisible()
}
