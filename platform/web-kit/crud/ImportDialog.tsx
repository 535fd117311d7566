import { Button, Table, Upload } from 'antd'
import { useState } from 'react'
import { saveFile } from '../api/files.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useToast } from '../dialog/useToast.ts'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../text/book.ts'
import type { Crud, ImportReport } from './crud.ts'
import { crudBook } from './crudBook.ts'

interface ImportDialogProps {
  imports: NonNullable<Crud<unknown>['imports']>
  noun: string
  onDone: () => void
  onClose: () => void
}

const WHOLE_PERCENT = 100
const SHOWN_ROWS = 10

/** Checked first, every wrong row named; then all rows or none. */
export function ImportDialog({ imports, noun, onDone, onClose }: ImportDialogProps) {
  const say = useText(crudBook)
  const toast = useToast()
  const [checked, setChecked] = useState<{ file: File; report: ImportReport } | null>(null)
  const [part, setPart] = useState<number | null>(null)

  const send = async (file: File, run: 'dry' | 'real') => {
    setPart(0)
    try {
      const report = await imports.run(file, run, { onProgress: setPart })
      if (!report.isDone) return setChecked({ file, report })
      toast.done(say('import.done', { added: report.added, changed: report.changed }))
      onDone()
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setPart(null)
    }
  }
  const report = checked?.report
  const isSound = report !== undefined && report.wrong.length === 0 && report.rows > 0
  return (
    <Dialog
      open
      width={800}
      title={say('import.title', { noun })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          {checked && isSound && (
            <Button type="primary" loading={part !== null} onClick={() => void send(checked.file, 'real')}>
              {say('import.run', { rows: checked.report.rows })}
            </Button>
          )}
        </>
      }
    >
      <div className="imp">
        <Upload
          accept=".xlsx"
          showUploadList={false}
          disabled={part !== null}
          beforeUpload={(file) => {
            setChecked(null)
            void send(file, 'dry')
            return Upload.LIST_IGNORE // we send it ourselves
          }}
        >
          <Button icon={<Icon name="upload" />} loading={part !== null}>
            {say('import.choose')}
          </Button>
        </Upload>
        <Button icon={<Icon name="download" />} onClick={() => void imports.template().then(saveFile, toast.failed)}>
          {say('import.template')}
        </Button>
        <span className="t2">{checked?.file.name ?? say('import.chooseNote')}</span>
      </div>
      <output className="imp-said">
        {part !== null && say('import.checking', { percent: Math.round(part * WHOLE_PERCENT) })}
        {part === null &&
          report &&
          say('import.checked', { rows: report.rows, added: report.added, changed: report.changed, wrong: report.wrong.length })}
      </output>
      {report && report.wrong.length > 0 && (
        <>
          <p className="t2">{say('import.wrongNote')}</p>
          <Table
            size="small"
            rowKey={({ row, column }) => `${row} ${column}`}
            dataSource={report.wrong}
            pagination={report.wrong.length > SHOWN_ROWS ? { pageSize: SHOWN_ROWS, showSizeChanger: false } : false}
            columns={[
              { title: say('import.row'), dataIndex: 'row', width: 72, align: 'right' },
              { title: say('import.column'), dataIndex: 'column', width: 200 },
              { title: say('import.why'), dataIndex: 'why' },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
