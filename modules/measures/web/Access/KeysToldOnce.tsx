import { saveFile } from '@gss/web-kit/api/files'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { accessBook } from './accessBook.ts'

interface KeyMade {
  address: string
  key: string
}
const ROWS_SHOWN = 10
const SCHEME = /^[^:]*:/

/** The keys of many devices: kept sealed from now on, so they are shown and saved here, and never again. */
export function KeysToldOnce({ keys, onClose }: { keys: readonly KeyMade[]; onClose: () => void }) {
  const say = useText(accessBook)
  const ask = useAskGrave()
  const [isSaved, setSaved] = useState(false)
  const rows = keys.map(({ address, key }) => ({ code: address.replace(SCHEME, ''), key }))
  const save = () => {
    const lines = [`${say('reporterCode')},${say('key')}`, ...rows.map(({ code, key }) => `${code},${key}`)]
    setSaved(true)
    // The mark in front tells spreadsheets that this is UTF-8.
    saveFile({
      name: 'keys.csv',
      blob: new Blob([`\u{feff}${lines.join('\r\n')}\r\n`], { type: 'text/csv' }),
    })
  }
  // One by one they could only be replaced.
  const close = () =>
    isSaved
      ? onClose()
      : ask({
          title: say('keysUnsaved'),
          okText: say('closeAllTheSame'),
          cancelText: say('back'),
          onOk: onClose,
        })
  return (
    <Dialog
      open
      width={800}
      title={say('keysMade', { count: String(keys.length) })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{say('close')}</Button>
          <Button type="primary" onClick={save}>
            {say('saveKeys')}
          </Button>
        </>
      }
    >
      <p className="text-2">{say('keysOnce')}</p>
      <Table
        size="small"
        rowKey="code"
        dataSource={rows}
        pagination={rows.length > ROWS_SHOWN ? { pageSize: ROWS_SHOWN, showSizeChanger: false } : false}
        columns={[
          { title: say('reporterCode'), dataIndex: 'code', className: 'tabular' },
          { title: say('key'), dataIndex: 'key', className: 'tabular' },
        ]}
      />
    </Dialog>
  )
}
