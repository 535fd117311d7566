import type { AnswerEnvelope } from '@gss/kit/call'
import { fillSentence, isRefusal, type Refusal, type Refusals } from '@gss/kit/refusal'
import { encode, type Wire } from '@gss/kit/wire'

/** The one place where {ok, data, message} is closed; web-kit's client is the one place where it is opened. */
export const doneEnvelope = <D>(answer: Wire<D>, value: D): AnswerEnvelope => ({
  ok: true,
  data: encode(answer, value),
  message: '',
})

export const refused = (
  refusal: Refusal,
  sentences: Refusals,
): AnswerEnvelope & { with?: Refusal['with'] } => ({
  ok: false,
  data: refusal.data ?? null,
  message: fillSentence(sentences[refusal.refused] ?? refusal.refused, refusal.with),
  code: refusal.refused,
  ...(refusal.with && { with: refusal.with }),
})

export { isRefusal }
