import { useText } from '@gss/web-kit/text/book'
import type { Overview } from '../../contract/index.ts'
import { Figure, FiguresRow } from './Figures.tsx'
import { overviewBook } from './overviewBook.ts'
import { OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

interface PeoplePanelProps {
  byRole: NonNullable<Overview['peopleByRole']>
  waiting: number | null
  openSessions: number | null
}

/** For whoever gives rights: who waits for them, who is here, how they are spread. */
export function PeoplePanel({ byRole, waiting, openSessions }: PeoplePanelProps) {
  const say = useText(overviewBook)
  const all = byRole.reduce((sum, { people }) => sum + people, 0)
  const most = Math.max(1, ...byRole.map(({ people }) => people))
  return (
    <OverviewPanel
      isWide
      title={say('people')}
      aside={<ScreenLink to="accounts">{say('accounts')}</ScreenLink>}
    >
      <FiguresRow>
        {waiting !== null && (
          <Figure name={say('waiting')} to="accounts" search={waiting > 0 ? '?status=waiting' : ''}>
            {waiting.toLocaleString('en')}
          </Figure>
        )}
        {openSessions !== null && (
          <Figure name={say('openSessions')} to="sessions">
            {openSessions.toLocaleString('en')}
          </Figure>
        )}
        <Figure name={say('allPeople')}>{all.toLocaleString('en')}</Figure>
      </FiguresRow>
      <h3>{say('byRole')}</h3>
      <ul className="ov-bars">
        {byRole.map(({ roleId, name, people }) => (
          <li key={roleId ?? 0}>
            <span className="ellipsis" title={name ?? ''}>
              {name ?? say('noRole')}
            </span>
            <i aria-hidden>
              <i style={{ width: `${(people / most) * WHOLE_PERCENT}%` }} />
            </i>
            <span className="tabular at-end">{people.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  )
}

const WHOLE_PERCENT = 100
