import { client } from '@gss/web-kit/api/client'
import { fetchWhole, listen } from '@gss/live/web'
import { type HeardPrompt, promptCalls } from '@gss/notify/contract'
import type { Alarm } from '../../contract/alarm.ts'
import { promptValuesOf, type Saying, sayingBy } from './sayings.ts'

const api = client(promptCalls)

export interface Prompts {
  /** Null: not known yet, it is said as ever. */
  sayingOf(alarm: Alarm): Saying | null
  stop(): void
}

/** Asked for whenever the line stands anew, and when somebody has changed one. */
export function startPrompts(): Prompts {
  let prompts = new Map<string, HeardPrompt>()
  const ask = () =>
    void api.heardPrompts().then(
      (rows) => void (prompts = new Map(rows.map((row) => [row.category, row]))),
      () => undefined, // what is known stays; the next connection asks again
    )
  const ends = [fetchWhole(ask), listen('notify.promptChanged', ask)]
  return {
    sayingOf(alarm) {
      const prompt = prompts.get(alarm.kind)
      return prompt ? sayingBy(prompt, promptValuesOf(alarm)) : null
    },
    stop: () => ends.forEach((end) => end()),
  }
}

/** A recording of a prompt; null: it is gone. */
export const fetchRecording = async (fileId: string, signal: AbortSignal): Promise<Blob | null> =>
  (await api.promptSound({ fileId }, { signal })).blob
