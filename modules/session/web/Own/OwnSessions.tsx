import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { agentOf } from '../Sessions/agent.ts'
import { ownBook } from './ownBook.ts'

export function OwnSessions() {
  const say = useText(ownBook)
  const toast = useToast()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['session.ownSessions'],
    queryFn: ({ signal }) => api.ownSessions({}, { signal }),
  })
  const end = async (sessionId: string) => {
    try {
      await api.endOwnSession({ sessionId })
      toast.done(say('ended'))
    } catch (failure) {
      toast.failed(failure)
    }
    await refetch()
  }
  return (
    <section className="panel own-panel" aria-label={say('sessions')}>
      <header>
        <h2>{say('sessions')}</h2>
        {data && <span className="text-2 tabular">{say('sessionCount', { count: data.length })}</span>}
      </header>
      {isPending && <Skeleton rows={2} label={say('loading')} />}
      {error && !data && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      <ul className="own-sessions">
        {data?.map(({ sessionId, agent, from, startedAt, lastSeenAt, isOwn, isRemembered }) => {
          const told = agentOf(agent) ?? say('unknownAgent')
          return (
            <li key={sessionId}>
              <div>
                <b title={agent}>
                  {told}
                  <span className="tabular">{from}</span>
                  {isOwn && <span className="chip">{say('own')}</span>}
                </b>
                <p className="text-3 small tabular">
                  {[
                    say('startedAt', { time: dateTimeOf(startedAt) }),
                    say('lastSeenAt', { time: dateTimeOf(lastSeenAt) }),
                    ...(isRemembered ? [say('remembered')] : []),
                  ].join(' · ')}
                </p>
              </div>
              {!isOwn && (
                <button
                  type="button"
                  className="press compact"
                  aria-label={say('endNamed', { agent: told, from })}
                  onClick={() => void end(sessionId)}
                >
                  {say('end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
