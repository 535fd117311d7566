import './glance.css'
import { useUnitKind } from '@gss/archives/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { UNIT_STATES, type UnitGlance } from '../../contract/index.ts'
import { api } from '../api.ts'
import { homePath } from '../paths.ts'
import { glanceBook } from './glanceBook.ts'
import { openCountsOf, SHOWN_STATES, Standing } from './Standing.tsx'

/** What stands here moves with every alarm; the desk hears of each by itself, this list looks again. */
const EVERY_MS = 5_000
const NAME = 'screens.unitList'

/** Spec §2.3 "networked unit list": who has trouble stands first. */
export function UnitListPage() {
  const say = useText(glanceBook)
  const kindOf = useUnitKind()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = params.get('q') ?? undefined
  const { data: counts } = useQuery({
    queryKey: [NAME, 'states', search],
    queryFn: ({ signal }) => api.unitStateCounts({ search }, { signal }),
    refetchInterval: EVERY_MS,
  })
  const open = ({ unitId }: UnitGlance) => void navigate(homePath(unitId))
  const crud: Crud<UnitGlance, 'q' | 'state'> = {
    name: NAME,
    noun: say('noun'),
    rowKey: ({ unitId }) => unitId,
    rowName: ({ name }) => name,
    everyMs: EVERY_MS,
    onOpen: open,
    load: ({ filters, page, pageRows }, sending) =>
      api.unitGlances(
        { page, pageRows, search: filters.q, state: chosen(filters.state, UNIT_STATES) },
        sending,
      ),
    filters: [{ kind: 'text', name: 'q', label: say('keyword'), placeholder: say('keywordHint') }],
    quick: SHOWN_STATES.map((state) => ({
      label: say(state),
      filters: { ...(search !== undefined && { q: search }), state },
      // A quiet night is grey: what nobody has is not coloured.
      mark: <StateMark state={counts?.[state] ? state : 'normal'} size={10} />,
      ...(counts && { count: counts[state] }),
    })),
    columns: [
      {
        key: 'name',
        title: say('name'),
        width: 248,
        show: ({ unitId, name }) => (
          <Link className="gl-name" to={homePath(unitId)} title={name}>
            {name}
          </Link>
        ),
      },
      {
        key: 'now',
        title: say('now'),
        width: 232,
        show: (unit) => <Standing counts={unitStandingOf(unit)} />,
      },
      {
        key: 'code',
        title: say('code'),
        width: 108,
        isLesser: true,
        show: ({ code }) => <span className="text-2 tabular">{code}</span>,
      },
      { key: 'kind', title: say('kind'), width: 148, isLesser: true, show: ({ kind }) => kindOf(kind) },
      {
        key: 'buildings',
        title: say('buildings'),
        width: 80,
        align: 'right',
        show: ({ buildings }) => <span className="tabular">{buildings}</span>,
      },
      {
        key: 'lines',
        title: say('lines'),
        width: 96,
        align: 'right',
        show: ({ transmissions, offline }) => (
          <span className="tabular" title={say('linesNote')}>
            {transmissions - offline} / {transmissions}
          </span>
        ),
      },
      { key: 'manager', title: say('manager'), width: 116, show: ({ manager }) => manager },
      {
        key: 'tel',
        title: say('tel'),
        width: 124,
        show: ({ managerTel }) => <span className="tabular">{managerTel}</span>,
      },
    ],
    more: [{ key: 'home', label: say('home'), action: 'query', done: null, run: async (unit) => open(unit) }],
  }
  return <CrudPage crud={crud} />
}

export const unitStandingOf = (unit: UnitGlance) => ({
  ...openCountsOf(unit),
  offline: unit.offline,
  test: unit.underTest,
  maintenance: unit.underMaintenance,
})
