import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { plantUnit } from '../../../apps/server/attack/testing/plant.ts'
import { ALMIGHTY, API, everyCall, pathOf } from '../../../apps/server/attack/testing/target.ts'
import type { ProductAttack } from '../productAttack.ts'

const TOOLS = ['sqlmap', 'ffuf', 'slowhttptest']
const isThere = (tool: string) => spawnSync('which', [tool]).status === 0
const missing = (tool: string) => () =>
  isThere(tool) ? null : `not tried here: ${tool} is not installed (--install)`

/** From Debian, for whoever asked for it. */
export function install(): void {
  const wanted = TOOLS.filter((tool) => !isThere(tool))
  if (wanted.length > 0)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], { stdio: 'inherit' })
}

const OUTPUT_MAX_BYTES = 33_554_432
/** What a tool says, also when it is stopped for its time. */
const told = (tool: string, words: string[], seconds: number, folder: string): Promise<string> =>
  new Promise((resolve) => {
    const options = {
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_MAX_BYTES,
      cwd: folder,
    } as const
    execFile(tool, words, options, (_, out, errors) => resolve(out + errors))
  })

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gss-attack-tool-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const SQLMAP_S = 60
/** A stranger's hands on three searches, with every technique that shows in answers or in time. */
const sqlmap: ProductAttack = {
  name: 'sqlmap',
  must: 'sqlmap finds no injection in the searches, filters and sorts of the widest lists',
  missing: missing('sqlmap'),
  async run(product, seen) {
    await plantUnit(product.db, 6) // a condition on no rows is never looked at: each list has one whose name ends so
    const { token, csrfToken } = await product.sessionOf(ALMIGHTY)
    const asks: [path: string, body: unknown][] = [
      [
        `${API}/gstconfiguration/baseData/qryPage`,
        { object: 'building', keyword: 'name*', sort: 'code', page: 1 },
      ],
      [`${API}/gstcenter/warningManage/qryPage`, { keyword: 'name*', page: 1 }],
      [`${API}/system/user/qryList`, { keyword: 'name*', page: 1 }],
    ]
    for (const [at, body] of product.isQuick ? asks.slice(0, 1) : asks) {
      const words = [
        '-u',
        product.origin + at,
        '--data',
        JSON.stringify(body),
        '--method',
        'POST',
        '--batch',
        '--flush-session',
        '--level',
        '3',
        '--risk',
        '2',
      ]
      const headers = [
        '--headers',
        `token: ${token}\ncsrftoken: ${csrfToken}\ncontent-type: application/json`,
      ]
      const bounds = [
        '--dbms',
        'PostgreSQL',
        '--technique',
        'BEST',
        '--time-sec',
        '2',
        '--timeout',
        '5',
        '--retries',
        '0',
        '--ignore-code',
        '400',
      ]
      const said = await inFolder((folder) =>
        told('sqlmap', [...words, ...headers, ...bounds, '--output-dir', folder], SQLMAP_S, folder),
      )
      const requests = /HTTP\(s\) requests/.test(said) || /testing '/.test(said)
      seen.tried(said.split("testing '").length - 1)
      if (!requests) seen.wrong(`sqlmap did not try ${at}: ${said.slice(-200)}`)
      if (/identified the following injection point|is vulnerable|appears to be '.*' injectable/.test(said))
        seen.wrong(`sqlmap found an injection in ${at}`)
    }
  },
}

