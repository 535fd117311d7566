import { type Edit, inverse } from './edit.ts'

/** Everything done since the plan was opened, to the beginning; and what was taken back, until something new is done. */
export interface History {
  done: readonly Edit[]
  undone: readonly Edit[]
}
export const BEGINNING: History = { done: [], undone: [] }

export const remember = ({ done }: History, edit: Edit): History => ({ done: [...done, edit], undone: [] })

/** What to do in order to take back the last edit, and the history once that is done. Null: at the beginning. */
export function toUndo({ done, undone }: History): { edit: Edit; after: History } | null {
  const last = done.at(-1)
  return last ? { edit: inverse(last), after: { done: done.slice(0, -1), undone: [...undone, last] } } : null
}
export function toRedo({ done, undone }: History): { edit: Edit; after: History } | null {
  const last = undone.at(-1)
  return last ? { edit: last, after: { done: [...done, last], undone: undone.slice(0, -1) } } : null
}

/** An undo that another person's work stands against is given up; what was done before it can still be taken back. */
export const giveUp = ({ done }: History): History => ({ done: done.slice(0, -1), undone: [] })
