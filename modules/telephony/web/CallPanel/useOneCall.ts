import { create } from 'zustand'
import type { PhoneContact } from '../phone.ts'

/** The call a seat has in hand: it stays when another alarm comes to the front. */
export interface OneCall {
  callId: string
  contact: PhoneContact
  /** The alarm, or the unit, it is about: whose text takes the result. */
  aboutId: string
  isByLine: boolean
  about: { alarmId?: string; unitId: string; kind?: string }
}
export const useOneCall = create<{ call: OneCall | null }>(() => ({ call: null }))
export const takeCall = (call: OneCall): void => useOneCall.setState({ call })
export const dropCall = (): void => useOneCall.setState({ call: null })
