import {
  type ForeignSource,
  FOREIGN_SOURCE_KINDS,
  OFFLINE_DEFAULT_MIN,
  OFFLINE_MAX_MIN,
  type SourceKind,
} from '@gss/gateways/contract'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { access } from './accessApi.ts'
import { accessBook } from './accessBook.ts'
import { ToldOnce } from './ToldOnce.tsx'

const MappingDialog = pressedPart(() => import('./MappingDialog.tsx').then((m) => m.MappingDialog))
const DownlinkDialog = pressedPart(() => import('./DownlinkDialog.tsx').then((m) => m.DownlinkDialog))
const LIST = 'measures.sources'
const AGAIN_MS = 10_000
const NAME_MAX_CHARS = 40
const CODE_MAX_CHARS = 20
const LONG_MAX_CHARS = 200

interface Fields {
  code: string
  name: string
  kind: SourceKind
  isOn: boolean
  url: string
  topics: string
  username: string
  secret: string
  cipherKey: string
  offlineMin: number
}
const BLANK: Fields = {
  code: '',
  name: '',
  kind: 'onenet',
  isOn: true,
  url: '',
  topics: '',
  username: '',
  secret: '',
  cipherKey: '',
  offlineMin: OFFLINE_DEFAULT_MIN,
}
/** What is empty stays as it is. */
const typed = ({ secret, cipherKey, ...fields }: Fields) => ({
  ...fields,
  secret: secret || undefined,
  cipherKey: cipherKey || undefined,
})

