import '@fastify/multipart'
import type { ArrivedFile, Call, FileRule } from '@gss/kit/call'
import type { Refusal } from '@gss/kit/refusal'
import { refuse } from '@gss/kit/refusal'
import type { FastifyRequest } from 'fastify'

/** Stores what arrives, bounded and told by its content, under a name of ours. */
export type KeepFile<Who> = (
  bytes: AsyncIterable<Uint8Array>,
  rule: KeepRule,
  who: Who,
) => Promise<ArrivedFile | Refusal>
type KeepRule = FileRule & { name: string; purpose: string }

interface Arrived {
  fields: Record<string, string>
  file: ArrivedFile
}

const NAME_MAX_CHARS = 255

/** Reads one multipart body: the fields before the file are the ask, the one file goes straight to the store. */
export async function takeFile<Who>(
  request: FastifyRequest,
  call: Call,
  keep: KeepFile<Who>,
  who: Who,
): Promise<Arrived | Refusal> {
  if (!request.isMultipart()) return refuse('http.fileMissing')
  if (!hasBoundary(request)) throw badForm(new Error('no boundary'))
  if (!call.file) throw new Error(`${call.path} carries a file but has no rule for it`)
  const part = await request
    .file({ limits: { fileSize: call.file.maxBytes + 1, files: 1 } })
    .catch((error: Error) => Promise.reject(badForm(error)))
  if (!part || part.fieldname !== 'file') return refuse('http.fileMissing')
  const kept = await keep(
    toItsEnd(part.file),
    { ...call.file, name: part.filename.slice(0, NAME_MAX_CHARS), purpose: call.path },
    who,
  )
  if ('refused' in kept) return kept
  const fields = Object.entries(part.fields).flatMap(([name, value]) =>
    value && !Array.isArray(value) && value.type === 'field' ? [[name, String(value.value)] as const] : [],
  )
  return { fields: Object.fromEntries(fields), file: kept }
}

/** RFC 2046, 5.1.1: one to seventy characters. Without it nobody can tell where a part ends. */
const BOUNDARY = /;\s*boundary=(?:"[^"\r\n]{1,70}"|[^\s;"]{1,70})\s*(?:;|$)/i
const hasBoundary = ({ headers }: FastifyRequest): boolean => BOUNDARY.test(headers['content-type'] ?? '')

/** Cut off in the middle, or by who sent it: the store takes back what it has of it. */
async function* toItsEnd(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw badForm(error)
  }
}

const HTTP_BAD_REQUEST = 400
/** The other side's doing: told as such, and no line in the log with a stack. */
const badForm = (cause: unknown): Error =>
  Object.assign(new Error('a form that cannot be read', { cause }), { statusCode: HTTP_BAD_REQUEST })
