import { bag, decode, optional, text, tryDecode, type Wire, yes } from '@gss/kit/wire'
import * as z from 'zod'
import { CallFailure, RefusalError } from './failures.ts'
import type { CallReply } from './transport.ts'

const envelope = z.object({
  ok: yes,
  data: z.unknown(),
  message: text,
  code: optional(text),
  with: optional(bag(z.union([z.string(), z.number()]))),
})

/** The one place where answers are opened: the data of an `ok` one, or the failure of spec §8. */
export const openEnvelope = <T>(reply: CallReply, answer: Wire<T>): Promise<T> => opened(reply, answer, false)
/** A document without an envelope; a refusal has one all the same. */
export const openBare = <T>(reply: CallReply, answer: Wire<T>): Promise<T> => opened(reply, answer, true)

async function opened<T>(reply: CallReply, answer: Wire<T>, isBare: boolean): Promise<T> {
  const raw: unknown = await reply.json().catch(() => undefined)
  const told = tryDecode(envelope, raw)
  const requestId = told.ok ? errorNumberIn(told.value.data) : null
  if (reply.status >= SERVER_FAULT_STATUS) throw new CallFailure('busy', reply.status, requestId)
  if (told.ok && !told.value.ok && told.value.code) {
    const { code, message, data, with: values } = told.value
    throw new RefusalError({ code, message, data, ...(values && { values }) })
  }
  throwOnStatus(reply.status, requestId)
  if (!told.ok && !isBare) throw new CallFailure('unreadable', reply.status, requestId)
  if (told.ok && !told.value.ok)
    throw new RefusalError({ code: '', message: told.value.message, data: told.value.data })
  try {
    return decode(answer, told.ok ? told.value.data : raw)
  } catch {
    throw new CallFailure('unreadable', reply.status, requestId)
  }
}

const SERVER_FAULT_STATUS = 500
const CLIENT_FAULT_STATUS = 400
export function throwOnStatus(status: number, requestId: string | null = null) {
  if (status >= SERVER_FAULT_STATUS) throw new CallFailure('busy', status, requestId)
  if (status >= CLIENT_FAULT_STATUS) throw new CallFailure('rejected', status, requestId)
}

/** A fault carries the number under which the server's log tells the rest. */
const fault = z.object({ errorNumber: text })
function errorNumberIn(data: unknown): string | null {
  const told = tryDecode(fault, data)
  return told.ok ? told.value.errorNumber : null
}
