import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Overview } from '../../contract/index.ts'
import { useHealthWords } from '../Health/useHealthWords.ts'
import { memoryText } from '../Monitor/memoryText.ts'
import { overviewBook } from './overviewBook.ts'
import { OverviewFact, OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

/** What is wrong, and why; then whether there is a copy, and room. That it runs, whoever reads this sees. */
export function PlatformPanel({
  health,
  keeping,
  release,
}: Pick<Overview, 'health' | 'keeping' | 'release'>) {
  const say = useText(overviewBook)
  const { nameOf, whyOf } = useHealthWords()
  return (
    <OverviewPanel title={say('platform')} aside={<ScreenLink to="apiDocs">{say('api')}</ScreenLink>}>
      <dl>
        {health.state === 'degraded' && (
          <OverviewFact name={say('state')}>
            <span className="state-word">
              <StateMark state="fault" />
              {say('degraded', { count: health.reasons.length })}
            </span>
          </OverviewFact>
        )}
        {health.reasons.map((trouble) => (
          <OverviewFact key={trouble.name} name={nameOf(trouble)}>
            <span className="text-2">{whyOf(trouble)}</span>
          </OverviewFact>
        ))}
        {keeping && (
          <>
            <OverviewFact name={say('backup')}>
              {keeping.backupAt ? dateTimeOf(keeping.backupAt) : say('noBackup')}
            </OverviewFact>
            <OverviewFact name={say('disk')}>
              {say('diskFree', {
                free: memoryText(keeping.diskFreeBytes),
                total: memoryText(keeping.diskTotalBytes),
              })}
            </OverviewFact>
          </>
        )}
        <OverviewFact name={say('version')}>{release.code}</OverviewFact>
        <OverviewFact name={say('released')}>{release.date}</OverviewFact>
      </dl>
    </OverviewPanel>
  )
}
