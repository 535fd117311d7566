import { kept } from '@gss/web-kit/session/kept'
import { create } from 'zustand'
import { type SeatPhone, seatPhone } from '../../contract/seat.ts'

const DESK: SeatPhone = { isBrowser: false, microphone: '', speaker: '' }
const place = kept('SEAT_PHONE', seatPhone)

export const useSeatPhone = create<SeatPhone>(() => place.read() ?? DESK)
export function chooseSeatPhone(chosen: Partial<SeatPhone>): void {
  useSeatPhone.setState(chosen)
  place.write(useSeatPhone.getState())
}
