import './access.css'
import {
  DOWNLINK_MAX_H,
  DOWNLINK_ROWS_MAX,
  DOWNLINK_URL,
  type DownlinkRow,
  type ForeignSource,
} from '@gss/gateways/contract'
import { useLeave } from '@gss/web-kit/crud/useLeave'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Form, Input, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { access } from './accessApi.ts'
import { accessBook } from './accessBook.ts'

const BLANK: DownlinkRow = { action: 'mute', point: '', to: '', what: '' }
const CELLS = ['point', 'to', 'what'] as const
const KEYS = {
  onenet: ['apiKey'],
  ctwing: ['appKey', 'appSecret', 'masterKey'],
} as const
const isCloud = (kind: ForeignSource['kind']): kind is keyof typeof KEYS =>
  kind === 'onenet' || kind === 'ctwing'
const CELL_MAX_CHARS = 400
const URL_MAX_CHARS = 200
const KEY_MAX_CHARS = 100

/** Where commands to a cloud's devices go, and how each reaches a point. Keys are typed and never shown. */
export function DownlinkDialog({ source, onClose }: { source: ForeignSource; onClose: () => void }) {
  const say = useText(accessBook)
  const toast = useToast()
  const id = useId()
  const [url, setUrl] = useState(source.downUrl)
  const [product, setProduct] = useState(source.downProduct)
  const [hours, setHours] = useState(source.downHours)
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [rows, setRows] = useState<DownlinkRow[]>(source.downRows)
  const { isSending, send } = useSend()
  const change = (at: number, changed: Partial<DownlinkRow>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)))
  const typed = (name: string) => keys[name] || undefined
  const isUrl = DOWNLINK_URL.test(url)
  const leave = useLeave(
    () =>
      url !== source.downUrl ||
      product !== source.downProduct ||
      hours !== source.downHours ||
      rows !== source.downRows ||
      Object.values(keys).some((key) => key !== ''),
    onClose,
  )

  async function save() {
    if (!isUrl) return
    await send(async () => {
      await access.setDownlink({
        sourceId: source.sourceId,
        url,
        product,
        hours,
        rows: rows.filter(({ to }) => to !== ''),
        apiKey: typed('apiKey'),
        appKey: typed('appKey'),
        appSecret: typed('appSecret'),
        masterKey: typed('masterKey'),
      })
      toast.done(say('saved'))
      onClose()
    })
  }

  return (
    <Dialog
      open
      width={800}
      title={`${say('down.downlink')} · ${source.name}`}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>{say('close')}</Button>
          <SendButton htmlType="submit" form={id} loading={isSending} disabled={!isUrl}>
            {say('save')}
          </SendButton>
        </>
      }
    >
      <p className="text-2">{say('down.downHint')}</p>
      <Form
        id={id}
        className="form-grid"
        labelCol={{ flex: '128px' }}
        colon={false}
        requiredMark={false}
        onFinish={() => void save()}
      >
        <Form.Item
          label={say('down.downUrl')}
          extra={say('down.downUrlHint')}
          validateStatus={isUrl ? '' : 'error'}
        >
          <Input
            aria-label={say('down.downUrl')}
            value={url}
            maxLength={URL_MAX_CHARS}
            autoComplete="off"
            onChange={({ target }) => setUrl(target.value.trim())}
          />
        </Form.Item>
        {source.kind === 'ctwing' && (
          <Form.Item label={say('down.product')}>
            <Input
              aria-label={say('down.product')}
              value={product}
              maxLength={40}
              onChange={({ target }) => setProduct(target.value.trim())}
            />
          </Form.Item>
        )}
        {isCloud(source.kind) &&
          KEYS[source.kind].map((name) => (
            <Form.Item
              key={name}
              label={say(`down.${name}`)}
              extra={source.hasDownKey ? say('secretHint') : null}
            >
              <Input.Password
                aria-label={say(`down.${name}`)}
                visibilityToggle={false}
                autoComplete="new-password"
                maxLength={KEY_MAX_CHARS}
                value={keys[name] ?? ''}
                onChange={({ target }) => setKeys({ ...keys, [name]: target.value })}
              />
            </Form.Item>
          ))}
        <Form.Item label={say('down.hours')}>
          <InputNumber
            aria-label={say('down.hours')}
            min={1}
            max={DOWNLINK_MAX_H}
            precision={0}
            value={hours}
            onChange={(given) => setHours(given ?? 1)}
            addonAfter={say('down.hourUnit')}
          />
        </Form.Item>
      </Form>
      <div className="ac-scroll">
        <p className="text-2 small">{say('down.toHint')}</p>
        {rows.length > 0 && (
          <table className="ac-registers">
            <thead>
              <tr className="text-2 small">
                <th>{say('write.action')}</th>
                <th>{say('point')}</th>
                <th>{say('down.to')}</th>
                <th>{say('down.what')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  <td>{say('down.mute')}</td>
                  {CELLS.map((cell) => {
                    const name = cell === 'point' ? say('point') : say(`down.${cell}`)
                    return (
                      <td key={cell}>
                        <Input
                          aria-label={say('down.downRow', { row: String(at + 1), field: name })}
                          value={row[cell]}
                          maxLength={CELL_MAX_CHARS}
                          onChange={({ target }) => change(at, { [cell]: target.value })}
                          style={{ width: cell === 'what' ? 240 : 144 }}
                        />
                      </td>
                    )
                  })}
                  <td>
                    <Button
                      type="text"
                      aria-label={say('down.dropDown', { row: String(at + 1) })}
                      icon={<Icon name="close" />}
                      onClick={() => setRows(rows.filter((_, index) => index !== at))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {rows.length < DOWNLINK_ROWS_MAX && (
          <Button onClick={() => setRows([...rows, BLANK])}>{say('down.addDown')}</Button>
        )}
      </div>
    </Dialog>
  )
}
