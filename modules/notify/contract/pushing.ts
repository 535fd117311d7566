import { post } from '@gss/kit/call'
import { ask, field, flag, line, nothing, nullable, optional, record, text, uuid } from '@gss/kit/wire'

const OURS = 'ours: docs/domain.md §20'
/** Addresses of push services have some 200 characters; those of Windows up to 600. */
const ENDPOINT_MAX_CHARS = 1_000
const PUSH_KEY_MAX_CHARS = 200
const endpoint = field('endpoint', line(ENDPOINT_MAX_CHARS))

/** Word pushed to a phone that does not show the page: the browser gives an address and keys, and only who holds our own key may write there. */
export const pushCalls = {
  pushState: post('/notify/qryPhonePush', {
    /** Of this browser, where it has one. */
    ask: ask({ endpoint: field('endpoint', optional(line(ENDPOINT_MAX_CHARS))) }),
    answer: record('phonePush', {
      /** What a browser subscribes with; null: nothing is pushed here. */
      publicKey: field('publicKey', nullable(text)),
      /** This browser hears what is told to who asks. */
      isOn: field('on', flag),
    }),
    may: 'signedIn',
    spec: OURS,
    reads: true,
  }),
  keepPush: post('/notify/addPhonePush', {
    ask: ask({
      endpoint,
      /** The phone’s own id: what it subscribed with before is forgotten. */
      phoneId: field('phoneId', uuid),
      p256dh: field('p256dh', line(PUSH_KEY_MAX_CHARS)),
      auth: field('auth', line(PUSH_KEY_MAX_CHARS)),
    }),
    answer: nothing,
    may: 'signedIn',
    spec: OURS,
  }),
  dropPush: post('/notify/deletePhonePush', {
    ask: ask({ endpoint }),
    answer: nothing,
    may: 'signedIn',
    spec: OURS,
  }),
}
