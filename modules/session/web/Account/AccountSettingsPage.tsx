import '../Own/own.css'
import './account.css'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { OwnSessions } from '../Own/OwnSessions.tsx'
import { SecondFactorPanel } from '../Own/SecondFactorPanel.tsx'
import { accountBook } from './accountBook.ts'
import { BasicPanel } from './BasicPanel.tsx'
import { BindingPanel } from './BindingPanel.tsx'
import { CustomPanel } from './CustomPanel.tsx'
import type { OwnAccount } from './ownAccount.ts'

/** Spec §2.14 "Account settings". */
const SECTIONS = ['basic', 'security', 'custom', 'binding', 'notification'] as const
const BARS = 6

export function AccountSettingsPage() {
  const say = useText(accountBook)
  const { title } = useScreen()
  const [params, setParams] = useSearchParams()
  const section = SECTIONS.find((each) => each === params.get('section')) ?? 'basic'
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['session.ownAccount'],
    queryFn: ({ signal }) => api.ownAccount({}, { signal }),
  })
  const again = () => void refetch()
  return (
    <div className="page scrolls">
      <header className="page-title">
        <h1>{title}</h1>
      </header>
      <div className="account-two">
        <nav className="panel ac-rail" aria-label={say('sections')}>
          {SECTIONS.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === section ? 'true' : undefined}
              onClick={() => setParams({ section: each }, { replace: true })}
            >
              {say(`section.${each}`)}
            </button>
          ))}
        </nav>
        <div className="ac-main">
          {isPending && <Skeleton rows={BARS} label={say('loading')} />}
          {error && !data && <Failed error={error} retry={say('retry')} onRetry={again} />}
          {data && section === 'basic' && <BasicPanel account={data} onSaved={again} />}
          {data && section === 'security' && <Security account={data} />}
          {section === 'custom' && <CustomPanel />}
          {data && section === 'binding' && <BindingPanel account={data} onChanged={again} />}
          {section === 'notification' && <Notification />}
        </div>
      </div>
    </div>
  )
}

/** Where the menu has a screen, if it has one. */
const usePathOf = (name: string) =>
  useSession(
    ({ session }) => screensOf(session?.menu ?? []).find(({ component }) => component === name)?.path,
  )

function Security({ account: { passwordSetAt } }: { account: OwnAccount }) {
  const say = useText(accountBook)
  const change = usePathOf('changePassword')
  // Spec §6: changing the password is for people of the centre.
  const isRms = useSession(({ session }) => session?.origin === 'rms')
  return (
    <>
      <section className="panel own-panel account-row" aria-label={say('passwordSet')}>
        <h2>{say('passwordSet')}</h2>
        <span className="text-2 tabular">
          {passwordSetAt
            ? say('passwordSet.at', { time: dateTimeOf(passwordSetAt) })
            : say('passwordSet.never')}
        </span>
        <span className="spacer" />
        {isRms && change && (
          <Link className="press" to={change}>
            {say('change')}
          </Link>
        )}
      </section>
      <SecondFactorPanel />
      <OwnSessions />
    </>
  )
}

function Notification() {
  const say = useText(accountBook)
  const path = usePathOf('ownNotifications')
  return (
    <section className="panel own-panel" aria-label={say('section.notification')}>
      <h2>{say('section.notification')}</h2>
      <p className="text-2">{say('notifyNote')}</p>
      {path ? (
        <Link className="press" to={path}>
          {say('notifyOpen')}
        </Link>
      ) : (
        <p className="text-2">{say('notifyNone')}</p>
      )}
    </section>
  )
}
