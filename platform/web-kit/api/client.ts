import type { AnswerOf, AskOf, Call, Calls } from '@gss/kit/call'
import { encode } from '@gss/kit/wire'
import { currentSession } from '../session/session.ts'
import { openBare, openEnvelope } from './envelope.ts'
import { openRefusalTexts, subjectOf } from '../text/refusalTexts.ts'
import { CallFailure, RefusalError } from './failures.ts'
import { isLineLost } from './line.ts'
import { type FetchedFile, openFile } from './files.ts'
import { sessionLost } from './sessionLost.ts'
import { deliver, type Parcel, type CallReply, type SendingAsk } from './transport.ts'

/** Spec §7: all calls go under this prefix. */
export const API_PREFIX = '/gss/base/api'

type Asked<C> = {} extends AskOf<C> ? [ask?: AskOf<C>] : [ask: AskOf<C>]
type Sent<C> = C extends { carries: 'file' }
  ? [ask: AskOf<C>, file: File, sending?: SendingAsk]
  : C extends { carries: 'bytes' }
    ? [ask: AskOf<C>, bytes: Blob, sending?: SendingAsk]
    : Asked<C> extends [ask?: AskOf<C>]
      ? [ask?: AskOf<C>, sending?: SendingAsk]
      : [ask: AskOf<C>, sending?: SendingAsk]
type Received<C> = C extends { gives: 'file' } ? FetchedFile : AnswerOf<C>

/** The calls of a contract as functions: `client(calls).turnToTest(ask, { signal })`. Refusals and failures are thrown. */
export type Client<C extends Calls> = { [K in keyof C]: (...sent: Sent<C[K]>) => Promise<Received<C[K]>> }

export function client<C extends Calls>(calls: C): Client<C> {
  const made = Object.entries(calls).map(([name, call]) => [
    name,
    (ask: unknown = {}, second?: Blob | SendingAsk, third?: SendingAsk) =>
      second instanceof Blob ? make(call, ask, second, third) : make(call, ask, undefined, second),
  ])
  return Object.fromEntries(made)
}

async function make(call: Call, ask: unknown, file: Blob | undefined, sending: SendingAsk = {}) {
  // Deeds do not queue behind a lost line: what is done must be done now, before the person's eyes. What is brought late has waited already.
  if (!call.reads && !call.late && isLineLost()) throw new CallFailure('lost')
  const reply = await deliver(pack(call, encode(call.ask, ask), file), sending)
  const isSignedIn = currentSession() !== null
  const LOST_SESSION_STATUS = 403
  if (reply.status === LOST_SESSION_STATUS && isSignedIn) {
    sessionLost(reply.status)
    throw new CallFailure('signedOut', reply.status)
  }
  try {
    return await opened(call, reply)
  } catch (error) {
    // The texts of refusals come with the first of them.
    if (error instanceof RefusalError) await openRefusalTexts(subjectOf(error.code))
    throw error
  }
}

function opened(call: Call, reply: CallReply): Promise<unknown> {
  if (call.gives === 'file') return openFile(reply)
  return call.gives === 'bare' ? openBare(reply, call.answer) : openEnvelope(reply, call.answer)
}

function pack(call: Call, wire: unknown, file: Blob | undefined): Parcel {
  const url = API_PREFIX + call.path
  const headers = credentials()
  const { reads } = call
  if (call.method === 'GET') return { method: 'GET', url: url + queryOf(wire), headers, reads }
  if (call.carries === 'bytes')
    return {
      method: call.method,
      url: url + queryOf(wire),
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      ...(file && { body: file }),
    }
  if (call.carries === 'file') return { method: call.method, url, headers, body: formOf(wire, file) }
  return {
    method: call.method,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    reads,
    body: JSON.stringify(wire),
  }
}

/** Where a call that is asked by address stands: for a download, which can send no headers. */
export const callAddressOf = <A>(call: Call<A>, ask: A): string =>
  API_PREFIX + call.path + queryOf(encode(call.ask, ask))

/** Spec §7 "Headers". Never in an address: what must stand in one is a ticket. */
export function credentials(): Record<string, string> {
  const tokens = currentSession()?.tokens
  if (!tokens) return {}
  return {
    token: tokens.token,
    csrftoken: tokens.csrfToken,
    ...(tokens.gssToken && { authorization: `GST ${tokens.gssToken}` }),
  }
}

const fieldsOf = (wire: unknown): [string, string][] =>
  Object.entries(wire ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

function queryOf(wire: unknown): string {
  const query = new URLSearchParams(fieldsOf(wire)).toString()
  return query && `?${query}`
}

function formOf(wire: unknown, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of fieldsOf(wire)) form.append(name, value)
  if (file) form.append('file', file, file instanceof File ? file.name : '')
  return form
}
