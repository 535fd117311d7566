import { Button, Table, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../api/files.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useToast } from '../dialog/useToast.ts'
import { Icon } from '../icons/Icon.tsx'
import { type Say, useText } from '../text/book.ts'
import type { Crud, ImportReport } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { OwnerField } from './OwnerField.tsx'

interface ImportDialogProps {
  imports: NonNullable<Crud<unknown>['imports']>
  noun: string
  onDone: () => void
  onClose: () => void
}

const WHOLE_PERCENT = 100
const SHOWN_ROWS = 10

const summary = (report: ImportReport, say: Say<Parameters<(typeof crudBook)['say']>[0]>) =>
  say(report.same === undefined ? 'import.checked' : 'import.checkedSame', {
    rows: report.rows,
    added: report.added,
    changed: report.changed,
    same: report.same ?? 0,
    wrong: report.wrongRows ?? report.wrong.length,
  })

/** Checked first, every wrong row named; then all rows or none. */
export function ImportDialog({ imports, noun, onDone, onClose }: ImportDialogProps) {
  const say = useText(crudBook)
  const toast = useToast()
  const [checked, setChecked] = useState<{ file: File; report: ImportReport } | null>(null)
  const [moving, setMoving] = useState<{ run: 'dry' | 'real'; part: number } | null>(null)
  const [of, setOf] = useState<string>()
  const closing = useClosing()

  const send = async (file: File, run: 'dry' | 'real') => {
    setMoving({ run, part: 0 })
    try {
      const sending = { onProgress: (part: number) => setMoving({ run, part }), signal: closing.current?.signal }
      const report = await imports.run(file, run, sending, of)
      if (!report.isDone) return setChecked({ file, report })
      toast.done(say('import.done', { added: report.added, changed: report.changed }))
      onDone()
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setMoving(null)
    }
  }
  const report = checked?.report
  const isOwnerless = imports.of !== undefined && of === undefined
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
            <Button type="primary" loading={moving !== null} onClick={() => void send(checked.file, 'real')}>
              {say('import.run', { rows: checked.report.rows })}
            </Button>
          )}
        </>
      }
    >
      <div className="imp">
        {imports.of && (
          <OwnerField
            of={imports.of}
            onChosen={(chosen) => {
              setOf(chosen)
              setChecked(null)
            }}
          />
        )}
        <Upload
          accept=".xlsx"
          showUploadList={false}
          disabled={moving !== null || isOwnerless}
          beforeUpload={(file) => {
            setChecked(null)
            void send(file, 'dry')
            return Upload.LIST_IGNORE // we send it ourselves
          }}
        >
          <Button icon={<Icon name="upload" />} loading={moving !== null} disabled={isOwnerless}>
            {say('import.choose')}
          </Button>
        </Upload>
        <Button
          icon={<Icon name="download" />}
          disabled={isOwnerless}
          onClick={() => void imports.template(of).then(saveFile, toast.failed)}
        >
          {say('import.template')}
        </Button>
        <span className="t2">{checked?.file.name ?? say('import.chooseNote')}</span>
      </div>
      <output className="imp-said">
        {moving && say(moving.run === 'dry' ? 'import.checking' : 'import.writing', { percent: Math.round(moving.part * WHOLE_PERCENT) })}
        {!moving && report && summary(report, say)}
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

/** Who closes the dialog no longer waits for it; what the server has begun it ends. */
function useClosing() {
  const closing = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  return closing
}
