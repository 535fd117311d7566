import { header, parseNameAddr, type SipMessage } from '@gss/sip'
import {
  type Account,
  GIVE_UP_T1,
  type Later,
  type Patience,
  random,
  type SaidInCall,
  T1_MS,
  TAG_BYTES,
  type UserAgent,
} from './agent.ts'
import { type Answering, answeringSide } from './answering.ts'
import { type Asking, askingSide } from './asking.ts'
import type { SipTransport, TransportOpening } from './transport.ts'

/** Us at the telephone system: what we ask of it, what it asks of us, and the calls both belong to. */
export async function openUserAgent(
  account: Account,
  open: (opening: Pick<TransportOpening, 'hear' | 'onError'>) => Promise<SipTransport>,
  {
    onError,
    patience: { t1Ms } = { t1Ms: T1_MS },
  }: { onError: (error: unknown) => void; patience?: Patience },
): Promise<UserAgent> {
  const dialogs = new Map<string, SaidInCall>()
  let isClosed = false
  const forgetting = new Set<NodeJS.Timeout>()
  const later: Later = (ms, deed) => {
    if (isClosed) return
    const timer = setTimeout(() => (forgetting.delete(timer), deed()), ms)
    forgetting.add(timer.unref())
  }
  const dialogOf = (message: SipMessage, own: 'from' | 'to'): SaidInCall | undefined => {
    const tag = parseNameAddr(header(message, own) ?? '')?.params['tag'] ?? ''
    return dialogs.get(`${header(message, 'call-id') ?? ''} ${tag}`)
  }
  let sides: { asking: Asking; answering: Answering } | null = null
  const transport = await open({
    onError,
    hear(message, from) {
      // Everything goes by the telephone system; who else speaks is a stranger, and ends nobody's call.
      if (from.host !== account.server.host) return
      if (message.kind === 'response') sides?.asking.hear(message)
      else sides?.answering.hear(message, from)
    },
  })
  const { protocol, host, port } = transport
  const waiting = { t1Ms, later, isClosed: () => isClosed }
  const asking = askingSide(account, transport, dialogOf, waiting)
  const answering = answeringSide(transport, dialogOf, waiting)
  sides = { asking, answering }

  return {
    account,
    transport,
    contact: `<sip:${account.user || 'gss'}@${host}:${port}${protocol === 'UDP' ? '' : `;transport=${protocol.toLowerCase()}`}>`,
    tag: () => random(TAG_BYTES),
    onInvite: (heard) => answering.onInvite(heard),
    ask: (draft, nextSeq, heard) => asking.ask(draft, nextSeq, heard),
    say: (draft, seq) => asking.say(draft, seq),
    open(callId, ownTag, dialog) {
      const key = `${callId} ${ownTag}`
      dialogs.set(key, dialog)
      return () => later(GIVE_UP_T1 * t1Ms, () => dialogs.delete(key))
    },
    async close() {
      isClosed = true
      asking.close()
      for (const timer of forgetting) clearTimeout(timer)
      answering.close()
      await transport.close()
    },
  }
}
