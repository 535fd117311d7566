import { saveFile } from '@gss/web-kit/api/files'
import { printSheet } from '@gss/web-kit/crud/printSheet'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { dataVScreenPath } from '../paths.ts'
import { HomeUnitChooser } from '../UnitHome/UnitChooser.tsx'
import { dataVApi } from './dataVApi.ts'
import { dataVBook } from './dataVBook.ts'
import { DataVBlocks, SpanChoice, StaleStrip, useDataVNotes } from './DataVBlocks.tsx'
import { DataVPaper } from './DataVPaper.tsx'
import { useDataV } from './useDataV.ts'

/** Spec §2.3 "/dashboard/company/data-v", also under /sub: how a unit did over a span, to be read, printed and taken along. */
export function DataVPage() {
  const say = useText(dataVBook)
  const notes = useDataVNotes()
  const toast = useToast()
  const may = useMay()
  const { title, isShown } = useScreen()
  const read = useDataV(isShown)
  const [isLeaving, setLeaving] = useState(false)
  const paper = useRef<HTMLElement>(null)
  const { data, ask, seesUnits, isAsked, choose } = read
  const shown = isAsked ? data : undefined
  const leave = async () => {
    setLeaving(true)
    try {
      saveFile(await dataVApi.exportDataV(ask))
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <div className="page scrolls dv-page">
      <header className="dv-head">
        <div className="page-title">
          <h1 className="ellipsis">{shown?.unit.name ?? title}</h1>
          {shown && <span className="text-2 small tabular ellipsis">{notes(shown).join(' · ')}</span>}
        </div>
        {seesUnits && <HomeUnitChooser isAnother={shown !== undefined} onChosen={choose} />}
        <SpanChoice read={read} />
        {shown && (
          <>
            <Link className="press" to={dataVScreenPath(shown.unit.code)}>
              <Icon name="fs" />
              {say('full')}
            </Link>
            <button
              type="button"
              className="press"
              onClick={() => paper.current && printSheet(paper.current)}
            >
              <Icon name="print" />
              {say('print')}
            </button>
            {may('export') && (
              <button type="button" className="press" disabled={isLeaving} onClick={() => void leave()}>
                <Icon name="download" />
                {say('export')}
              </button>
            )}
          </>
        )}
      </header>
      <StaleStrip read={read} />
      <DataVBlocks read={read} />
      {shown && <DataVPaper title={say('title')} data={shown} ref={paper} />}
    </div>
  )
}
