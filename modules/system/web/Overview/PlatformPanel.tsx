import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Overview } from '../../contract/index.ts'
import { useHealthWords } from '../Health/useHealthWords.ts'
import { overviewBook } from './overviewBook.ts'
import { OverviewFact, OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

/** Normal is grey; what is wrong says what, and why. */
export function PlatformPanel({ health, release }: Pick<Overview, 'health' | 'release'>) {
  const say = useText(overviewBook)
  const { nameOf, whyOf } = useHealthWords()
  const isUp = health.state === 'up'
  return (
    <OverviewPanel title={say('platform')} aside={<ScreenLink to="apiDocs">{say('api')}</ScreenLink>}>
      <dl>
        <OverviewFact name={say('state')}>
          <span className="st">
            <StateMark state={isUp ? 'normal' : 'fault'} />
            {isUp ? say('up') : say('degraded', { count: health.reasons.length })}
          </span>
        </OverviewFact>
        {health.reasons.map((trouble) => (
          <OverviewFact key={trouble.name} name={nameOf(trouble)}>
            <span className="t2">{whyOf(trouble)}</span>
          </OverviewFact>
        ))}
        <OverviewFact name={say('version')}>{release.code}</OverviewFact>
        <OverviewFact name={say('released')}>{release.date}</OverviewFact>
      </dl>
    </OverviewPanel>
  )
}
