import type { Crud, FieldOption } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import {
  FEE_MAX,
  SCOPES,
  TRUST_LINE_MAX_CHARS,
  type Trusteeship,
  type TrustScope,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { licenceBook } from '../licenceBook.ts'
import { trustBook } from './trustBook.ts'

const ActsDialog = pressedPart(() => import('./ActsDialog.tsx').then((m) => m.ActsDialog))
const TRUST = 'licence.trusteeships'
const CENTS = 2

interface Form {
  unit: FieldOption | null
  centre: string
  scopes: TrustScope[]
  beginDay: string
  endDay: string
  fee: number | null
  contact: string
  mobile: string
}
const BLANK: Form = {
  unit: null,
  centre: '',
  scopes: ['alarms', 'checks'],
  beginDay: '',
  endDay: '',
  fee: null,
  contact: '',
  mobile: '',
}
const findUnits = async (search: string, _: unknown, sending: { signal?: AbortSignal | undefined }) =>
  (await api.trustUnits({ search }, sending)).map(({ unitId, name }) => ({ value: unitId, label: name }))

/** 服务托管: offered by the centre, agreed by the unit; what was done under it is there for the unit to see. */
export function TrustPage() {
  const say = useText(trustBook)
  const common = useText(licenceBook)
  const queries = useQueryClient()
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const [shown, show] = useState<Trusteeship | null>(null)
  const [ending, end] = useState<Trusteeship | null>(null)
  const moment = (name: 'beginDay' | 'endDay') =>
    ({ kind: 'moment', name, label: say(name), unit: 'date', isRequired: true }) as const
  const line = (name: 'centre' | 'contact' | 'mobile') =>
    ({ kind: 'text', name, label: say(name), maxChars: TRUST_LINE_MAX_CHARS, isRequired: true }) as const
  const crud: Crud<Trusteeship, 'search', Form> = {
    name: TRUST,
    noun: say('noun'),
    rowKey: ({ trustId }) => trustId,
    rowName: ({ unitName }) => unitName,
    onOpen: show,
    load: ({ filters, page, pageRows }, sending) =>
      api.trusteeships({ page, pageRows, search: filters.search }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('search') }],
    columns: [
      { key: 'unit', title: say('unit'), show: ({ unitName }) => <b>{unitName}</b> },
      { key: 'centre', title: say('centre'), width: 200, isLesser: true, show: ({ centre }) => centre },
      {
        key: 'scopes',
        title: say('scopes'),
        show: ({ scopes }) => scopes.map((scope) => say(`scope.${scope}`)).join(' · '),
      },
      {
        key: 'days',
        title: say('days'),
        width: 200,
        show: ({ beginDay, endDay }) => (
          <span className="tabular">
            {beginDay} – {endDay}
          </span>
        ),
      },
      { key: 'state', title: say('state'), width: 96, show: ({ state }) => say(`trust.${state}`) },
      { key: 'agreed', title: say('agreedBy'), width: 96, isLesser: true, show: ({ agreedBy }) => agreedBy },
      {
        key: 'acts',
        title: say('acts'),
        width: 88,
        align: 'right',
        show: ({ actCount }) => <span className="tabular">{actCount}</span>,
      },
    ],
    form: {
      width: 800,
      columns: 2,
      fields: [
        { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findUnits },
        line('centre'),
        {
          kind: 'select',
          name: 'scopes',
          label: say('scopes'),
          isMany: true,
          isRequired: true,
          isWide: true,
          options: SCOPES.map((value) => ({ value, label: say(`scope.${value}`) })),
        },
        moment('beginDay'),
        moment('endDay'),
        line('contact'),
        line('mobile'),
        {
          kind: 'number',
          name: 'fee',
          label: say('fee'),
          min: 0,
          max: FEE_MAX,
          decimals: CENTS,
          unit: say('yuan'),
        },
      ],
      blank: BLANK,
      of: ({ unitId, unitName, ...row }) => ({
        ...row,
        scopes: [...row.scopes],
        unit: { value: unitId, label: unitName },
      }),
      add: async ({ unit, fee, ...values }) => {
        if (!unit) return // the form has asked for it
        await api.addTrusteeship({ ...values, fee: fee ?? null, unitId: unit.value })
      },
    },
    more: [
      {
        key: 'agree',
        label: say('agree'),
        action: 'edit',
        done: say('agreed'),
        isOffered: ({ state }) => !isCentre && state === 'waiting',
        run: ({ trustId }) => api.agreeTrusteeship({ trustId }),
      },
      {
        key: 'pause',
        label: say('pause'),
        action: 'edit',
        done: say('done'),
        isOffered: ({ state }) => !isCentre && state === 'inForce',
        run: ({ trustId }) => api.pauseTrusteeship({ trustId, isPaused: true }),
      },
      {
        key: 'resume',
        label: say('resume'),
        action: 'edit',
        done: say('done'),
        isOffered: ({ state }) => !isCentre && state === 'paused',
        run: ({ trustId }) => api.pauseTrusteeship({ trustId, isPaused: false }),
      },
      {
        key: 'end',
        label: say('end'),
        action: 'edit',
        done: null,
        isOffered: ({ state }) => state !== 'over' && state !== 'ended',
        run: async (row) => end(row),
      },
      { key: 'acts', label: say('showActs'), action: 'query', done: null, run: async (row) => show(row) },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {ending && (
        <StepDialog<{ words: string }>
          say={{ done: say('done'), failed: say('failed'), cancel: say('cancel'), confirm: say('confirm') }}
          title={say('end')}
          about={`${ending.unitName} · ${ending.beginDay} – ${ending.endDay}`}
          blank={{ words: '' }}
          fields={[
            {
              kind: 'text',
              name: 'words',
              label: say('reason'),
              maxChars: TRUST_LINE_MAX_CHARS,
              isRequired: true,
            },
          ]}
          send={({ words }) => api.endTrusteeship({ trustId: ending.trustId, words })}
          onDone={() => {
            end(null)
            void queries.invalidateQueries({ queryKey: [TRUST] })
          }}
          onClose={() => end(null)}
        />
      )}
      <Suspense>
        {shown && <ActsDialog trust={shown} loading={common('loading')} onClose={() => show(null)} />}
      </Suspense>
    </>
  )
}
