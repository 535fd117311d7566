import { type PlanEdit, inverseEdit } from './edit.ts'

/** Everything done since the plan was opened, to the beginning; and what was taken back, until something new is done. */
export interface EditHistory {
  done: readonly PlanEdit[]
  undone: readonly PlanEdit[]
}
export const BEGINNING: EditHistory = { done: [], undone: [] }

export const remember = ({ done }: EditHistory, edit: PlanEdit): EditHistory => ({
  done: [...done, edit],
  undone: [],
})

/** What to do in order to take back the last edit, and the history once that is done. Null: at the beginning. */
export function toUndo({ done, undone }: EditHistory): { edit: PlanEdit; after: EditHistory } | null {
  const last = done.at(-1)
  return last
    ? { edit: inverseEdit(last), after: { done: done.slice(0, -1), undone: [...undone, last] } }
    : null
}
export function toRedo({ done, undone }: EditHistory): { edit: PlanEdit; after: EditHistory } | null {
  const last = undone.at(-1)
  return last ? { edit: last, after: { done: [...done, last], undone: undone.slice(0, -1) } } : null
}

/** An undo that another person's work stands against is given up; what was done before it can still be taken back. */
export const giveUp = ({ done }: EditHistory): EditHistory => ({ done: done.slice(0, -1), undone: [] })
