import { useReducer } from 'react'
import { applied, type GridEdit, type Grants, inverseGrant, isNothing } from './grid.ts'

interface State {
  saved: Grants
  now: Grants
  done: GridEdit[]
}
type Deed = { do: 'press'; edit: GridEdit } | { do: 'undo' } | { do: 'revert' } | { do: 'saved' }

function next(state: State, deed: Deed): State {
  switch (deed.do) {
    case 'press':
      return isNothing(deed.edit)
        ? state
        : { ...state, now: applied(state.now, deed.edit), done: [...state.done, deed.edit] }
    case 'undo': {
      const last = state.done.at(-1)
      return last
        ? { ...state, now: applied(state.now, inverseGrant(last)), done: state.done.slice(0, -1) }
        : state
    }
    case 'revert':
      return { ...state, now: state.saved, done: [] }
    case 'saved':
      return { ...state, saved: state.now, done: [] }
  }
}

/** What the server has, what it shall have, and the way back. */
export const useGrid = (grants: Grants) => useReducer(next, { saved: grants, now: grants, done: [] })
