import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { OpenSession } from '../../contract/index.ts'
import { api } from '../api.ts'
import { agentOf } from './agent.ts'
import { sessionsBook } from './sessionsBook.ts'

/** Who is signed in where; each session can be ended, and is within 5 s. */
export function SessionsPage() {
  const say = useText(sessionsBook)
  const crud: Crud<OpenSession, 'search'> = {
    name: 'session.sessions',
    noun: say('session'),
    rowKey: ({ sessionId }) => sessionId,
    rowName: ({ realname }) => realname,
    load: ({ page, pageRows, filters }, sending) =>
      api.sessions({ page, pageRows, search: filters.search }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') }],
    columns: [
      {
        key: 'realname',
        title: say('realname'),
        width: 176,
        show: ({ realname, isOwn }) => (
          <>
            {realname}
            {isOwn && (
              <>
                {' '}
                <span className="chip">{say('own')}</span>
              </>
            )}
          </>
        ),
      },
      {
        key: 'username',
        title: say('account'),
        width: 120,
        show: ({ username }) => <span className="text-2">{username}</span>,
      },
      {
        key: 'from',
        title: say('from'),
        width: 136,
        show: ({ from }) => <span className="tabular">{from}</span>,
      },
      {
        key: 'agent',
        title: say('agent'),
        width: 184,
        show: ({ agent, isRemembered }) => (
          <span title={agent}>
            {agentOf(agent) ?? say('unknownAgent')}
            {isRemembered && <span className="text-3"> · {say('remembered')}</span>}
          </span>
        ),
      },
      {
        key: 'started',
        title: say('started'),
        width: 164,
        show: ({ startedAt }) => <span className="tabular">{dateTimeOf(startedAt)}</span>,
      },
      {
        key: 'lastSeen',
        title: say('lastSeen'),
        width: 164,
        show: ({ lastSeenAt }) => <span className="tabular">{dateTimeOf(lastSeenAt)}</span>,
      },
    ],
    more: [
      {
        key: 'end',
        label: say('end'),
        action: 'delete',
        // Whoever wants to end this very session signs out.
        isOffered: ({ isOwn }) => !isOwn,
        ask: ({ realname: name }) => say('endAsk', { name }),
        done: say('ended'),
        run: ({ sessionId }) => api.endSession({ sessionId }),
      },
    ],
  }
  return <CrudPage crud={crud} />
}
