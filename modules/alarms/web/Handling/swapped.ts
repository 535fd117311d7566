import { useState } from 'react'
import type { AlarmAction } from '../../contract/actions.ts'

/**
 * Overdue, an alarm offers other deeds under the hand that was about to press. The next press, by hand or key, says so and does nothing; the
 * one after it is meant. `before`: what stood there until somebody pressed.
 */
export function useSwapped(shown: readonly AlarmAction[], isOverdue: boolean) {
  const [known, setKnown] = useState({ shown, isOverdue })
  const isSwapped = known.isOverdue !== isOverdue && known.shown.join(' ') !== shown.join(' ')
  return {
    isSwapped,
    before: isSwapped ? known.shown : [],
    told: () => setKnown({ shown, isOverdue }),
  }
}
