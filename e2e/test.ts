import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { type OwnProduct, toldProduct } from './product.ts'

/** WCAG 2.2 AA and all that it contains. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * All rules, but of what keeps them nothing is told. In the page itself ("legacy"): otherwise a second one is opened to put frames together,
 * and every element that keeps a rule is described for it: measured 10.2 s against 3.5 s on a table of a hundred rows.
 */
const ONLY_WHAT_IS_WRONG: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: WCAG },
  resultTypes: ['violations'],
}
/** A theme changes colours and nothing else (look §2): of a screen that was looked at in one, the other is asked about them. */
const ONLY_COLOURS: typeof ONLY_WHAT_IS_WRONG = {
  ...ONLY_WHAT_IS_WRONG,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
/** Made by the same lines as the ten before them: the hundredth row of a table keeps nobody out whom the tenth lets in. */
const ALIKE = 'tbody > tr:nth-child(n+11), g.cell:nth-child(n+11)'

interface Fixtures {
  product: OwnProduct
  /** Fails with what is wrong, where, and how to mend it. */
  axe: (page: Page, what?: 'all' | 'colours') => Promise<void>
  /** Whoever else a test brought to the product leaves with it: a page that stays open goes on asking, drawing and playing beside the tests after it. */
  others: undefined
  /** What the browser complained about; a test that ends with a complaint fails. */
  complaints: string[]
}

/** The test of the whole product: `page.goto('')` is its first address. */
export const test = base.extend<Fixtures>({
  product: async ({}, use) => use(toldProduct()),
  baseURL: async ({ product }, use) => use(product.address),
  axe: async ({}, use) => use(findNoBarrier),
  others: [
    // Its own context is there before it, so that it goes after the others.
    async ({ context: _own, browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const left of browser.contexts()) if (!before.has(left)) await left.close()
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
      })
      await use(complaints)
      expect(complaints, 'the browser had nothing to complain about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function findNoBarrier(page: Page, what: 'all' | 'colours' = 'all'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(what === 'all' ? ONLY_WHAT_IS_WRONG : ONLY_COLOURS)
    .exclude(ALIKE)
    .analyze()
  const readable = violations.flatMap(({ id, impact, help, helpUrl, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${impact}): ${help}\n  at ${target.join(' ')}\n  ${failureSummary}\n  ${helpUrl}`,
    ),
  )
  expect(readable, 'nothing keeps a person from using this screen').toEqual([])
}
