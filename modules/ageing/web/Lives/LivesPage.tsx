import './lives.css'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinder } from '@gss/web-kit/crud/finders'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useSession } from '@gss/web-kit/session/session'
import { useMay } from '@gss/web-kit/shell/screen'
import { type Say, useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { type ServiceLife, LIFE_SHOWS, nearnessOf, RULE_OBJECTS } from '../../contract/index.ts'
import { ageingBook, type AgeingWord } from '../ageingBook.ts'
import { api, LIVES } from '../api.ts'

const ServeDialog = pressedPart(() => import('./ServeDialog.tsx').then((m) => m.ServeDialog))
type Filters = 'search' | 'unit' | 'object' | 'show'

const filtersOf = (filters: { [K in Filters]?: string }) => ({
  search: filters.search,
  unitId: filters.unit,
  object: chosen(filters.object, RULE_OBJECTS),
  show: chosen(filters.show, LIFE_SHOWS),
})
const keyOf = ({ unitId, thingId, rule }: ServiceLife) => `${unitId} ${thingId} ${rule}`

/** 到期与更换: what is due when, what nobody knows the age of, and what is to be replaced. */
export function LivesPage() {
  const say = useText(ageingBook)
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const units = useFinder('unit')
  const ownUnit = useSession(({ session }) => session?.project?.unitId)
  const [served, setServed] = useState<ServiceLife[] | null>(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: [LIVES] })
  const { data: counts } = useQuery({
    queryKey: [LIVES, 'counts'],
    queryFn: ({ signal }) => api.lifeCounts({}, { signal }),
  })
  const lookAgain = async () => {
    const { things } = await api.lookAgain({ unitId: ownUnit })
    toast.done(things === null ? say('look.later') : say('look.done', { count: things }))
    refresh()
  }
  const crud: Crud<ServiceLife, Filters> = {
    name: LIVES,
    noun: say('noun'),
    rowKey: keyOf,
    rowName: ({ name }) => name,
    load: ({ filters, page, pageRows }, sending) =>
      api.lives({ page, pageRows, ...filtersOf(filters) }, sending),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('search.what') },
      {
        kind: 'select',
        name: 'object',
        label: say('object'),
        options: RULE_OBJECTS.map((value) => ({ value, label: say(`object.${value}`) })),
      },
      ...(units
        ? [
            {
              kind: 'reference' as const,
              name: 'unit' as const,
              label: say('unit'),
              find: (typed: string, _: unknown, sending: object) => units.find(typed, sending),
              nameOf: units.nameOf,
            },
          ]
        : []),
    ],
    quick: LIFE_SHOWS.map((show) => ({
      label: say(`show.${show}`),
      filters: { show },
      ...(counts && { count: counts[show] }),
    })),
    columns: columnsOf(say, ownUnit === undefined),
    more: [
      {
        key: 'serve',
        label: say('serve'),
        action: 'edit',
        done: null,
        isOffered: ({ isServed }) => isServed,
        run: (life) => {
          setServed([life])
          return Promise.resolve()
        },
      },
    ],
    many: {
      label: say('serve.many'),
      action: 'edit',
      run: (lives) => {
        setServed(lives)
        return Promise.resolve()
      },
    },
    exports: ({ filters }) => api.exportLives(filtersOf(filters)),
    ...(may('edit') && {
      heads: <Button onClick={() => void lookAgain().catch(toast.failed)}>{say('look')}</Button>,
    }),
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {served && (
          <ServeDialog
            lives={served}
            onDone={() => {
              setServed(null)
              refresh()
            }}
            onClose={() => setServed(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The nearer, the louder, in the colour of what is urgent: red is for fires. The words say it without colour (look §2). */
const CHIPS = {
  over: 'chip age-over',
  near: 'chip line age-near',
  far: 'tabular',
  unknown: 'text-3',
} as const
const columnsOf = (say: Say<AgeingWord>, ofManyUnits: boolean): Crud<ServiceLife, Filters>['columns'] => [
  {
    key: 'name',
    title: say('name'),
    show: ({ name, place }) => (
      <>
        <b>{name}</b> {!name.includes(place) && <span className="text-2">{place}</span>}
      </>
    ),
  },
  {
    key: 'code',
    title: say('code'),
    width: 112,
    isLesser: true,
    show: ({ code }) => <span className="tabular text-2">{code}</span>,
  },
  {
    key: 'kind',
    title: say('kind'),
    width: 144,
    isLesser: true,
    show: ({ kindName }) => kindName || say('notice.unkept'),
  },
  { key: 'rule', title: say('rule'), width: 168, show: ({ ruleName }) => ruleName },
  { key: 'unit', title: say('unit'), width: 168, isLesser: !ofManyUnits, show: ({ unitName }) => unitName },
  {
    key: 'base',
    title: say('base'),
    width: 112,
    isLesser: true,
    show: ({ baseOn, object }) =>
      baseOn === null ? (
        <span className="text-3">{say(isMade(object) ? 'base.unknown' : 'none')}</span>
      ) : (
        <span className="tabular">{baseOn}</span>
      ),
  },
  {
    key: 'served',
    title: say('served'),
    width: 112,
    isLesser: true,
    show: ({ servedOn }) => <span className="tabular">{servedOn}</span>,
  },
  {
    key: 'years',
    title: say('years'),
    width: 144,
    align: 'right',
    isLesser: true,
    show: ({ years, uses, useLimit }) =>
      uses !== null ? (
        <span className="tabular">{say('uses.used', { uses, limit: useLimit })}</span>
      ) : (
        years > 0 && <span className="tabular">{years}</span>
      ),
  },
  {
    key: 'due',
    title: say('due'),
    width: 112,
    show: ({ dueOn }) => <span className="tabular">{dueOn}</span>,
  },
  {
    key: 'left',
    title: say('left'),
    width: 152,
    show: ({ daysLeft, uses, useLimit }) =>
      // Not within years: then how often says more.
      daysLeft === null && uses !== null ? (
        <span className="tabular text-2">{say('uses.used', { uses, limit: useLimit })}</span>
      ) : (
        <Left days={daysLeft} say={say} />
      ),
  },
  { key: 'deed', title: say('deed'), width: 72, show: ({ deed }) => say(`deed.${deed}`) },
]
function Left({ days, say }: { days: number | null; say: Say<AgeingWord> }) {
  const nearness = nearnessOf(days)
  return (
    <span className={CHIPS[nearness]}>
      {days === null ? say('show.unknown') : say(`left.${nearness}`, { days: Math.abs(days) })}
    </span>
  )
}
/** What was made, and is not a paper that ends. */
const isMade = (object: ServiceLife['object']): boolean =>
  ['device', 'panel', 'uitd', 'nbDevice', 'gear', 'bottle', 'lamp'].includes(object)
