import { useHeard } from '@gss/live/web'
import { openCameras } from '@gss/video/web'
import { useQueryClient } from '@tanstack/react-query'
import { silentHomeOf } from './homeOf.ts'
import { useFinderFilter } from '@gss/web-kit/crud/useFinderFilter'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf, longSpanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useNavigate } from 'react-router'
import { type Silent, SILENT_KINDS } from '../../contract/index.ts'
import { api, SILENTS_KEY } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'

const AGAIN_MS = 10_000

/** Spec §2.4 center "error" (通讯异常): what cannot be heard, the newest first. */
export function SilentsPage() {
  const say = useText(boardsBook)
  const ofUnit = useFinderFilter('unit', 'unit', say('unit'))
  const navigate = useNavigate()
  const queries = useQueryClient()
  useHeard('camera.answered', () => void queries.invalidateQueries({ queryKey: [SILENTS_KEY] }))
  const open = (row: Silent) => {
    const home = silentHomeOf(row)
    if (home === null) openCameras({ unitId: row.unitId, cameraId: row.id })
    else void navigate(home)
  }
  const asked = ({ search, kind, unit }: { search?: string; kind?: string; unit?: string }) => ({
    search,
    unitId: unit,
    kind: chosen(kind, SILENT_KINDS),
  })
  const crud: Crud<Silent, 'search' | 'unit' | 'kind'> = {
    name: SILENTS_KEY,
    noun: say('silent.noun'),
    rowKey: ({ kind, id }) => `${kind} ${id}`,
    rowName: ({ name }) => name,
    everyMs: AGAIN_MS,
    onOpen: open,
    load: ({ filters, page, pageRows }, sending) =>
      api.silents({ page, pageRows, ...asked(filters) }, sending),
    filters: [
      { kind: 'text', name: 'search', label: say('silent.search'), placeholder: say('silent.searchHint') },
      ...ofUnit,
    ],
    quick: SILENT_KINDS.map((kind) => ({ label: say(`silent.kind.${kind}`), filters: { kind } })),
    columns: [
      { key: 'kind', title: say('silent.kind'), width: 160, show: ({ kind }) => say(`silent.kind.${kind}`) },
      { key: 'unit', title: say('unit'), width: 208, show: ({ unitName }) => unitName },
      { key: 'name', title: say('silent.name'), show: ({ name }) => <b>{name}</b> },
      {
        key: 'code',
        title: say('code'),
        width: 120,
        isLesser: true,
        show: ({ code }) => <span className="tabular text-2">{code}</span>,
      },
      { key: 'place', title: say('place'), width: 200, isLesser: true, show: ({ place }) => place },
      {
        key: 'why',
        title: say('silent.why'),
        width: 176,
        show: ({ why }) => (
          <span className="state-word">
            <StateMark state={why === 'busFault' ? 'fault' : 'offline'} />
            {say(`silent.why.${why}`)}
          </span>
        ),
      },
      {
        key: 'since',
        title: say('silent.since'),
        width: 176,
        show: ({ since }) => (
          <span className="tabular text-2">{since ? dateTimeOf(since) : say('never')}</span>
        ),
      },
      {
        key: 'for',
        title: say('silent.for'),
        width: 104,
        show: ({ since }) => since && <For since={since} />,
      },
    ],
    exports: ({ filters }) => api.exportSilents(asked(filters)),
  }
  return <CrudPage crud={crud} />
}

function For({ since }: { since: Date }) {
  const now = useNow()
  return <span className="tabular">{longSpanOf(now.getTime() - since.getTime())}</span>
}
