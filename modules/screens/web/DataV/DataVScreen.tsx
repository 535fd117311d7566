import { LiveFoot, LiveMark } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, longDateOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { dataVPath } from '../paths.ts'
import { HomeUnitChooser } from '../UnitHome/UnitChooser.tsx'
import { dataVBook } from './dataVBook.ts'
import { DataVBlocks, SpanChoice, StaleStrip, useDataVNotes } from './DataVBlocks.tsx'
import { useDataV } from './useDataV.ts'

/** Spec §2.3 "/sub/data-v/pro": the same blocks without the shell, for a screen on a wall. */
export function DataVScreen() {
  const say = useText(dataVBook)
  const notes = useDataVNotes()
  const read = useDataV(true)
  const { data, seesUnits, isAsked, choose } = read
  const shown = isAsked ? data : undefined
  useEffect(() => {
    document.title = say('title')
  }, [say])
  return (
    <main className="dv-screen">
      <header className="dv-head">
        <div className="page-title">
          <h1 className="ellipsis">{shown?.unit.name ?? say('title')}</h1>
          {shown && <span className="text-2 small tabular ellipsis">{notes(shown).join(' · ')}</span>}
        </div>
        {seesUnits && <HomeUnitChooser isAnother={shown !== undefined} onChosen={choose} />}
        <SpanChoice read={read} />
        <LiveMark />
        <Clock />
        <Link className="press quiet" to={shown ? dataVPath(shown.unit.code) : '/'}>
          <Icon name="close" />
          {say('back')}
        </Link>
      </header>
      <StaleStrip read={read} />
      <DataVBlocks read={read} />
      <LiveFoot />
    </main>
  )
}

function Clock() {
  const now = useNow()
  const language = useSettings((held) => held.language)
  return (
    <span className="dv-clock tabular">
      <small className="text-2">{longDateOf(now, language)}</small> {clockOf(now)}
    </span>
  )
}
