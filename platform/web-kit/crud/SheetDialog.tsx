import { Button } from 'antd'
import { useRef } from 'react'
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx'
import { useText } from '../text/book.ts'
import type { Sheet } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { printSheet } from './printSheet.ts'
import { SheetView } from './SheetView.tsx'

interface SheetDialogProps {
  sheet: Sheet
  title: string
  width: NonNullable<DialogProps['width']>
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** One row as a form to be read; on paper it is the same. */
export function SheetDialog({ sheet, title, width, onEdit, onClose }: SheetDialogProps) {
  const say = useText(crudBook)
  const paper = useRef<HTMLElement>(null)
  return (
    <Dialog
      open
      isReadOnly
      className="long"
      width={width}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button onClick={() => paper.current && printSheet(paper.current)}>{say('print')}</Button>
          {onEdit && (
            <Button type="primary" onClick={onEdit}>
              {say('edit')}
            </Button>
          )}
        </>
      }
    >
      <SheetView sheet={sheet} ref={paper} />
      {sheet.below}
    </Dialog>
  )
}
