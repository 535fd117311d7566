import type { Ref } from 'react'
import type { DataV, DataVBlock } from '../../contract/index.ts'
import { dataVShapeOf } from '../../contract/dataVBlocks.table.ts'
import { dataVText, isBare } from './cells.ts'
import { useDataVNotes } from './DataVBlocks.tsx'
import { DataVTable } from './DataVTable.tsx'
import { useDataVWords } from './useDataVWords.ts'

interface DataVPaperProps {
  title: string
  data: DataV
  ref: Ref<HTMLElement>
}

/** All figures as tables, on A4. Only printed. */
export function DataVPaper({ title, data, ref }: DataVPaperProps) {
  const notes = useDataVNotes()
  return (
    <div hidden>
      <article className="sheet dv-sheet" ref={ref}>
        <h2>{`${data.unit.name} ${title}`}</h2>
        <p className="dv-notes">{notes(data).join(' · ')}</p>
        {data.blocks.filter(isPrinted).map((block) => (
          <DataVTable key={block.key} block={block} above={<PaperHead block={block} />} />
        ))}
      </article>
    </div>
  )
}
const isPrinted = (block: DataVBlock) => block.state === 'shown' && !isBare(block)

function PaperHead({ block: { key, facts } }: { block: DataVBlock }) {
  const { word, figure } = useDataVWords()
  return (
    <>
      <b>{word(`block.${key}`)}</b>{' '}
      {dataVShapeOf(key)
        .facts.map(
          ({ key: fact, kind }, nth) => `${figure(key, fact)} ${dataVText(facts[nth] ?? null, kind, word)}`,
        )
        .join(' · ')}
    </>
  )
}
