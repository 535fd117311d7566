import './statements.css'
import { LazyPapers } from '@gss/archives/web'
import { keysOf } from '@gss/kit/keys'
import { findMaintenanceUnits } from '@gss/maintenance/web'
import { saveFile } from '@gss/web-kit/api/files'
import { type Finder, useFinder } from '@gss/web-kit/crud/finders'
import { printSheet } from '@gss/web-kit/crud/printSheet'
import { ReferenceFilter } from '@gss/web-kit/crud/ReferenceFilter.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { serverNow } from '@gss/web-kit/time/clock'
import { dateOf, dateTimeOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type FilledStatement,
  SCREEN_MAX_ROWS,
  type StatementKey,
  statementOf,
  STATEMENTS,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { cellText } from './cells.ts'
import { PeriodField } from './PeriodField.tsx'
import { quarterOf, readPeriod, statementPeriodFor, periodSpanOf } from './period.ts'
import { StatementPaper } from './StatementPaper.tsx'
import { statementsBook } from './statementsBook.ts'
import { StatementSides } from './StatementSides.tsx'
import { StatementTable } from './StatementTable.tsx'
import { useSaying } from './useSaying.ts'

const KEYS = keysOf(STATEMENTS)
const MAINTENANCE_KEYS = KEYS.filter((key) => STATEMENTS[key].of === 'maintenance')
const YEAR_CHARS = 4
const UNIT_ID = 'statement-unit'

/** Spec §2.4 "patrol: statements". */
export const StatementsPage = () => <Statements keys={KEYS} first="hazardBook" />
/** Spec §2.4 "maintenance: statement": a company's people read those of the units they serve. */
export const MaintStatementsPage = () => (
  <Statements keys={MAINTENANCE_KEYS} first="maintBook" isOfMaintenance />
)

interface StatementsProps {
  keys: readonly StatementKey[]
  first: StatementKey
  isOfMaintenance?: boolean
}

/** What was done, as the forms inspectors know. */
function Statements({ keys, first, isOfMaintenance = false }: StatementsProps) {
  const say = useText(statementsBook)
  const saying = useSaying()
  const toast = useToast()
  const may = useMay()
  const { title } = useScreen()
  const allUnits = useFinder('unit')
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const hasOwnUnit = useSession(({ session }) => session?.project?.unitId !== undefined)
  const ownUnitName = useSession(({ session }) => session?.project?.name)
  const isCompany = isOfMaintenance && !isCentre && !hasOwnUnit
  const units = isCompany ? SERVED : allUnits
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dateOf(serverNow()))
  const [isLeaving, setLeaving] = useState(false)
  const paper = useRef<HTMLElement>(null)

  const key = keys.find((each) => each === params.get('statement')) ?? first
  const statement = statementOf(key)
  const period = statementPeriodFor(params.get('period'), statement, today)
  const unitId = params.get('unit') ?? undefined
  const set = (name: 'statement' | 'period' | 'unit', value: string | undefined) => {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const ask = () => {
    const span = periodSpanOf(period)
    if (!span) throw new Error(`${period} is no period`)
    return { statement: key, ...span, ...(unitId !== undefined && { unitId }) }
  }

  const isUnitMissing = unitId === undefined && (isCompany || (statement.isOfOneUnit && isCentre))
  const query = useQuery({
    queryKey: ['statement', key, period, unitId, isOfMaintenance],
    queryFn: ({ signal }) =>
      isOfMaintenance ? api.maintStatement(ask(), { signal }) : api.statement(ask(), { signal }),
    enabled: !isUnitMissing,
  })
  const { data: chosenName } = useQuery({
    queryKey: ['optionName', UNIT_ID, unitId],
    queryFn: () => units?.nameOf(unitId ?? ''),
    enabled: unitId !== undefined && units !== undefined,
  })
  // Who reads of their own unit alone chooses none; on paper it is named all the same.
  const unitName = chosenName ?? (isCentre || isCompany ? undefined : ownUnitName)
  const year = period.slice(0, YEAR_CHARS)
  const read = readPeriod(period)
  const told =
    read?.measure === 'quarter' ? say('quarterOf', { year, quarter: quarterOf(read.first) }) : period
  const name = saying.titleOf(key, read?.measure)
  const { data, error } = query

  const leave = async () => {
    setLeaving(true)
    try {
      saveFile(await (isOfMaintenance ? api.exportMaintStatement(ask()) : api.exportStatement(ask())))
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <div className="page scrolls">
      <header className="statement-head">
        <div className="page-title">
          <h1>{title}</h1>
        </div>
        <span className="spacer" />
        <PeriodField statement={statement} period={period} onChange={(value) => set('period', value)} />
        {(isCentre || isCompany) && units && (
          <>
            <label className="unseen" htmlFor={UNIT_ID}>
              {say('unit')}
            </label>
            <ReferenceFilter
              id={UNIT_ID}
              field={{
                kind: 'reference',
                name: 'unit',
                label: say('unit'),
                find: (typed, _, sending) => units.find(typed, sending),
                nameOf: units.nameOf,
              }}
              others={{}}
              value={unitId}
              placeholder={say(isCompany || statement.isOfOneUnit ? 'chooseUnit' : 'allUnits')}
              onChosen={(value) => set('unit', value)}
            />
          </>
        )}
        <Button
          icon={<Icon name="print" />}
          disabled={!data || data.rows.length === 0}
          onClick={() => paper.current && printSheet(paper.current)}
        >
          {say('print')}
        </Button>
        {may('export') && (
          <Button
            icon={<Icon name="download" />}
            loading={isLeaving}
            disabled={!data || data.rows.length === 0}
            onClick={() => void leave()}
          >
            {say('export')}
          </Button>
        )}
      </header>
      <div className={`statement-body${data && data.sides.length > 0 ? ' sided' : ''}`}>
        <nav className="panel statement-list" aria-label={say('list')}>
          {groupsOf(keys).map(({ of, keys }) => (
            <section key={of}>
              <h2>{say(`of.${of}`)}</h2>
              {keys.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-current={each === key}
                  onClick={() => set('statement', each)}
                >
                  {saying.head(`statement.${each}`)}
                </button>
              ))}
            </section>
          ))}
        </nav>
        <div className="statement-main">
          {isOfMaintenance && may('export') && (hasOwnUnit || unitId !== undefined) && (
            <section className="panel statement-year" aria-label={say('year', { year })}>
              <h2>{say('year', { year })}</h2>
              <LazyPapers
                key={unitId}
                kind="maintYear"
                unitId={unitId}
                begin={(format) => api.beginMaintYear({ unitId, year: Number(year), format })}
              />
            </section>
          )}
          {data && data.figures.length > 0 && (
            <section className="panel statement-figures" aria-label={name}>
              {data.figures.map((figure) => (
                <span key={figure.key}>
                  {saying.head(`column.${figure.key}`)}
                  <b className="tabular">{cellText(figure.value, figure.kind, saying)}</b>
                </span>
              ))}
            </section>
          )}
          <section className="panel statement-paper" aria-label={name} aria-busy={query.isFetching}>
            <h2>
              {name}
              <span className="tabular">{told}</span>
              <span className="spacer" />
              {data && <span className="text-2 tabular">{say('asOf', { at: dateTimeOf(data.asOf) })}</span>}
            </h2>
            {isUnitMissing ? (
              <EmptyState sentence={say('chooseUnit')} fact={say('chooseUnitWhy')} />
            ) : query.isPending ? (
              <Skeleton label={say('loading')} />
            ) : !data ? (
              <Failed error={error} retry={say('retry')} onRetry={() => void query.refetch()} />
            ) : data.rows.length === 0 ? (
              <EmptyState sentence={say('none')} fact={sinceOf(data, say)} />
            ) : (
              // Wider than a narrow screen: the arrows move what is in sight.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <div className="statement-scroll" tabIndex={0} role="group" aria-label={name}>
                <StatementTable statement={statement} rows={data.rows} saying={saying} />
              </div>
            )}
            {data && (
              <footer>
                {notesOf(data, say).map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </footer>
            )}
          </section>
        </div>
        {data && data.sides.length > 0 && <StatementSides sides={data.sides} saying={saying} />}
      </div>
      {data && (
        <StatementPaper
          ref={paper}
          title={name}
          facts={[
            ...(unitName ? [{ label: say('unit'), value: unitName }] : []),
            { label: say('period'), value: told },
            ...notesOf(data, say).map((note) => ({ label: '', value: note })),
          ]}
          statement={statement}
          filled={data}
          saying={saying}
        />
      )}
    </div>
  )
}

/** In the order of the table, those of one module together. */
const groupsOf = (keys: readonly StatementKey[]) =>
  [...new Set(keys.map((key) => STATEMENTS[key].of))].map((of) => ({
    of,
    keys: keys.filter((key) => STATEMENTS[key].of === of),
  }))
/** Whom a company serves: few, and called by what the list of them says. */
const SERVED: Finder = {
  find: (typed, sending) => findMaintenanceUnits(typed, undefined, sending),
  nameOf: async (unitId) =>
    (await findMaintenanceUnits('', undefined, {})).find(({ value }) => value === unitId)?.label ?? '',
}

type SayHere = ReturnType<typeof useText<Parameters<typeof statementsBook.say>[0]>>

const sinceOf = ({ knownSince }: FilledStatement, say: SayHere) =>
  knownSince ? say('knownSince', { day: dateOf(knownSince) }) : say('knownNever')

/** What a reader must know before trusting the numbers. */
const notesOf = (filled: FilledStatement, say: SayHere): string[] => [
  filled.isOver ? say('isOver') : say('asOf', { at: dateTimeOf(filled.asOf) }),
  sinceOf(filled, say),
  ...(filled.unfinished > 0 ? [say('unfinished', { count: filled.unfinished })] : []),
  ...(filled.isCut ? [say('cut', { count: SCREEN_MAX_ROWS })] : []),
]
