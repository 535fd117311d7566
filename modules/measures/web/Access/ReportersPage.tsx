import { type EnrolReport, refusals } from '@gss/gateways/contract'
import { EnrolDevice } from '@gss/gateways/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import type { Crud } from '@gss/web-kit/crud/crud'
import { chosen } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { refusalSentence } from '@gss/web-kit/text/refusalTexts'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BATTERY_LOW, type MeasureReporter, REPORTER_LANGUAGES, RSRP_WEAK } from '../../contract/index.ts'
import { api } from '../api.ts'
import { access } from './accessApi.ts'
import { accessBook } from './accessBook.ts'
import { KeysToldOnce } from './KeysToldOnce.tsx'
import { ToldOnce } from './ToldOnce.tsx'

const LIST = 'measures.reporters'
const AGAIN_MS = 10_000
const S_PER_MIN = 60
const MS_PER_MIN = 60_000
const KEY_MAX_CHARS = 64

/** 接入设备: devices of other languages, how well they are heard, when they last spoke and how often they should; their keys. */
export function ReportersPage() {
  const say = useText(accessBook)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [key, setKey] = useState<string | null>(null)
  const [keys, setKeys] = useState<EnrolReport['keys']>([])
  const [enciphers, setEnciphers] = useState<MeasureReporter | null>(null)
  const crud: Crud<MeasureReporter, 'search' | 'language' | 'online'> = {
    name: LIST,
    noun: say('reporter'),
    rowKey: ({ transmissionId }) => transmissionId,
    rowName: ({ name }) => name,
    everyMs: AGAIN_MS,
    load: ({ page, pageRows, filters: { search, language, online } }, sending) =>
      api.reporters(
        {
          page,
          pageRows,
          search,
          language: chosen(language, REPORTER_LANGUAGES),
          isOnline: online === undefined ? undefined : online === '1',
        },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
      {
        kind: 'select',
        name: 'language',
        label: say('language'),
        options: REPORTER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
      },
    ],
    quick: [
      { label: say('offline'), filters: { online: '0' }, mark: <StateMark state="offline" size={10} /> },
    ],
    columns: [
      {
        key: 'state',
        title: say('online'),
        width: 96,
        show: ({ isOnline, lastAt }) => (
          <span className="state-word">
            <StateMark state={isOnline ? 'normal' : 'offline'} />
            {say(isOnline ? 'online' : lastAt ? 'offline' : 'never')}
          </span>
        ),
      },
      {
        key: 'name',
        title: say('name'),
        width: 220,
        show: ({ name, code }) => (
          <>
            {name} <span className="text-3 tabular">{code}</span>
          </>
        ),
      },
      { key: 'unit', title: say('unit'), width: 180, show: ({ unitName }) => unitName },
      {
        key: 'language',
        title: say('language'),
        width: 104,
        show: ({ language, transport }) => (
          <>
            {LANGUAGE_NAMES[language]} <span className="text-3">{transport?.toUpperCase()}</span>
          </>
        ),
      },
      {
        key: 'address',
        title: say('code'),
        width: 220,
        isLesser: true,
        show: ({ address }) => <span className="text-2 tabular">{address}</span>,
      },
      {
        key: 'signal',
        title: say('signal'),
        width: 112,
        align: 'right',
        show: ({ rsrp }) =>
          rsrp !== null && (
            <span className="tabular">
              {Math.round(rsrp)} dBm {rsrp < RSRP_WEAK && <span className="chip line">{say('weak')}</span>}
            </span>
          ),
      },
      {
        key: 'battery',
        title: say('battery'),
        width: 96,
        align: 'right',
        show: ({ battery }) =>
          battery !== null && (
            <span className="tabular">
              {Math.round(battery)} %{' '}
              {battery < BATTERY_LOW && <span className="chip line">{say('low')}</span>}
            </span>
          ),
      },
      { key: 'lastAt', title: say('lastAt'), width: 208, show: (one) => <LastSeen reporter={one} /> },
      {
        key: 'expected',
        title: say('expected'),
        width: 112,
        align: 'right',
        show: ({ periodS }) =>
          periodS !== null && (
            <span className="tabular text-2">
              {periodS < S_PER_MIN ? `${periodS} s` : `${Math.round(periodS / S_PER_MIN)} min`}
            </span>
          ),
      },
    ],
    heads: <EnrolDevice onDone={() => void queries.invalidateQueries({ queryKey: [LIST] })} />,
    imports: {
      template: () => access.enrolTemplate({}),
      async run(file, run, sending) {
        const { keys: made, ...report } = await access.importDevices({ run }, file, sending)
        if (made.length > 0) setKeys(made)
        return inWords(report)
      },
    },
    more: [
      {
        key: 'frames',
        label: say('frames'),
        action: 'query',
        done: null,
        run: async ({ transmissionId }) => navigate(`/dashboard/center/frames?device=${transmissionId}`),
      },
      {
        key: 'renewKey',
        label: say('renewKey'),
        action: 'add',
        done: null,
        isOffered: ({ language }) => language === 'iot',
        ask: ({ name }) => say('renewKeyAsk', { name }),
        run: async ({ transmissionId }) => setKey((await access.renewKey({ transmissionId })).key),
      },
      {
        key: 'lineKey',
        label: say('lineKey'),
        action: 'add',
        done: null,
        isOffered: ({ language }) => language === 'dc09',
        run: async (one) => setEnciphers(one),
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {key !== null && (
        <ToldOnce title={say('key')} value={key} note={say('keyOnce')} onClose={() => setKey(null)} />
      )}
      {keys.length > 0 && <KeysToldOnce keys={keys} onClose={() => setKeys([])} />}
      {enciphers && <LineKeyDialog reporter={enciphers} onClose={() => setEnciphers(null)} />}
    </>
  )
}

const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))
/** Why a cell is wrong comes as the code of a refusal; a person reads its sentence. */
const inWords = (report: Omit<EnrolReport, 'keys'>) => ({
  ...report,
  wrong: report.wrong.map((cell) => ({
    ...cell,
    why: refusalSentence(cell.why, SENTENCES.get(cell.why) ?? cell.why),
  })),
})

