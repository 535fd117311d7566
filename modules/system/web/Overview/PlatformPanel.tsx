import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Overview } from '../../contract/index.ts'
import { overviewBook } from './overviewBook.ts'
import { Fact, Panel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

/** What the server looks at, in its words; another name is shown as it comes. */
const CHECKS = ['database', 'disk', 'clock', 'journal', 'journalMonths', 'backup', 'recoveryLog'] as const

/** Normal is grey; what is wrong says what, and why in the words of the server. */
export function PlatformPanel({ health, release }: Pick<Overview, 'health' | 'release'>) {
  const say = useText(overviewBook)
  const isUp = health.state === 'up'
  const nameOf = (check: string) => {
    const known = CHECKS.find((each) => each === check)
    return known ? say(`check.${known}`) : check
  }
  return (
    <Panel title={say('platform')} aside={<ScreenLink to="apiDocs">{say('api')}</ScreenLink>}>
      <dl>
        <Fact name={say('state')}>
          <span className="st">
            <StateMark state={isUp ? 'normal' : 'fault'} />
            {isUp ? say('up') : say('degraded', { count: health.reasons.length })}
          </span>
        </Fact>
        {health.reasons.map(({ name, why }) => (
          <Fact key={name} name={nameOf(name)}>
            <span className="t2">{why}</span>
          </Fact>
        ))}
        <Fact name={say('version')}>{release.code}</Fact>
        <Fact name={say('released')}>{release.date}</Fact>
      </dl>
    </Panel>
  )
}
