import type { Mutation } from '../mutations/mutation.ts'

const RAW_SEARCH: Mutation = {
  what: 'writes a search into its statement',
  edits: [
    {
      file: 'modules/archives/server/register/searchViews.ts',
      text: 'like ${anywhere(search)}`',
      instead: "like ${sql.raw(`'%${search}%'`)}`",
    },
  ],
}
/** Texts set as markup, in a page that lets scripts in its attributes run. */
const AS_MARKUP = `<script>const set=Object.getOwnPropertyDescriptor(Node.prototype,'textContent').set;Object.defineProperty(Node.prototype,'textContent',{set(text){this instanceof Element&&String(text).includes('<')?this.innerHTML=text:set.call(this,text)}})</script>`

/** Of each attack the faults it must find, each one that a product of this kind has had. */
export const FAULTS: Readonly<Record<string, readonly Mutation[]>> = {
  strangers: [
    {
      what: 'believes a token without its csrf token',
      edits: [
        {
          file: 'modules/session/server/sessions/identify.ts',
          text: `!isSameToken(live.csrfHash, tokenDigestOf(headers.csrfToken ?? ''))`,
          instead: `(headers.csrfToken !== undefined && !isSameToken(live.csrfHash, tokenDigestOf(headers.csrfToken)))`,
        },
      ],
    },
  ],
  roles: [
    {
      what: 'forgets the permission of writing calls',
      edits: [
        {
          file: 'platform/server-kit/http/router.ts',
          text: `if (!isOpen && !hasRight) return`,
          instead: `if (call.reads && !isOpen && !hasRight) return`,
        },
      ],
    },
  ],
  'other-unit': [
    {
      what: 'finds an alarm by its id, whosever it is',
      edits: [{ file: 'modules/alarms/server/find.ts', text: `known && who.sees(known.unitId)`, instead: `known` }],
    },
    {
      what: 'opens a form of base data by its id alone',
      edits: [
        { file: 'modules/archives/server/register/read.ts', text: `!held || !isSeen(kept, held, who)`, instead: `!held` },
      ],
    },
    {
      what: 'shows every plan to everybody who may see one',
      edits: [{ file: 'modules/floorplans/server/find.ts', text: `found && who.sees(found.unitId)`, instead: `found` }],
    },
    {
      what: 'lists without asking whose it is',
      edits: [
        { file: 'modules/session/server/scope.ts', text: `who.sees(null) ? null : (who.unitId ?? NO_UNIT)`, instead: `who.sees(null) ? null : null` },
      ],
    },
  ],
  'mass-assignment': [
    {
      what: 'passes over what it does not know in an ask',
      edits: [{ file: 'platform/kit/wire.ts', text: `z.strictObject(shape))`, instead: `z.looseObject(shape))` }],
    },
  ],
  methods: [
    {
      what: 'makes a reading call by GET too',
      edits: [
        {
          file: 'platform/server-kit/http/router.ts',
          text: `      method: call.method,`,
          instead: `      method: call.reads && call.method === 'POST' ? ['GET', 'POST'] : call.method,`,
        },
      ],
    },
  ],
  paths: [
    {
      what: 'opens its gate to an address that looks like a page',
      edits: [
        {
          file: 'platform/server-kit/http/app.ts',
          text: `    frameworkErrors: badAddress(sentences),`,
          instead: `    rewriteUrl: (request) => (request.url ?? '').replace(/;[^/?]*/g, ''),
    frameworkErrors: badAddress(sentences),`,
        },
        {
          file: 'platform/server-kit/http/router.ts',
          text: `call.may === 'anyone' ? visitor :`,
          instead: `call.may === 'anyone' || /;\\.js$/.test(request.originalUrl) ? visitor :`,
        },
      ],
    },
  ],
  injection: [
    RAW_SEARCH,
    {
      what: 'breaks on half a letter',
      edits: [
        {
          file: 'platform/kit/wire.ts',
          text: `!value.includes('\\0') && value.isWellFormed()`,
          instead: `value.length >= 0`,
        },
      ],
    },
  ],
  addresses: [
    {
      what: 'looks whether a typed address is there',
      edits: [
        {
          file: 'platform/server-kit/http/router.ts',
          text: `  const result = await answer(ask.value, who, arrived.carried)`,
          instead: `  for (const typed of Object.values(Object(arrived.fields))) if (/^http:/.test(String(typed))) void fetch(String(typed)).catch(() => undefined)
  const result = await answer(ask.value, who, arrived.carried)`,
        },
      ],
    },
  ],
  uploads: [
    {
      what: 'lets a file leave as a page of ours',
      edits: [{ file: 'platform/server-kit/http/router.ts', text: '`attachment; filename=', instead: '`inline; filename=' }],
    },
    {
      what: 'takes files of any size',
      edits: [
        { file: 'platform/server-kit/http/uploads.ts', text: `fileSize: call.file.maxBytes + 1`, instead: `fileSize: call.file.maxBytes * 3` },
        { file: 'platform/server-kit/files/receive.ts', text: `if (bytes > maxBytes)`, instead: `if (bytes > maxBytes * 3)` },
        { file: 'modules/floorplans/server/pictures/upload.ts', text: `if (isRefusal(picture)) return picture\n  const draft:`, instead: `if (isRefusal(picture)) throw new Error('not drawn')\n  const draft:` },
      ],
    },
  ],
  'sign-in': [
    {
      what: 'counts guesses and locks nobody out',
      edits: [
        { file: 'modules/session/server/guesses.ts', text: `if (!counted.isHeard) return`, instead: `if (!counted.isHeard && one.limit < 0) return` },
      ],
    },
  ],
  socket: [
    {
      what: 'opens its socket to any page',
      edits: [{ file: 'platform/server-kit/http/upgrades.ts', text: `if (!isOurs(request.headers.origin, request.headers.host)) return refuseUpgrade(socket, HTTP.forbidden)`, instead: `void isOurs` }],
    },
    {
      what: 'takes a ticket twice',
      edits: [
        {
          file: 'modules/session/server/liveTicket.ts',
          text: `await spendTicket(place, ['live'], ticket, now)`,
          instead: `await (await import('./ticketStore.ts')).readTicket(place, 'live', ticket, now)`,
        },
      ],
    },
  ],
  secrets: [
    {
      what: 'shows what it keeps sealed',
      edits: [{ file: 'modules/archives/server/register/secrets.ts', text: `opened === null ? HIDDEN : maskedIdCard(opened)`, instead: `secrets.open(value)` }],
    },
  ],
  'gateway-door': [
    {
      what: "answers everything at the gateway's door",
      edits: [{ file: 'apps/gateway/observe.ts', text: `request.url !== '/metrics'`, instead: `!request.url?.startsWith('/metrics')` }],
    },
  ],
  logs: [
    {
      what: 'logs every request with its headers',
      edits: [
        {
          file: 'platform/server-kit/http/router.ts',
          text: `  const visitor = visitorOf(request, reply, gate.prefix)`,
          instead: `  process.stdout.write(JSON.stringify(request.headers))
  const visitor = visitorOf(request, reply, gate.prefix)`,
        },
      ],
    },
  ],
  scripts: [
    {
      what: 'sets texts as markup and lets it run',
      edits: [
        { file: 'platform/server-kit/http/app.ts', text: `'script-src': ["'self'"]`, instead: `'script-src': ["'self'", "'unsafe-inline'"]` },
        {
          file: 'platform/server-kit/http/web.ts',
          text: `  return reply.header('cache-control', 'no-cache').sendFile(`,
          instead: `  if (isPage) return reply.type('text/html').send(readFileSync(path.join(root, 'index.html'), 'utf8').replace('<head>', '<head>' + ${JSON.stringify(AS_MARKUP)}))
  return reply.header('cache-control', 'no-cache').sendFile(`,
        },
        { file: 'platform/server-kit/http/web.ts', text: `import { existsSync } from`, instead: `import { existsSync, readFileSync } from` },
      ],
    },
  ],
  sqlmap: [RAW_SEARCH],
  ffuf: [
    {
      what: 'has a page of its environment that somebody forgot',
      edits: [
        {
          file: 'platform/server-kit/http/operations.ts',
          text: `  app.get('/healthz'`,
          instead: `  app.get('/gss/base/api/debug/env', () => ({ env: 'all of it' }))
  app.get('/healthz'`,
        },
      ],
    },
  ],
  slowhttptest: [
    {
      what: 'waits five minutes for the end of a request',
      edits: [{ file: 'platform/server-kit/http/app.ts', text: `HEADERS_TIMEOUT_MS = 15 * S`, instead: `HEADERS_TIMEOUT_MS = 280 * S` }],
    },
  ],
}