/** Names of languages are names. */
const LANGUAGE_NAMES: Readonly<Record<MeasureReporter['language'], string>> = {
  iot: 'gss/1',
  ext: 'NB / MQTT',
  modbus: 'Modbus',
  dc09: 'DC-09',
}

function LastSeen({ reporter: { lastAt, silentMs } }: { reporter: MeasureReporter }) {
  const say = useText(accessBook)
  if (!lastAt) return null
  return (
    <span className="tabular">
      {dateTimeOf(lastAt)}{' '}
      {silentMs !== null && (
        <span className="chip line">
          {say('silent', { minutes: String(Math.floor(silentMs / MS_PER_MIN)) })}
        </span>
      )}
    </span>
  )
}

/** The key a panel encrypts with: it is never shown again. */
function LineKeyDialog({ reporter, onClose }: { reporter: MeasureReporter; onClose: () => void }) {
  const say = useText(accessBook)
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const { isSending, send } = useSend()
  const save = () =>
    send(async () => {
      await access.setLineKey({ transmissionId: reporter.transmissionId, key: typed })
      toast.done(say('saved'))
      onClose()
    })
  return (
    <Dialog
      open
      title={`${say('lineKey')} · ${reporter.name}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <SendButton onClick={() => void save()} loading={isSending} disabled={typed === ''}>
            {say('save')}
          </SendButton>
        </>
      }
    >
      <Input
        aria-label={say('key')}
        autoComplete="off"
        maxLength={KEY_MAX_CHARS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="text-2 small">{say('lineKeyHint')}</p>
    </Dialog>
  )
}