/** 接入来源: clouds and brokers that hand on what devices of others say. */
export function SourcesPage() {
  const say = useText(accessBook)
  const queries = useQueryClient()
  const [path, setPath] = useState<string | null>(null)
  const [mapping, setMapping] = useState<ForeignSource | null>(null)
  const [commanded, setCommanded] = useState<ForeignSource | null>(null)
  const isBroker = ({ kind }: Fields) => kind === 'mqtt'
  const crud: Crud<ForeignSource, never, Fields> = {
    name: LIST,
    noun: say('source'),
    rowKey: ({ sourceId }) => sourceId,
    rowName: ({ name }) => name,
    everyMs: AGAIN_MS,
    load: ({ page, pageRows }, sending) => access.sources({ page, pageRows }, sending),
    columns: [
      {
        key: 'isOn',
        title: say('isOn'),
        width: 88,
        show: ({ isOn }) => (
          <span className="state-word">
            <StateMark state={isOn ? 'normal' : 'offline'} />
            {say(isOn ? 'on' : 'off')}
          </span>
        ),
      },
      {
        key: 'name',
        title: say('name'),
        width: 220,
        show: ({ name, code }) => (
          <>
            <b>{name}</b> <span className="text-3 tabular">{code}</span>
          </>
        ),
      },
      { key: 'kind', title: say('kind'), width: 200, show: ({ kind }) => say(`kind.${kind}`) },
      {
        key: 'devices',
        title: say('devices'),
        width: 88,
        align: 'right',
        show: ({ devices }) => <span className="tabular">{devices}</span>,
      },
      {
        key: 'rows',
        title: say('rows'),
        width: 88,
        align: 'right',
        show: ({ rows }) => <span className="tabular">{rows.length}</span>,
      },
      {
        key: 'offlineMin',
        title: say('offlineMin'),
        width: 136,
        align: 'right',
        isLesser: true,
        show: ({ offlineMin }) => (
          <span className="tabular text-2">
            {offlineMin} {say('minutes')}
          </span>
        ),
      },
      {
        key: 'lastAt',
        title: say('lastAt'),
        width: 168,
        show: ({ lastAt }) => <span className="tabular text-2">{lastAt && dateTimeOf(lastAt)}</span>,
      },
    ],
    form: {
      width: 800,
      blank: BLANK,
      of: ({ code, name, kind, isOn, url, topics, username, offlineMin }) => ({
        ...BLANK,
        code,
        name,
        kind,
        isOn,
        url,
        topics,
        username,
        offlineMin,
      }),
      fields: [
        {
          kind: 'select',
          name: 'kind',
          label: say('kind'),
          isRequired: true,
          isFixed: true,
          options: FOREIGN_SOURCE_KINDS.map((kind) => ({ value: kind, label: say(`kind.${kind}`) })),
        },
        {
          kind: 'text',
          name: 'code',
          label: say('code'),
          isRequired: true,
          isFixed: true,
          maxChars: CODE_MAX_CHARS,
          hint: say('codeHint'),
          check: (value) =>
            typeof value === 'string' && value !== '' && !/^[a-z\d][a-z\d-]{0,19}$/.test(value)
              ? say('codeHint')
              : null,
        },
        { kind: 'text', name: 'name', label: say('name'), isRequired: true, maxChars: NAME_MAX_CHARS },
        {
          kind: 'text',
          name: 'url',
          label: say('url'),
          isRequired: true,
          maxChars: LONG_MAX_CHARS,
          hint: say('urlHint'),
          when: isBroker,
        },
        {
          kind: 'text',
          name: 'topics',
          label: say('topics'),
          isRequired: true,
          maxChars: LONG_MAX_CHARS,
          hint: say('topicsHint'),
          when: isBroker,
        },
        {
          kind: 'text',
          name: 'username',
          label: say('username'),
          maxChars: NAME_MAX_CHARS,
          when: isBroker,
          autoComplete: 'off',
        },
        {
          kind: 'text',
          name: 'secret',
          label: say('secret'),
          maxChars: LONG_MAX_CHARS,
          hint: say('secretHint'),
          when: ({ kind }) => kind === 'onenet' || kind === 'mqtt',
          autoComplete: 'off',
        },
        {
          kind: 'text',
          name: 'cipherKey',
          label: say('cipherKey'),
          maxChars: 16,
          hint: say('cipherHint'),
          when: ({ kind }) => kind === 'onenet',
          autoComplete: 'off',
        },
        {
          kind: 'number',
          name: 'offlineMin',
          label: say('offlineMin'),
          isRequired: true,
          min: 2,
          max: OFFLINE_MAX_MIN,
          unit: say('minutes'),
        },
        { kind: 'switch', name: 'isOn', label: say('isOn') },
      ],
      add: async (fields) => {
        const { pushPath } = await access.addSource(typed(fields))
        if (pushPath !== '') setPath(pushPath)
      },
      edit: ({ sourceId }, fields) => access.editSource({ sourceId, ...typed(fields) }),
    },
    remove: {
      run: async (rows) => {
        for (const { sourceId } of rows) await access.removeSource({ sourceId })
      },
      consequence: say('removeNote'),
    },
    more: [
      {
        key: 'mapping',
        label: say('mapping'),
        action: 'query',
        done: null,
        run: async (source) => setMapping(source),
      },
      {
        key: 'downlink',
        label: say('down.downlink'),
        action: 'edit',
        done: null,
        isOffered: ({ kind }) => kind === 'onenet' || kind === 'ctwing',
        run: async (source) => setCommanded(source),
      },
      {
        key: 'renew',
        label: say('renew'),
        action: 'edit',
        done: null,
        isOffered: ({ kind }) => kind === 'ctwing' || kind === 'http',
        ask: ({ name }) => say('renewAsk', { name }),
        run: async ({ sourceId }) => setPath((await access.renewSource({ sourceId })).pushPath),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {path !== null && (
        <ToldOnce title={say('pushPath')} value={path} note={say('pushOnce')} onClose={() => setPath(null)} />
      )}
      <Suspense>
        {commanded && (
          <DownlinkDialog
            source={commanded}
            onClose={() => {
              setCommanded(null)
              void queries.invalidateQueries({ queryKey: [LIST] })
            }}
          />
        )}
        {mapping && (
          <MappingDialog
            source={mapping}
            onClose={() => {
              setMapping(null)
              void queries.invalidateQueries({ queryKey: [LIST] })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