const FFUF_S = 60
/** What management pages of other products are called, and every call of ours. */
const PLACES = [
  'actuator',
  'actuator/env',
  'env',
  'debug',
  'debug/env',
  'druid/index.html',
  'swagger',
  'swagger-ui.html',
  'v2/api-docs',
  'console',
  'admin',
  'manager/html',
  'jmreport/list',
  'isupm',
  'server-status',
  'phpinfo',
  '.git/HEAD',
  '.env',
  'backup.zip',
  'dump.sql',
  'logs',
  'upload',
  'files',
  'graphql',
  'trace',
  'heapdump',
  'config',
  'test',
  'internal',
  'openapi.json',
  'docs',
  'monitor',
  'healthz',
  'metrics',
]
const PREFIXES = ['/', '/gss/', '/gss/base/api/', '/gss/base/api/gstcenter/', '/gss/base/api/system/']
const ffuf: ProductAttack = {
  name: 'ffuf',
  must: 'ffuf finds no address that answers a stranger besides the published ones',
  missing: missing('ffuf'),
  async run({ origin }, seen) {
    const list = [
      ...PREFIXES.flatMap((prefix) => PLACES.map((place) => prefix + place)),
      ...everyCall.filter(([, { may }]) => may !== 'anyone').map(([, call]) => pathOf(call)),
    ]
    const known = new Set(['/healthz', '/metrics', `${API}/docs`])
    for (const method of ['GET', 'POST']) {
      const said = await inFolder(async (folder) => {
        writeFileSync(path.join(folder, 'words'), list.map((place) => place.slice(1)).join('\n'))
        return told(
          'ffuf',
          [
            '-s',
            '-X',
            method,
            '-w',
            'words',
            '-u',
            `${origin}/FUZZ`,
            '-mc',
            '200-299,500-599',
            '-t',
            '4',
            '-H',
            'content-type: application/json',
            ...(method === 'POST' ? ['-d', '{}'] : []),
          ],
          FFUF_S,
          folder,
        )
      })
      seen.tried(list.length)
      for (const place of said
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''))
        if (!known.has(`/${place}`)) seen.wrong(`ffuf: ${method} /${place.slice(0, 80)} answers a stranger`)
    }
  },
}

const SLOW_CONNECTIONS = 300
/** Node looks for the slow every 30 s: who is too slow at 15 s may live until 45. */
const SLOW_S = 50
/** People who never say what they want: the server must hang up on them, and hear the others meanwhile. */
const slowhttptest: ProductAttack = {
  name: 'slowhttptest',
  must: 'who sends a request a letter at a time is hung up on, and others are heard meanwhile',
  missing: missing('slowhttptest'),
  async run(product, seen) {
    const { origin } = product
    const words = [
      '-H',
      '-c',
      String(SLOW_CONNECTIONS),
      '-r',
      '150',
      '-i',
      '4',
      '-l',
      String(SLOW_S),
      '-p',
      '3',
      '-u',
      `${origin}/gss/base/`,
    ]
    const attacking = inFolder((folder) => told('slowhttptest', words, SLOW_S + 10, folder))
    const times: number[] = []
    for (const until = Date.now() + (SLOW_S - 4) * 1_000; Date.now() < until;) {
      const began = performance.now()
      const { status } = await product.send({ method: 'GET', path: '/gss/base/app-config.json' })
      times.push(performance.now() - began)
      if (status !== 200) seen.wrong(`somebody else heard ${status} meanwhile`)
      await new Promise((later) => setTimeout(later, 500))
    }
    const said = plain(await attacking)
    const isOver = /No open connections left/.test(said)
    const closed = isOver
      ? SLOW_CONNECTIONS
      : Math.max(0, ...[...said.matchAll(/closed:\s+(\d+)/g)].map(([, count]) => Number(count)))
    seen.tried(SLOW_CONNECTIONS + times.length)
    if (closed < SLOW_CONNECTIONS / 2)
      seen.wrong(`after ${SLOW_S} s ${closed} of ${SLOW_CONNECTIONS} slow connections were closed`)
    if (/service available:\s+NO/i.test(said)) seen.wrong('slowhttptest found the service away')
    seen.note(
      `${closed} of ${SLOW_CONNECTIONS} slow connections hung up on; others answered in at most ${Math.round(Math.max(...times))} ms`,
    )
  },
}
// oxlint-disable-next-line no-control-regex -- the tool paints its report
const plain = (said: string) => said.replace(/\x1b\[[\d;]*[A-Za-z]/g, '')

export const toolAttacks: readonly ProductAttack[] = [sqlmap, ffuf, slowhttptest]
