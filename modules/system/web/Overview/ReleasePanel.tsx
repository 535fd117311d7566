import { useText } from '@gss/web-kit/text/book'
import type { Overview } from '../../contract/index.ts'
import { overviewBook } from './overviewBook.ts'
import { OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

export function ReleasePanel({ release }: Pick<Overview, 'release'>) {
  const say = useText(overviewBook)
  return (
    <OverviewPanel
      title={say('release', { code: release.code })}
      aside={<ScreenLink to="versions">{say('history')}</ScreenLink>}
    >
      {/* Release notes are written in Chinese only. */}
      <ul className="ov-notes" lang="zh-CN">
        {release.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </OverviewPanel>
  )
}
