import type { CrudForm } from './crud.ts'

/** What the dialog is open for; a row is the one edited or shown. */
export type Opened<R> = { mode: 'add' } | { mode: 'edit' | 'view'; row: R }

export interface FormDialogProps<R, V extends object> {
  form: CrudForm<R, V>
  noun: string
  opened: Opened<R>
  mayEdit: boolean
  onEdit: () => void
  onDone: () => void
  onClose: () => void
}
