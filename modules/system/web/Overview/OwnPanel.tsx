import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Overview } from '../../contract/index.ts'
import { overviewBook } from './overviewBook.ts'
import { OverviewFact, OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

/** Whoever reads this would notice a sign-in, or a try, that was not theirs. */
export function OwnPanel({ own }: Pick<Overview, 'own'>) {
  const say = useText(overviewBook)
  const isTried = own.failuresSince > 0
  return (
    <OverviewPanel title={say('own')} aside={<ScreenLink to="ownSecurity">{say('ownSecurity')}</ScreenLink>}>
      <dl>
        <OverviewFact name={say('lastSignIn')}>
          {own.lastSignInAt ? dateTimeOf(own.lastSignInAt) : say('firstSignIn')}
        </OverviewFact>
        {own.lastSignInFrom && <OverviewFact name={say('lastFrom')}>{own.lastSignInFrom}</OverviewFact>}
        <OverviewFact
          name={say('failures')}
          note={
            isTried && (
              <>
                {say('failuresNote')} <ScreenLink to="changePassword">{say('changePassword')}</ScreenLink>
              </>
            )
          }
        >
          <span className={isTried ? 'state-word ov-tried' : 'state-word'}>
            {isTried && <Icon name="info" />}
            {say('times', { count: own.failuresSince })}
          </span>
        </OverviewFact>
        <OverviewFact name={say('ownSessions')}>{say('sessions', { count: own.openSessions })}</OverviewFact>
      </dl>
    </OverviewPanel>
  )
}
