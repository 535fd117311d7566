import '@fastify/multipart'
import type { Readable } from 'node:stream'
import type { ArrivedFile, Call, FileRule } from '@gss/kit/call'
import type { Refusal } from '@gss/kit/refusal'
import { refuse } from '@gss/kit/refusal'
import type { FastifyRequest } from 'fastify'

/** Stores what arrives, bounded and told by its content, under a name of ours. */
export type KeepFile<Who> = (stream: Readable, rule: KeepRule, who: Who) => Promise<ArrivedFile | Refusal>
type KeepRule = FileRule & { name: string; purpose: string }

interface Arrived {
  fields: Record<string, string>
  file: ArrivedFile
}

const NAME_MAX_CHARS = 255

/** Reads one multipart body: the fields before the file are the ask, the one file goes straight to the store. */
export async function takeFile<Who>(request: FastifyRequest, call: Call, keep: KeepFile<Who>, who: Who): Promise<Arrived | Refusal> {
  if (!request.isMultipart()) return refuse('http.fileMissing')
  if (!call.file) throw new Error(`${call.path} carries a file but has no rule for it`)
  const part = await request.file({ limits: { fileSize: call.file.maxBytes + 1, files: 1 } })
  if (!part || part.fieldname !== 'file') return refuse('http.fileMissing')
  const kept = await keep(part.file, { ...call.file, name: part.filename.slice(0, NAME_MAX_CHARS), purpose: call.path }, who)
  if ('refused' in kept) return kept
  const fields = Object.entries(part.fields).flatMap(([name, value]) =>
    value && !Array.isArray(value) && value.type === 'field' ? [[name, String(value.value)] as const] : [],
  )
  return { fields: Object.fromEntries(fields), file: kept }
}
