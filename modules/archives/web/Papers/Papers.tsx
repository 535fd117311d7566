import './papers.css'
import { saveFile } from '@gss/web-kit/api/files'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { refusalSentence, useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type Paper, PAPER_AS, type PaperAs, type PaperKindName, refusals } from '../../contract/index.ts'
import { api } from '../api.ts'
import { papersBook } from './papersBook.ts'

export interface PapersProps {
  kind: PaperKindName
  /** Undefined: one's own. */
  unitId: string | undefined
  begin: (format: PaperAs) => Promise<Paper>
}
/** The server says how far it is when it is asked. */
const ASK_EVERY_MS = 1_000
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))
const isUnderWay = ({ state }: Paper) => state === 'waiting' || state === 'writing'
/** The newest of each: what was before is a day old at most, and out of date. */
const SHOWN = 4

/** Many pages as one file: asked for, watched, fetched. */
export function Papers({ kind, unitId, begin }: PapersProps) {
  const say = useText(papersBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const key = ['archives.papers', kind, unitId]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.papers({ kind, unitId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_EVERY_MS : false),
  })
  const deed = async (what: string, doIt: () => Promise<unknown>, said?: string) => {
    setBusy(what)
    try {
      await doIt()
      if (said !== undefined) toast.done(said)
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setBusy(null)
      await queries.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <section className="paper-list" aria-label={say('title')}>
      <div className="pap-ways">
        {PAPER_AS.map((format) => (
          <Button
            key={format}
            icon={<Icon name="doc" />}
            loading={busy === format}
            onClick={() => void deed(format, () => begin(format), say('begun'))}
          >
            {say(format)}
          </Button>
        ))}
      </div>
      <ul>
        {(query.data ?? []).slice(0, SHOWN).map((paper) => (
          <Row
            key={paper.paperId}
            paper={paper}
            isBusy={busy === paper.paperId}
            onFetch={() =>
              void deed(paper.paperId, async () => saveFile(await api.paperFile({ paperId: paper.paperId })))
            }
            onCancel={() =>
              void deed(paper.paperId, () => api.cancelPaper({ paperId: paper.paperId }), say('calledOff'))
            }
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  paper: Paper
  isBusy: boolean
  onFetch: () => void
  onCancel: () => void
}
function Row({ paper, isBusy, onFetch, onCancel }: RowProps) {
  const say = useText(papersBook)
  return (
    <li>
      <b title={paper.name}>{paper.name}</b>
      <small role="status">
        <Standing paper={paper} />
      </small>
      {paper.state === 'done' && (
        <Button type="primary" size="small" loading={isBusy} onClick={onFetch}>
          {say('download')}
        </Button>
      )}
      {isUnderWay(paper) && (
        <Button size="small" loading={isBusy} onClick={onCancel}>
          {say('cancel')}
        </Button>
      )}
      {isUnderWay(paper) && (
        <div
          className="pap-bar"
          role="progressbar"
          aria-label={say('progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={paper.percent}
        >
          <i style={{ width: `${paper.percent}%` }} />
        </div>
      )}
    </li>
  )
}

const BYTES_PER_KB = 1_024
const BYTES_PER_MB = 1_048_576
function sizeIn(bytes: number, say: (text: 'mb' | 'kb', values: Record<string, string>) => string): string {
  return bytes < BYTES_PER_MB
    ? say('kb', { kb: String(Math.ceil(bytes / BYTES_PER_KB)) })
    : say('mb', { mb: (bytes / BYTES_PER_MB).toFixed(1) })
}
function Standing({ paper }: { paper: Paper }) {
  const say = useText(papersBook)
  const { state, percent, pages, bytes, keptUntil, why } = paper
  useRefusalTexts('archive')
  if (state === 'waiting' || state === 'cancelled') return say(state)
  if (state === 'writing') return say('writing', { percent })
  if (state === 'failed')
    return say('failed', { why: refusalSentence(why ?? '', SENTENCES.get(why ?? '') ?? '') })
  const size = sizeIn(bytes ?? 0, say)
  const told = pages === null ? say('done', { size }) : say('donePages', { pages, size })
  return `${told} · ${say('until', { at: dateTimeOf(keptUntil) })}`
}
