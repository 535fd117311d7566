import type { Page } from '@playwright/test'

/** A finger in a glove. */
const TARGET_PX = 44

/** What a finger has to hit and is too small, and what runs over the edge of the glass. */
export function wrongOn(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=radio]')]
    const seen = shown.filter((element) => element.checkVisibility())
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60)
    const small = seen.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.round(width) < least || Math.round(height) < least
        ? [`${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
    const over = [...document.querySelectorAll('#root *')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (Math.floor(left) < 0 || Math.ceil(right) > window.innerWidth + 1)
        ? [`${nameOf(element)}: from ${Math.round(left)} to ${Math.round(right)}`]
        : []
    })
    return [...small, ...over]
  }, TARGET_PX)
}
