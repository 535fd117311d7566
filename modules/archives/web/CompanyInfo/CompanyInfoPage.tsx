import './info.css'
import { printSheet } from '@gss/web-kit/crud/printSheet'
import { SheetView } from '@gss/web-kit/crud/SheetView.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { RegisterListRow } from '../../contract/index.ts'
import { api } from '../api.ts'
import { UnitOf } from '../Book/UnitOf.tsx'
import { realms } from '../Register/realm.ts'
import { registerFor } from '../Register/registerFor.ts'
import { rowSheetOf } from '../Register/sheetOf.tsx'
import { useSeesUnits } from '../Register/useSeesUnits.ts'
import { UNIT_FIELD } from '../joint.table.ts'
import { infoBook } from './infoBook.ts'
import { SHEETS, useSheetSpeech } from './sheetSpeech.ts'

const ObjectLines = placedPart(() => import('./ObjectLines.tsx').then((m) => m.ObjectLines))

const PARTS = ['base', 'plans', 'maintenance', 'patrol'] as const
type Part = (typeof PARTS)[number]
/** What is printed of each, besides the unit itself on the first. */
const OBJECTS: Readonly<Record<Part, readonly string[]>> = {
  base: ['building', 'controlRoom'],
  plans: ['firePlan', 'drillRecord'],
  maintenance: ['facilityCheck', 'fireRectify'],
  patrol: ['patrolPoint', 'patrolItem'],
}
/** What a unit has many of, each short: lines of one table, not a form each. */
const IN_LINES: ReadonlySet<string> = new Set(['patrolPoint', 'patrolItem'])
/** What a person hands over; more is a book, which has its own page. */
const FORMS_MAX = 20
const PART = 'part'

/** Spec §2.4 "company: info": what stands about a unit, as forms to be read and printed. */
export function CompanyInfoPage() {
  const say = useText(infoBook)
  const [params, setParams] = useSearchParams()
  const seesUnits = useSeesUnits() ?? false
  const chosen = params.get(UNIT_FIELD) ?? undefined
  const part = PARTS.find((one) => one === params.get(PART)) ?? 'base'
  const paper = useRef<HTMLElement>(null)
  const show = (unit: string | undefined, shown: Part) =>
    setParams({ ...(unit && { [UNIT_FIELD]: unit }), [PART]: shown }, { replace: true })
  // Half a form is not printed.
  const isReading = useIsFetching({ queryKey: [SHEETS] }) > 0
  const isUnitMissing = seesUnits && chosen === undefined
  const book = useQuery({
    queryKey: ['archives.book', chosen],
    queryFn: ({ signal }) => api.unitBook({ unitId: chosen }, { signal }),
    enabled: !isUnitMissing,
  })
  return (
    <div className="page scrolls ci-page">
      <header className="ci-head">
        {seesUnits && <UnitOf name={book.data?.unitName} onChosen={(unit) => show(unit, part)} />}
        <Segmented
          aria-label={say('parts')}
          value={part}
          options={PARTS.map((value) => ({ value, label: say(`part.${value}`) }))}
          onChange={(value) => show(chosen, value)}
        />
        <span className="spacer" />
        <Button
          icon={<Icon name="print" />}
          disabled={!book.data || isReading}
          onClick={() => paper.current && printSheet(paper.current)}
        >
          {say('print')}
        </Button>
      </header>
      {isUnitMissing ? (
        <EmptyState sentence={say('chooseUnit')} fact={say('chooseUnitWhy')} />
      ) : book.error ? (
        <Failed error={book.error} retry={say('retry')} onRetry={() => void book.refetch()} />
      ) : (
        book.data && (
          <section className="panel ci-paper" ref={paper} aria-label={say(`part.${part}`)}>
            {part === 'base' && <UnitSheet unitId={book.data.unitId} />}
            {OBJECTS[part].map((object) =>
              IN_LINES.has(object) ? (
                <Suspense key={object} fallback={<Skeleton label={say('loading')} />}>
                  <ObjectLines object={object} unitId={book.data.unitId} />
                </Suspense>
              ) : (
                <ObjectSheets key={object} object={object} unitId={book.data.unitId} />
              ),
            )}
          </section>
        )
      )}
    </div>
  )
}

function UnitSheet({ unitId }: { unitId: string }) {
  const query = useQuery({
    queryKey: [SHEETS, 'unit', unitId],
    queryFn: ({ signal }) => realms.unit.one({ object: 'unit', id: unitId }, { signal }),
  })
  return <Sheets object="unit" query={query} rows={query.data ? [query.data] : []} others={0} />
}

function ObjectSheets({ object, unitId }: { object: string; unitId: string }) {
  const query = useQuery({
    queryKey: [SHEETS, 'forms', object, unitId],
    queryFn: async ({ signal }) => {
      const page = await realms.baseData.page({ object, unitId, page: 1, pageRows: FORMS_MAX }, { signal })
      const rows = await Promise.all(
        page.rows.map(({ id }) => realms.baseData.one({ object, id }, { signal })),
      )
      return { rows, total: page.total }
    },
  })
  const { rows = [], total = 0 } = query.data ?? {}
  return <Sheets object={object} query={query} rows={rows} others={total - rows.length} />
}

interface SheetsProps {
  object: string
  query: { isPending: boolean; error: Error | null; refetch(): Promise<unknown> }
  rows: readonly RegisterListRow[]
  others: number
}
function Sheets({ object, query, rows, others }: SheetsProps) {
  const say = useText(infoBook)
  const speech = useSheetSpeech()
  const { description } = registerFor(object)
  const name = speech.nameOf(description.label, object)
  if (query.isPending) return <Skeleton label={say('loading')} />
  if (query.error)
    return <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
  if (rows.length === 0) return <p>{say('none', { name })}</p>
  return (
    <>
      {rows.map((row) => (
        <SheetView key={row.id} sheet={rowSheetOf(description, row, speech)} />
      ))}
      {others > 0 && <p>{say('others', { name, count: others })}</p>}
    </>
  )
}
