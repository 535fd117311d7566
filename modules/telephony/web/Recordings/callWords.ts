import { BROWSER_SEAT, type PhoneCall } from '../../contract/index.ts'
import type { PhoneSay } from '../phoneBook.ts'

/** The state of a call in one word, as a list says it; the second: it wants to be looked at. */
export function callStateWord(call: PhoneCall, say: PhoneSay): [word: string, isAmiss: boolean] {
  const { status, recordingId, isRecordingLost, isRecordingCut } = call
  if (status === null) return [say('list.connecting'), false]
  if (status === 'talking') return [say('list.talking'), false]
  if (status !== 'ended') return [say(`list.${status}`), true]
  if (isRecordingLost && recordingId === null) return [say('list.lost'), true]
  return isRecordingCut ? [say('list.cut'), true] : [say('list.normal'), false]
}

/** Which telephone of ours it was. */
export const seatWord = ({ seatTel }: Pick<PhoneCall, 'seatTel'>, say: PhoneSay): string =>
  seatTel === BROWSER_SEAT ? say('list.seat.browser') : seatTel || '—'
