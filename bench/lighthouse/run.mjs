/**
 * Lighthouse, desktop, on the sign-in page and the first console page of a running product:
 *   node bench/lighthouse/run.mjs http://127.0.0.1:8080/gss/base/ data/accounts.json [account] [page] [runs]
 * With a page (dashboard/center/event) on that one alone; a unit's first page: `… data/accounts.json manager dashboard/main`. Says what each page asked the
 * server for, and whether it reached its goals. Installs itself at the first run. Prints medians of five runs each; the reports
 * stay in test-results/lighthouse, the medians beside them in <name>.medians.json.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const HERE = import.meta.dirname
const OUT = path.resolve(HERE, '../../test-results/lighthouse')
const [
  address = 'http://127.0.0.1:8080/gss/base/',
  accountsFile = 'data/accounts.json',
  who = 'leader',
  only,
  runs = '5',
] = process.argv.slice(2)
const RUNS = Number(runs)
/** Accessibility is whole or it is not. */
const GOALS = { performance: 0.95, accessibility: 1, drawnMs: 1_000 }

if (!existsSync(path.join(HERE, 'node_modules/lighthouse')))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: HERE,
    stdio: 'inherit',
  })
const { default: lighthouse, desktopConfig } = await import('lighthouse')

const account = JSON.parse(readFileSync(accountsFile, 'utf8')).find(({ name }) => name === who)
const PORT = 9223
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...FLAGS, ...sandbox, `--remote-debugging-port=${PORT}`],
})

mkdirSync(OUT, { recursive: true })
if (!only) await measure('sign-in', `${address}login`)

// The session lies in local storage of the browser's own profile, which Lighthouse is told to leave alone.
const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${PORT}`)).contexts()
const page = await context.newPage()
await page.goto(`${address}login`)
await page.locator('input[autocomplete=username]').fill(account.name)
await page.locator('input[type=password]').fill(account.password)
await page.keyboard.press('Enter')
await page.waitForURL(/dashboard/)
const first = page.url()
await page.close()
if (only) await measure('page', address + only)
else await measure('first-page', first)
await browser.close()

async function measure(name, url) {
  const found = []
  let asked = []
  // Now and then a trace lacks what a score is made of; such a look says nothing, not 0.
  for (let run = 0; found.length < RUNS; run++) {
    if (run === 2 * RUNS) throw new Error(`${name}: only ${found.length} of ${run} looks had a score`)
    const { lhr } = await lighthouse(
      url,
      {
        port: PORT,
        disableStorageReset: true,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      },
      desktopConfig,
    )
    if (lhr.categories.performance.score === null) continue
    const value = (id) => lhr.audits[id].numericValue
    found.push({
      performance: lhr.categories.performance.score,
      accessibility: lhr.categories.accessibility.score,
      fcpMs: value('first-contentful-paint'),
      siMs: value('speed-index'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    })
    asked = callsOf(lhr)
    writeFileSync(path.join(OUT, `${name}.json`), JSON.stringify(lhr))
  }
  const median = (key) => found.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]
  const medians = {
    ...Object.fromEntries(Object.keys(found[0]).map((key) => [key, median(key)])),
    each: found.map(({ performance }) => performance),
  }
  writeFileSync(path.join(OUT, `${name}.medians.json`), JSON.stringify(medians))
  const { performance, accessibility, fcpMs, siMs, lcpMs, tbtMs, cls } = medians
  const [fcp, si, lcp, tbt] = [fcpMs, siMs, lcpMs, tbtMs].map(Math.round)
  console.log(
    `${name}: performance ${performance}, accessibility ${accessibility}, FCP ${fcp} ms, SI ${si} ms, LCP ${lcp} ms, TBT ${tbt} ms, CLS ${cls.toFixed(3)}`,
  )
  const isReached =
    performance >= GOALS.performance && accessibility >= GOALS.accessibility && lcpMs <= GOALS.drawnMs
  console.log(
    `${name}: ${isReached ? 'reached' : 'NOT reached'} (≥ ${GOALS.performance}, ${GOALS.accessibility}, drawn ≤ ${GOALS.drawnMs} ms); asked ${asked.length}: ${asked.join(', ')}`,
  )
}

/** What the page asked the server for, by path: the shell's own calls among them. */
function callsOf({ audits }) {
  const items = audits['network-requests']?.details?.items ?? []
  return items
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.includes('/gss/base/api/'))
    .map((path) => path.split('/').at(-1))
}
