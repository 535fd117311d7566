import { foreignSourceById, messagesBetween, replaySamples, samplesOfMessage } from '@gss/gateways/server'
import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { MeasureDeps } from './deps.ts'
import { countHoursAgain, laneForReplay, lastsAgain, turnForReplay } from './replayStore.ts'

type Call = (typeof calls)['replay']
const HOUR_MS = 3_600_000
const PIECE = 500
const MESSAGES_MAX = 50_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * What a source's devices said in the last hours, decoded again by its rows as they are now: values take the place of those that were wrong, hours are
 * counted again. A state that is past is past: nothing is raised and nothing is cleared.
 */
export async function replayReports(
  { sourceId, hours }: AskOf<Call>,
  who: Caller,
  { db, clock, journal }: MeasureDeps,
): Promise<AnswerOf<Call> | Refusal> {
  const source = who.sees(null) ? await foreignSourceById(db, sourceId) : undefined
  if (!source) return refuse('measure.sourceNotFound')
  const until = clock()
  const from = new Date(until.getTime() - hours * HOUR_MS)
  const done = { messages: 0, values: 0, changed: 0 }
  let after = { receivedAt: new Date(0), frameId: FIRST }
  while (done.messages < MESSAGES_MAX) {
    const messages = await messagesBetween(db, source.code, from, until, after, PIECE)
    const last = messages.at(-1)
    if (!last) break
    after = { receivedAt: last.receivedAt, frameId: last.frameId }
    const samples = messages.flatMap((message) => samplesOfMessage(message, source.rows))
    done.messages += messages.length
    done.values += samples.length
    await db.transaction(async (tx) => {
      // Nobody folds meanwhile: an hour that is counted again must not be counted on.
      await turnForReplay(tx)
      const laneId = await laneForReplay(tx, until)
      const changed = await replaySamples(tx, samples, laneId)
      done.changed += changed.length
      await countHoursAgain(tx, changed)
      await lastsAgain(tx, changed)
    })
    if (messages.length < PIECE) break
  }
  await journal.write(db, {
    actor: actorOf(who),
    act: 'measure.replay',
    subject: { kind: 'source', id: sourceId, name: source.name },
    after: { hours, ...done },
  })
  return done
}
