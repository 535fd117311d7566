import pino from 'pino'
import { isSecretInLog, redact, REDACTED } from './redact.ts'

export type Log = pino.Logger
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/**
 * JSON lines on stdout. ERROR means get out of bed.
 * No secret leaves here: by name in what is logged, and by name in any address or header that stands inside a text.
 */
export function openLogs(level: LogLevel, write?: (line: string) => void): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: plainFields,
    },
    // A serializer would put back what the formatters took out.
    serializers: {
      err: (err: unknown) => err,
      error: (err: unknown) => err,
      req: plainRequest,
      res: plainResponse,
    },
    hooks: { streamWrite: withoutSecrets },
  }
  return write ? pino(options, { write }) : pino(options)
}

/** A line that belongs to a request says which. */
export const logOfRequest = (log: Log, requestId: string): Log => log.child({ request: requestId })

function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  const plain = Object.entries(fields).map(([name, value]) => {
    if (isSecretInLog(name)) return [name, REDACTED] as const
    return [
      name,
      value instanceof Error ? faultOf(value) : SERIALIZED.has(name) ? value : redact(value, isSecretInLog),
    ] as const
  })
  return Object.fromEntries(plain)
}
/** Big objects of the framework, cut down by the serializers below. */
const SERIALIZED = new Set(['req', 'res'])

const CAUSES_MAX = 3
/** A fault of a thousand rows names each of them: what helps to find it stands at its beginning. */
const FAULT_MAX_CHARS = 4_000
const inShort = (words: string) =>
  words.length <= FAULT_MAX_CHARS ? words : `${words.slice(0, FAULT_MAX_CHARS)}… (${words.length})`
/** What helps to find it; what else hangs on it (rows, parameters, sockets) may hold anything. */
function faultOf(error: Error, depth = 0): Record<string, unknown> {
  const message = inShort(error.message)
  return {
    type: error.name,
    message,
    // It begins with the message.
    stack: error.stack?.replace(error.message, () => message),
    ...('code' in error &&
      (typeof error.code === 'string' || typeof error.code === 'number') && { code: error.code }),
    ...(error.cause instanceof Error && depth < CAUSES_MAX && { cause: faultOf(error.cause, depth + 1) }),
  }
}

const wordIn = (value: unknown, name: string): unknown => {
  const word: unknown =
    typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
  return typeof word === 'string' || typeof word === 'number' ? word : undefined
}
const plainRequest = (request: unknown) => ({
  method: wordIn(request, 'method'),
  url: wordIn(request, 'url'),
  ip: wordIn(request, 'ip'),
})
const plainResponse = (response: unknown) => ({ status: wordIn(response, 'statusCode') })

const NAME = String.raw`[\w.-]{0,40}(?:pass(?:word|wd|phrase|code)|pwd|secret|token|authorization|cookie|captcha|totp|ticket|csrf)[\w.-]{0,40}`
/** `?token=…`, `password: …` — in a JSON line, so quotes may be escaped. */
const PAIR = new RegExp(
  String.raw`((?:^|[?&;,\s"'{(\\])${NAME}(?:\\?["'])?\s*[=:]\s*(?:\\?["'])?)(?!\[redacted\]|null\b)[^&#;,\s"'\\})]+`,
  'gi',
)
/** `authorization: GST …`, and whatever names a scheme. */
const SCHEME = /\b(GST|Bearer|Basic)(\s+|%20)[\w.~+/=-]{8,}/g
/** `postgres://role:password@host` */
const IN_ADDRESS = /(\b[a-z][a-z\d+.-]*:\/\/[^\s:/@"]*:)[^\s/@"]+@/gi

function withoutSecrets(line: string): string {
  // Once more by name: what a child logger is bound to passes no formatter.
  const named = JSON.stringify(redact(JSON.parse(line), isSecretInLog))
  return `${named.replace(SCHEME, '$1 [redacted]').replace(IN_ADDRESS, '$1[redacted]@').replace(PAIR, '$1[redacted]')}\n`
}
