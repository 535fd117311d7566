import { create } from 'zustand'
import { type PhoneCall, dialledOf } from '../../contract/index.ts'
import type { PhoneContact } from '../phone.ts'

/** The call a seat has in hand: it stays when another alarm comes to the front. */
export interface OneCall {
  callId: string
  contact: PhoneContact
  /** The alarm, or the unit, it is about: whose text takes the result. */
  aboutId: string
  isByLine: boolean
  about: { alarmId?: string; unitId: string; kind?: string; backTo?: string }
}
/** Which one was put down last: it may still be open for a moment, and is not taken up again. */
interface Held {
  call: OneCall | null
  droppedId: string | null
}
export const useOneCall = create<Held>(() => ({ call: null, droppedId: null }))
export const takeCall = (call: OneCall): void => useOneCall.setState({ call })
export const dropCall = (): void =>
  useOneCall.setState(({ call, droppedId }) => ({ call: null, droppedId: call?.callId ?? droppedId }))

/** What is open for this person, once more in their hand: after a page was loaded anew, or when they have taken a call. */
export function takeOwn(
  { callId, calleeName, number, alarmId, unitId, lineNo, isOutgoing }: PhoneCall,
  contacts: readonly PhoneContact[] = [],
): void {
  const held = useOneCall.getState()
  if (held.call !== null || held.droppedId === callId) return
  const known = contacts.find((one) => dialledOf(one.number) === number)
  const contact = known ?? { what: '', name: calleeName, number }
  const about = { unitId, ...(alarmId !== null && { alarmId }) }
  takeCall({ callId, contact, aboutId: alarmId ?? unitId, isByLine: isOutgoing && lineNo !== '', about })
}
