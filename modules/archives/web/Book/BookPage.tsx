import './book.css'
import { Failed } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { BOOK } from '../../contract/index.ts'
import { api } from '../api.ts'
import { LazyPapers } from '../Papers/LazyPapers.tsx'
import { useSeesUnits } from '../Register/useSeesUnits.ts'
import { UNIT_FIELD } from '../joint.table.ts'
import { bookBook } from './bookBook.ts'
import { Contents } from './Contents.tsx'
import { UnitOf } from './UnitOf.tsx'

const BookRows = placedPart(() => import('./BookRows.tsx').then((m) => m.BookRows))
const OBJECT = 'object'
const FIRST = 'keyPart'

/** 消防安全档案: the 32 objects of a unit's book (spec §2.14), what of it is filled in, and each object's register beside it. */
export function BookPage() {
  const say = useText(bookBook)
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const seesUnits = useSeesUnits() ?? false
  const unitId = params.get(UNIT_FIELD) ?? undefined
  const object = BOOK.find((entry) => entry.object === params.get(OBJECT))?.object ?? FIRST
  const query = useQuery({
    queryKey: ['archives.book', unitId],
    queryFn: ({ signal }) => api.unitBook({ unitId }, { signal }),
    enabled: !seesUnits || unitId !== undefined,
  })
  const open = (next: string) =>
    setParams({ ...(unitId !== undefined && { [UNIT_FIELD]: unitId }), [OBJECT]: next }, { replace: true })
  const choose = (next: string | undefined) =>
    setParams({ ...(next !== undefined && { [UNIT_FIELD]: next }), [OBJECT]: object }, { replace: true })
  return (
    <div className="ub-page">
      <section className="panel ub-side">
        {seesUnits && <UnitOf name={query.data?.unitName} onChosen={choose} />}
        {query.error && (
          <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
        )}
        {query.data && may('export') && (
          <LazyPapers
            key={query.data.unitId}
            kind="unitBook"
            unitId={query.data.unitId}
            begin={(format) => api.beginUnitBook({ unitId: query.data.unitId, format })}
          />
        )}
        <Contents book={query.data} object={object} onOpen={open} />
      </section>
      <div className="ub-rows">
        <Suspense>
          <BookRows key={object} object={object} />
        </Suspense>
      </div>
    </div>
  )
}
