import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Overview } from '../../contract/index.ts'
import { overviewBook } from './overviewBook.ts'
import { OverviewFact, OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

/** What the server looks at, in its words; another name is shown as it comes. */
const CHECKS = [
  'database',
  'disk',
  'clock',
  'journal',
  'journalMonths',
  'backup',
  'recoveryLog',
  'secondPath',
] as const

/** Normal is grey; what is wrong says what, and why in the words of the server. */
export function PlatformPanel({ health, release }: Pick<Overview, 'health' | 'release'>) {
  const say = useText(overviewBook)
  const isUp = health.state === 'up'
  const nameOf = (check: string) => {
    const known = CHECKS.find((each) => each === check)
    return known ? say(`check.${known}`) : check
  }
  return (
    <OverviewPanel title={say('platform')} aside={<ScreenLink to="apiDocs">{say('api')}</ScreenLink>}>
      <dl>
        <OverviewFact name={say('state')}>
          <span className="st">
            <StateMark state={isUp ? 'normal' : 'fault'} />
            {isUp ? say('up') : say('degraded', { count: health.reasons.length })}
          </span>
        </OverviewFact>
        {health.reasons.map(({ name, why }) => (
          <OverviewFact key={name} name={nameOf(name)}>
            <span className="t2">{why}</span>
          </OverviewFact>
        ))}
        <OverviewFact name={say('version')}>{release.code}</OverviewFact>
        <OverviewFact name={say('released')}>{release.date}</OverviewFact>
      </dl>
    </OverviewPanel>
  )
}
