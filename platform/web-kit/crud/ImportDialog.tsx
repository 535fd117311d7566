import { Button } from 'antd'
import { useState } from 'react'
import { saveFile } from '../api/files.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { SendButton } from '../dialog/SendButton.tsx'
import { useToast } from '../dialog/useToast.ts'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../text/book.ts'
import type { Crud } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { FileButton } from './FileButton.tsx'
import { ImportResult } from './ImportResult.tsx'
import { OwnerField } from './OwnerField.tsx'
import { useImportRun } from './useImportRun.ts'

interface ImportDialogProps {
  imports: NonNullable<Crud<unknown>['imports']>
  noun: string
  onDone: () => void
  onClose: () => void
}

/** Checked first, every wrong row named; then all rows or none. */
export function ImportDialog({ imports, noun, onDone, onClose }: ImportDialogProps) {
  const say = useText(crudBook)
  const toast = useToast()
  const [of, setOf] = useState<string>()
  const { checked, moving, isSound, send, forget } = useImportRun(
    (file, run, sending) => imports.run(file, run, sending, of),
    onDone,
  )
  const isOwnerless = imports.of !== undefined && of === undefined
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
            <SendButton loading={moving !== null} onClick={() => void send(checked.file, 'real')}>
              {say('import.run', { rows: checked.report.rows })}
            </SendButton>
          )}
        </>
      }
    >
      <div className="import-row">
        {imports.of && (
          <OwnerField
            of={imports.of}
            onChosen={(chosen) => {
              setOf(chosen)
              forget()
            }}
          />
        )}
        <FileButton
          label={say('import.choose')}
          accept=".xlsx"
          isBusy={moving !== null}
          isOff={isOwnerless}
          onFile={(file) => void send(file, 'dry')}
        />
        <Button
          icon={<Icon name="download" />}
          disabled={isOwnerless}
          onClick={() => void imports.template(of).then(saveFile, toast.failed)}
        >
          {say('import.template')}
        </Button>
        <span className="text-2">{checked?.file.name ?? say('import.chooseNote')}</span>
      </div>
      <ImportResult moving={moving} report={checked?.report} />
    </Dialog>
  )
}
