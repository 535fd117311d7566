import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Dialog } from '../dialog/Dialog.tsx'
import { Failed, Skeleton } from '../list/states.tsx'
import { useText } from '../text/book.ts'
import { crudBook } from './crudBook.ts'
import type { FormDialogProps, Opened } from './opened.ts'
import { RowForm } from './RowForm.tsx'
import { SheetDialog } from './SheetDialog.tsx'

const BARS = 8

/** The same fields add, edit and show. What the list left out of the row is fetched first. */
export function FormDialog<R extends object, V extends object>(props: FormDialogProps<R, V>) {
  const { form, opened, onClose } = props
  const say = useText(crudBook)
  const row = opened.mode === 'add' ? undefined : opened.row
  const { whole } = form
  const query = useQuery({
    queryKey: ['whole', props.noun, row],
    queryFn: ({ signal }) =>
      row && whole ? whole(row, { signal }) : Promise.reject(new Error('nothing to fetch')),
    enabled: row !== undefined && whole !== undefined,
    gcTime: 0, // an edit begins from what is true now
  })
  if (row && whole && !query.data) {
    return (
      <Dialog
        open
        isReadOnly
        width={form.width ?? 500}
        title={say(`${opened.mode}Title`, { noun: props.noun })}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{say('close')}</Button>}
      >
        {query.error ? (
          <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={BARS} label={say('loading')} />
        )}
      </Dialog>
    )
  }
  const shown: Opened<R> =
    opened.mode === 'add' ? opened : { mode: opened.mode, row: query.data ?? opened.row }
  if (shown.mode === 'view' && form.sheet) {
    return (
      <SheetDialog
        sheet={form.sheet(shown.row)}
        width={form.width ?? 800}
        title={say('viewTitle', { noun: props.noun })}
        onEdit={props.mayEdit ? props.onEdit : undefined}
        onClose={onClose}
      />
    )
  }
  return <RowForm {...props} opened={shown} />
}
