import type { Envelope } from '@gss/kit/call'
import { fill, isRefusal, type Refusal, type Refusals } from '@gss/kit/refusal'
import { encode, type Wire } from '@gss/kit/wire'

/** The one place where {ok, data, message} is closed; web-kit's client is the one place where it is opened. */
export const done = <D>(answer: Wire<D>, value: D): Envelope => ({
  ok: true,
  data: encode(answer, value),
  message: '',
})

export const refused = (refusal: Refusal, sentences: Refusals): Envelope & { with?: Refusal['with'] } => ({
  ok: false,
  data: refusal.data ?? null,
  message: fill(sentences[refusal.refused] ?? refusal.refused, refusal.with),
  code: refusal.refused,
  ...(refusal.with && { with: refusal.with }),
})

export { isRefusal }
