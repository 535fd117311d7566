import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { SignInLimit } from '../../contract/index.ts'
import { api } from '../api.ts'
import { signInLimitsBook } from './signInLimitsBook.ts'

/** Whom guesses keep out just now, and where strangers wait; each can be lifted. */
export function SignInLimitsPage() {
  const say = useText(signInLimitsBook)
  const me = useSession(({ session }) => session?.user.userId)
  const crud: Crud<SignInLimit, never> = {
    name: 'session.signInLimits',
    noun: say('limit'),
    rowKey: ({ userId, from }) => userId ?? from ?? '',
    rowName: nameOf,
    load: ({ page, pageRows }, sending) => api.signInLimits({ page, pageRows }, sending),
    columns: [
      {
        key: 'what',
        title: say('what'),
        width: 120,
        show: ({ userId }) => <span className="chip">{say(userId === null ? 'address' : 'account')}</span>,
      },
      {
        key: 'who',
        title: say('who'),
        show: (limit) =>
          limit.userId === null ? (
            <span className="tabular">{limit.from}</span>
          ) : (
            <>
              {limit.realname} <span className="text-2">{limit.username}</span>
            </>
          ),
      },
      {
        key: 'effect',
        title: say('effect'),
        width: 240,
        show: ({ userId }) => (
          <span className="text-2">{say(userId === null ? 'effect.address' : 'effect.account')}</span>
        ),
      },
      {
        key: 'guesses',
        title: say('guesses'),
        width: 112,
        align: 'right',
        show: ({ guesses }) => <span className="tabular">{guesses}</span>,
      },
      {
        key: 'until',
        title: say('until'),
        width: 176,
        show: ({ until }) => <span className="tabular">{dateTimeOf(until)}</span>,
      },
    ],
    more: [
      {
        key: 'lift',
        label: say('lift'),
        action: 'enable',
        isOffered: ({ userId }) => userId === null || userId !== me,
        ask: (limit) => say(limit.userId === null ? 'liftAddressAsk' : 'liftAsk', { name: nameOf(limit) }),
        done: say('lifted'),
        run: ({ userId, from }) =>
          userId === null ? api.liftAddress({ from: from ?? '' }) : api.unlockUser({ userId }),
      },
    ],
  }
  return <CrudPage crud={crud} />
}

const nameOf = ({ realname, from }: SignInLimit): string => realname ?? from ?? ''
