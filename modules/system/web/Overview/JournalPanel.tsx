import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Overview } from '../../contract/index.ts'
import { Figure, FiguresRow } from './Figures.tsx'
import { overviewBook } from './overviewBook.ts'
import { OverviewPanel } from './Panel.tsx'
import { ScreenLink } from './ScreenLink.tsx'

const MS_PER_S = 1_000

/** For the audit administrator: how much was done, how much was refused, and whether the chain keeps up. */
export function JournalPanel({ journal }: { journal: NonNullable<Overview['journal']> }) {
  const say = useText(overviewBook)
  const lagS = Math.round(journal.sealLagMs / MS_PER_S)
  return (
    <OverviewPanel
      isWide
      title={say('journal')}
      aside={<ScreenLink to="journal">{say('toJournal')}</ScreenLink>}
    >
      <FiguresRow>
        <Figure name={say('entries')} to="journal">
          {journal.entriesLately.toLocaleString('en')}
        </Figure>
        <Figure name={say('refused')} to="journal" search="?outcome=refused">
          {journal.refusedLately.toLocaleString('en')}
        </Figure>
        <Figure name={say('sealLag')}>
          {lagS === 0 ? say('sealed') : say('lag', { seconds: lagS.toLocaleString('en') })}
        </Figure>
        <Figure name={say('newest')}>{journal.newestAt ? dateTimeOf(journal.newestAt) : say('none')}</Figure>
      </FiguresRow>
    </OverviewPanel>
  )
}
