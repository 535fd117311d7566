import './access.css'
import {
  applyRows,
  BLANK_ROW,
  type ForeignSource,
  MAP_ROWS_MAX,
  type MapRow,
  type SourceMessage,
} from '@gss/gateways/contract'
import { useLeave } from '@gss/web-kit/crud/useLeave'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { REPLAY_HOURS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { access } from './accessApi.ts'
import { accessBook } from './accessBook.ts'
import { MapRowFields } from './MapRowFields.tsx'
import { MessageSide } from './MessageSide.tsx'
import { payloadOf } from './payloadOf.ts'

const AGAIN_MS = 5_000

/** What a source's payloads mean: rows, and beside them what comes of them for the last real messages, while one types. */
export function MappingDialog({ source, onClose }: { source: ForeignSource; onClose: () => void }) {
  const say = useText(accessBook)
  const may = useMay()
  const toast = useToast()
  const [rows, setRows] = useState<MapRow[]>(source.rows.length > 0 ? source.rows : [BLANK_ROW])
  const [kept, setKept] = useState(source.rows)
  const [message, setMessage] = useState<SourceMessage | null>(null)
  const { isSending, send } = useSend()
  const { data: messages } = useQuery({
    queryKey: ['measures.sourceMessages', source.sourceId],
    queryFn: ({ signal }) => access.sourceMessages({ sourceId: source.sourceId }, { signal }),
    refetchInterval: AGAIN_MS,
  })
  // Others come while one types: the one that is looked at stays until another is chosen.
  const newest = messages?.[0]
  if (message === null && newest) setMessage(newest)
  const mapped = useMemo(() => (message ? applyRows(rows, payloadOf(message)) : null), [rows, message])
  const change = (at: number, row: MapRow) => setRows(rows.map((each, index) => (index === at ? row : each)))

  const filled = () => rows.filter(({ from, to }) => from !== '' || to !== '')
  const hasTyped = () => JSON.stringify(filled()) !== JSON.stringify(kept)
  const leave = useLeave(hasTyped, onClose)
  const save = () =>
    send(async () => {
      await access.setMapping({ sourceId: source.sourceId, rows: filled() })
      setKept(filled())
      toast.done(say('saved'))
    })
  const replay = () =>
    send(async () => {
      const told = await api.replay({ sourceId: source.sourceId, hours: REPLAY_HOURS })
      const { messages: read, values, changed } = told
      toast.done(
        say('replayed', { messages: String(read), values: String(values), changed: String(changed) }),
      )
    })
  return (
    <Dialog
      open
      width={1200}
      title={`${say('mapping')} · ${source.name}`}
      onCancel={leave}
      footer={
        <div className="ac-foot">
          {may('edit') && (
            <>
              <Button onClick={() => void replay()} loading={isSending}>
                {say('replay')}
              </Button>
              <span className="text-2 small">{say('replayNote', { hours: String(REPLAY_HOURS) })}</span>
            </>
          )}
          <span className="ac-space" />
          <Button onClick={leave}>{say('close')}</Button>
          {may('edit') && (
            <SendButton onClick={() => void save()} loading={isSending}>
              {say('save')}
            </SendButton>
          )}
        </div>
      }
    >
      <div className="ac-two">
        <div className="ac-rows">
          <p className="text-2 small tabular">{say('fromHint')}</p>
          {rows.map((row, at) => (
            <MapRowFields
              key={at}
              at={at}
              row={row}
              result={mapped?.rows[at] ?? null}
              onChange={(changed) => change(at, changed)}
              onDrop={() => setRows(rows.filter((_, index) => index !== at))}
            />
          ))}
          {rows.length < MAP_ROWS_MAX && (
            <Button onClick={() => setRows([...rows, BLANK_ROW])}>{say('addRow')}</Button>
          )}
        </div>
        <MessageSide messages={messages} message={message} mapped={mapped} onChoose={setMessage} />
      </div>
    </Dialog>
  )
}
