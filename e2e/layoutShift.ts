import type { Page } from '@playwright/test'

interface Shift {
  value: number
  /** What moved, for who looks into a failure. */
  what: string[]
}
declare global {
  var gssShifts: Shift[]
}

/** From here on what moves on the page without having been drawn anew is written down: before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.gssShifts = []
    interface Moved extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const isMoved = (entry: PerformanceEntry): entry is Moved => 'value' in entry && 'sources' in entry
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isMoved))
        globalThis.gssShifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.nodeName}.${node.className}` : String(node?.textContent),
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since it was asked for last, also under a hand that pressed: in parts of the page and of the way (https://web.dev/cls). */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => globalThis.gssShifts.splice(0))
