import type { Attack, Seen } from '../attack.ts'
import { plainAsk, schemaOf } from '../askMaker.ts'
import { API, type Answered, everyCall, pathOf, type Target } from '../target.ts'

const TRICKS: readonly [what: string, trick: (path: string) => string][] = [
  ['a doubled slash', (path) => path.replace('/api/', '/api//')],
  ['a doubled slash in front', (path) => `/${path}`],
  ['..;/ behind a public call', (path) => path.replace('/api/', '/api/login/..;/')],
  ['an encoded dot', (path) => path.replace('/api/', '/api/login/%2e%2e/')],
  ['a doubly encoded dot', (path) => path.replace('/api/', '/api/login/%252e%252e/')],
  ['dots', (path) => path.replace('/api/', '/api/login/../')],
  ['a semicolon in the path', (path) => path.replace('/api/', '/api;a=b/')],
  ['a semicolon at the end', (path) => `${path};a=b`],
  ['a public ending', (path) => `${path};.js`],
  ['a public ending behind a slash', (path) => `${path}/a.css`],
  ['a trailing dot', (path) => `${path}.`],
  ['a trailing slash', (path) => `${path}/`],
  ['a trailing blank', (path) => `${path}%20`],
  ['an encoded slash', (path) => path.replace('/api/', '/api%2f')],
  ['capital letters', (path) => path.toUpperCase()],
  ['a backslash', (path) => path.replace('/api/', '/api\\')],
  ['an encoded backslash', (path) => path.replace('/api/', '/api%5c')],
  ['an encoded NUL', (path) => `${path}%00`],
  ['an encoded line', (path) => `${path}%0d%0ax:y`],
  ['an over-long dot', (path) => path.replace('/api/', '/api/login/%c0%ae%c0%ae/')],
  ['the whole address', (path) => `http://127.0.0.1${path}`],
  ['a public prefix', (path) => path.replace(API, `${API}/login`)],
  ['behind the page', (path) => `/gss/base/assets/..${path.slice('/gss/base'.length)}`],
  ['a fragment', (path) => `${path}#/login`],
  ['a query that looks like a path', (path) => `${path}?/../login`],
]

/** Where files of the machine would be found, were one let out. */
const PREFIXES = [
  '/gss/base/',
  '/gss/base/assets/',
  '/gss/base/api/',
  '/gss/base/api/gstcenter/builLayer/',
  '/',
  '/gss/',
  '/gss/base/api/live/',
]
const CLIMBS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%252e%252e%252f',
  '..;/',
  '..\\',
  '..%5c',
  '%c0%ae%c0%ae/',
  './../',
  '....//',
]
const GOALS = [
  'etc/passwd',
  'package.json',
  'server.mjs',
  'accounts.json',
  'gss.config.json',
  '.built',
  'proc/self/environ',
]
const DEPTHS = [1, 3, 8]
/** What stands in one of them and in no page. */
const LET_OUT = /root:x:0|"workspaces"|createRequire|DATABASE_URL|PATH=/

export const paths: Attack = {
  name: 'paths',
  must: 'no spelling of an address gets past a guard, and none leads out of the folder of the page',
  async run(target, seen) {
    const guarded = everyCall.filter(([, call]) => call.may !== 'anyone')
    for (const [index, [name, call]] of guarded.entries())
      for (const [way, [what, trick]] of TRICKS.entries()) {
        if (target.isQuick && (index + way) % QUICK_EACH !== 0) continue
        const body = call.method === 'GET' ? {} : { body: plainAsk(schemaOf(call)) }
        judge(
          await target.send({ method: call.method, path: trick(pathOf(call)), ...body }),
          `${name} by ${what}`,
          seen,
        )
      }
    await climb(target, seen, target.isQuick ? PREFIXES.slice(0, 2) : PREFIXES)
  },
}

/** Each trick is tried on a fifth of the calls, each call with a fifth of the tricks. */
const QUICK_EACH = 5

/** A page may be answered, for it tells nothing; a call never. */
function judge({ status, json, text }: Answered, what: string, seen: Seen): void {
  seen.tried()
  if (status >= 500) seen.fault(`${what}: ${status}`)
  else if (json?.ok === true || LET_OUT.test(text) || (status === 200 && json !== null))
    seen.wrong(`${what}: ${status} ${text.slice(0, 80)}`)
}

export async function climb(
  target: Pick<Target, 'send'>,
  seen: Seen,
  prefixes: readonly string[] = PREFIXES,
): Promise<void> {
  const ways = prefixes.flatMap((prefix) =>
    CLIMBS.flatMap((up) => DEPTHS.map((depth) => prefix + up.repeat(depth))),
  )
  for (const way of ways)
    for (const goal of GOALS) {
      const path = way + goal
      const answered = await target.send({ method: 'GET', path })
      seen.tried()
      if (answered.status >= 500) seen.fault(`${path}: ${answered.status}`)
      else if (LET_OUT.test(answered.text)) seen.wrong(`${path} lets a file out`)
    }
}
