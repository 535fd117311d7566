import { api } from '../api.ts'
import type { RosterEdit } from './rosterEdit.ts'

/** What a hand did, told to the server: it says no where another hand was there before. */
export function sendEdit(edit: RosterEdit, reason = ''): Promise<unknown> {
  if (edit.kind === 'move') {
    const { from, to, undoes } = edit
    return api.moveOnRoster({ from, to, ...(undoes && { undoes }), ...(reason && { reason }) })
  }
  const { at, stood, stands } = edit
  const why = reason || stands.reason
  return api.putCell({
    ...at,
    personIds: [...stands.personIds],
    stood: [...stood.personIds],
    ...(why && { reason: why }),
  })
}
