import { type Decoded, encode, tryDecode, type Wire } from '@gss/kit/wire'
import type { Clock } from '@gss/server-kit/clock'
import { newId } from '@gss/server-kit/ids'
import { type FireMessage, fireMessage, presence, receipt } from '../../contract/index.ts'
import { brigadeSignatureOf } from './signature.ts'

/** Another centre that takes confirmed fires over. */
export interface FireDepartment {
  isConfigured: boolean
  /** What its signatures may be made with; the first is ours. */
  secrets: readonly string[]
  /** Throws when it cannot be asked. */
  isOnline(fireDepartment: string): Promise<boolean>
  /** Answers the receipt, or throws: an operator must not believe that somebody has it. */
  push(message: FireMessage): Promise<string>
}

interface Settings {
  /** Empty: there is none. */
  url: string
  secrets: readonly string[]
  clock: Clock
  fetchIt?: typeof fetch
}
/** Docs/domain.md §5: a confirmed fire is there within 3 s, with all tries. */
const ANSWER_MAX_MS = 900
const TRIES = 3

export function fireDepartmentOf({ url, secrets, clock, fetchIt = fetch }: Settings): FireDepartment {
  async function send<D>(path: string, id: string, said: unknown, answer: Wire<D>): Promise<D> {
    const [body, sentAt] = [JSON.stringify(said), String(Math.floor(clock().getTime() / 1_000))]
    const signature = brigadeSignatureOf(secrets[0] ?? '', { messageId: id, sentAt, body })
    const response = await fetchIt(`${url.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': sentAt,
        'webhook-signature': signature,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    const read: Decoded<D> = response.ok
      ? tryDecode(answer, await response.json())
      : { ok: false, why: `HTTP ${response.status}`, where: '' }
    if (!read.ok) throw new Error(`the fire department's platform answered otherwise: ${read.why}`)
    return read.value
  }
  return {
    isConfigured: url !== '' && secrets.length > 0,
    secrets,
    isOnline: async (fireDepartment) =>
      (await send('/presence', newId(), { fireDeptId: fireDepartment }, presence)).isOnline,
    async push(message) {
      // One id for all tries: said twice, it is taken once.
      const said = encode(fireMessage, message)
      for (let tried = 1; ; tried++) {
        try {
          return (await send('/alarms', message.alarmId, said, receipt)).receipt
        } catch (error) {
          if (tried === TRIES) throw error
        }
      }
    },
  }
}
