import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { api } from '../api.ts'
import { prepareMicrophone, startBrowserPhone, stopBrowserPhone } from '../Browser/browserPhone.ts'
import { useSeatPhone } from '../Browser/seatPhone.ts'
import { browserBook } from '../browserBook.ts'
import { callBook } from '../phoneBook.ts'
import type { PhoneContact } from '../phone.ts'
import { type OneCall, takeCall } from './useOneCall.ts'

/** Dials, by a chosen channel or without; what the server refuses is said, and nothing opens. */
export function usePlaceCall(about: OneCall['about']) {
  const say = useText(callBook)
  const sayBrowser = useText(browserBook)
  const toast = useToast()
  const [isPlacing, setPlacing] = useState(false)
  async function place(contact: PhoneContact, lineNo?: string): Promise<boolean> {
    if (isPlacing) return false
    setPlacing(true)
    try {
      const { isBrowser } = useSeatPhone.getState()
      const why = isBrowser ? await prepareMicrophone() : null
      if (why !== null) {
        toast.failed(new RefusalError({ code: `microphone.${why}`, message: sayBrowser(`why.${why}`) }))
        return false
      }
      const { alarmId, unitId, kind, backTo } = about
      const { callId, isByLine, isByBrowser } = await api.makeCall({
        number: contact.number,
        ...(alarmId === undefined ? { unitId } : { alarmId }),
        ...(backTo !== undefined && { backTo }),
        ...(kind !== undefined && { alarmKind: kind }),
        ...(lineNo !== undefined && { lineNo }),
        ...(isBrowser && { isByBrowser: true }),
      })
      if (isByBrowser) startBrowserPhone(callId)
      else stopBrowserPhone()
      // Spec §8: without a chosen channel it is said, with the call's id.
      if (!isByLine) toast.tell(say('call.sent', { id: callId.slice(-ID_SHOWN) }))
      takeCall({ callId, contact, aboutId: alarmId ?? unitId, isByLine, about })
      return true
    } catch (error) {
      stopBrowserPhone()
      toast.failed(error)
      return false
    } finally {
      setPlacing(false)
    }
  }
  return { place, isPlacing }
}
/** The end of an id is enough to find it. */
export const ID_SHOWN = 8
