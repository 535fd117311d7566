import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useState } from 'react'
import type { NotifyWay } from '../../contract/way.ts'
import { api } from '../api.ts'
import { notifyBook } from '../notifyBook.ts'
import { TryDialog } from './TryDialog.tsx'
import { BLANK_WAY, wayDraftOf, useWayFields, wayValues, type WayValues } from './wayForm.ts'

/** The ways out of the house, how each does, and a message to try it. */
export function WaysPage() {
  const say = useText(notifyBook)
  const [tried, setTried] = useState<NotifyWay | null>(null)
  const fields = useWayFields()
  const crud: Crud<NotifyWay, string, WayValues> = {
    name: LIST,
    noun: say('way'),
    rowKey: ({ wayId }) => wayId,
    rowName: ({ name }) => name,
    isWhole: true,
    load: async (_, sending) => {
      const rows = await api.ways({}, sending)
      return { rows, page: 1, total: rows.length }
    },
    columns: [
      { key: 'name', title: say('name'), width: 200, show: ({ name }) => name },
      { key: 'kind', title: say('kind'), width: 168, show: ({ kind }) => say(`kind.${kind}`) },
      {
        key: 'where',
        title: say('host'),
        show: ({ kind, settings, shownAddress }) => (
          <span className="tabular">{whereOf(kind, settings, shownAddress)}</span>
        ),
      },
      {
        key: 'health',
        title: say('health'),
        show: ({ isEnabled, lastOkAt, lastError }) => {
          if (!isEnabled) return <span className="text-3">{say('health.off')}</span>
          if (lastError !== null)
            return (
              <span className="state-word" title={lastError}>
                <StateMark state="fault" />
                {lastError}
              </span>
            )
          return lastOkAt === null ? (
            <span className="text-3">{say('health.never')}</span>
          ) : (
            <span className="state-word">
              <StateMark state="normal" />
              {say('health.ok', { time: dateTimeOf(lastOkAt) })}
            </span>
          )
        },
      },
    ],
    form: {
      width: 800,
      columns: 2,
      fields,
      blank: BLANK_WAY,
      of: wayValues,
      // What is kept of a robot's address.
      below: ({ row }) =>
        row !== null &&
        row.kind === 'webhook' && (
          <p className="text-2 small">{say('webhook.kept', { shown: row.shownAddress })}</p>
        ),
      add: (values) => api.addWay(wayDraftOf(values)),
      edit: ({ wayId, version }, values) => api.editWay({ wayId, version, ...wayDraftOf(values) }),
    },
    remove: { run: (rows) => api.removeWays({ wayIds: rows.map(({ wayId }) => wayId) }) },
    more: [
      {
        key: 'try',
        label: say('try'),
        action: 'edit',
        icon: 'play',
        done: null,
        run: (way) => Promise.resolve(setTried(way)),
      },
    ],
    above: (
      <p className="text-2 small" role="note">
        {say('logNote')}
      </p>
    ),
  }
  return (
    <>
      <CrudPage crud={crud} />
      {tried && <TryDialog way={tried} list={LIST} onClose={() => setTried(null)} />}
    </>
  )
}
const LIST = 'notify.ways'
/** A server, a robot's address without its secret, a serial device; a telephone needs none. */
function whereOf(
  kind: NotifyWay['kind'],
  { host, port, device }: NotifyWay['settings'],
  shownAddress: string,
): string {
  if (kind === 'webhook') return shownAddress
  if (kind === 'modem') return device
  return kind === 'voice' ? '—' : `${host}:${port}`
}
