import type { Refusal } from './refusal.ts'
import type { DomainOf, Wire } from './wire.ts'

/** Spec §3 "Permissions": what a role may do with the thing a permission id names. */
export const ACTIONS = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
] as const
export type Action = (typeof ACTIONS)[number]

type Right = `${string}.${Action}`
/** Who may make a call: a stranger, whoever is signed in, or whose role grants this permission, or one of these. */
export type May = 'anyone' | 'signedIn' | Right
const OR = ' | '
/** One of several permissions opens the call: `oneRightOf('parameter.query', 'securityParameter.query')`. */
export const oneRightOf = (first: Right, ...others: Right[]): Right =>
  others.reduce<Right>((joined, right) => `${joined}${OR}${right}`, first)

/** The permissions that open a call, of which one is enough; none where it is anyone's, or whoever's is signed in. */
export function rightsOf(may: May): { permission: string; action: Action }[] {
  if (may === 'anyone' || may === 'signedIn') return []
  return may.split(OR).flatMap((right) => {
    const dot = right.lastIndexOf('.')
    const action = ACTIONS.find((known) => known === right.slice(dot + 1))
    return action ? [{ permission: right.slice(0, dot), action }] : []
  })
}

type Method = 'GET' | 'POST' | 'PUT'
/** How the ask travels: JSON (GET: the query string), multipart with one file, or in the query beside a body of bare bytes. */
type Carries = 'json' | 'file' | 'bytes'
/** What comes back: the envelope, the bytes of a file, or the answer alone, where tools of others expect a document. */
type Gives = 'json' | 'file' | 'bare'

/** One call of the API: declared once, answered by the server, made by the browser. */
export interface Call<
  Ask = unknown,
  Answer = unknown,
  M extends May = May,
  C extends Carries = Carries,
  G extends Gives = Gives,
> {
  method: Method
  path: string
  ask: Wire<Ask>
  answer: Wire<Answer>
  may: M
  /** The paragraph it comes from, or `ours` with a reason. */
  spec: string
  carries: C
  gives: G
  /** Reads only: it stays allowed when an idle session has locked its actions, and is not journalled. */
  reads: boolean
  /** Brings what was done before, somewhere without network: an idle lock, which keeps strangers from doing, does not hold it up. */
  late: boolean
  /** What a file that arrives may be; only where the call carries one. */
  file?: FileRule
  /** How many bytes it carries at most; only where it carries bare ones. */
  maxBytes?: number
}
/** How large, and of which content: the name's ending decides nothing. */
export interface FileRule {
  maxBytes: number
  types: readonly string[]
}
export type Calls = Record<string, Call>

interface Declared<A, B, M extends May> {
  ask: Wire<A>
  answer: Wire<B>
  may: M
  spec: string
  reads?: boolean
  late?: boolean
  file?: FileRule
  maxBytes?: number
}

const declare =
  <const C extends Carries, const G extends Gives>(method: Method, carries: C, gives: G) =>
  <A, B, const M extends May>(path: string, d: Declared<A, B, M>): Call<A, B, M, C, G> => ({
    method,
    path,
    ask: d.ask,
    answer: d.answer,
    may: d.may,
    spec: d.spec,
    carries,
    gives,
    reads: d.reads ?? method === 'GET',
    late: d.late ?? false,
    ...(d.file && { file: d.file }),
    ...(d.maxBytes !== undefined && { maxBytes: d.maxBytes }),
  })

export const get = declare('GET', 'json', 'json')
export const post = declare('POST', 'json', 'json')
export const put = declare('PUT', 'json', 'json')
const declareUpload = declare('POST', 'file', 'json')
/** Multipart, field `file`; the other fields are the ask. */
export const upload = <A, B, const M extends May>(path: string, d: Declared<A, B, M> & { file: FileRule }) =>
  declareUpload(path, d)
const declareBytes = declare('PUT', 'bytes', 'json')
/** A body of bare bytes, at most so many; the ask stands in the query, as texts. */
export const putBytes = <A, B, const M extends May>(
  path: string,
  d: Declared<A, B, M> & { maxBytes: number },
) => declareBytes(path, d)
/** Answers with the bytes of a file. */
export const download = declare('POST', 'json', 'file')
/** Answers with the document itself; only a refusal has the envelope around it. */
export const document = declare('GET', 'json', 'bare')
export const downloadByGet = declare('GET', 'json', 'file')

export type AskOf<C> = C extends { ask: infer W } ? DomainOf<W> : never
export type AnswerOf<C> = C extends { answer: infer W } ? DomainOf<W> : never

/** A file that arrives: already stored under a name of ours, its type told by its content. */
export interface ArrivedFile {
  fileId: string
  name: string
  type: string
  bytes: number
}
/** A file that leaves. */
export interface LeavingFile {
  name: string
  type: string
  bytes?: number
  body: AsyncIterable<Uint8Array> | Uint8Array
}

type Given<C, Plain> = C extends { gives: 'file' } ? LeavingFile : Plain
type Taken<C> = C extends { carries: 'file' }
  ? [file: ArrivedFile]
  : C extends { carries: 'bytes' }
    ? [bytes: Uint8Array]
    : []

/** The server owes an answer to every call of a contract: forget one and it does not compile. */
export type Answers<C extends Calls, Visitor, Caller extends Visitor> = {
  [K in keyof C]: (
    ask: AskOf<C[K]>,
    who: C[K]['may'] extends 'anyone' ? Visitor : Caller,
    ...file: Taken<C[K]>
  ) => Promise<Given<C[K], AnswerOf<C[K]>> | Refusal>
}

/** The envelope of every JSON answer. Spec §7: ok, data, message; `code` is ours, for the catalogue of sentences. */
export interface AnswerEnvelope {
  ok: boolean
  data: unknown
  message: string
  code?: string
  /** The values of the sentence's {placeholders}, so that the browser can say it in another language. */
  with?: Record<string, string | number>
}
