import type { Page } from '@playwright/test'

/** A finger in a glove. */
const TARGET_PX = 44
/** What people read outdoors: WCAG 2.2, 1.4.6 (AAA). All of it, not only what is primary. */
const SUNLIGHT = 7

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

/** What cannot be read in sunlight: words, and what was typed, on the ground they stand on. What lies on a picture is left out, and what may not be pressed. */
export function paleOn(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('this browser draws nothing')
    type Ink = [red: number, green: number, blue: number, opaque: number]
    const inkOf = (colour: string): Ink => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const over = ([r, g, b, a]: Ink, [r2, g2, b2]: Ink): Ink => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ]
    const groundOf = (element: Element | null): Ink => {
      if (!element) return [255, 255, 255, 1]
      const own = inkOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    const lightOf = ([red, green, blue]: Ink) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) => {
        const part = byte / 255
        return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (element: Element) => {
      const ground = groundOf(element)
      const [dark = 0, light = 0] = [
        lightOf(over(inkOf(getComputedStyle(element).color), ground)),
        lightOf(ground),
      ].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const says = (element: Element) =>
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : [...element.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent?.trim())
            .join('')
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const words = says(element)
      if (!words || !element.checkVisibility() || element.closest('figure, .view, svg, :disabled, option'))
        return []
      const found = contrast(element)
      return found < least ? [`${element.tagName} ${words.slice(0, 40)}: ${found.toFixed(2)} : 1`] : []
    })
  }, SUNLIGHT)
}
