import { Either } from '@gss/field/phone'
import { useText } from '@gss/web-kit/text/book'
import { useEffect, useState } from 'react'
import { phoneBook } from '../phoneBook.ts'
import { type PushHere, pushHere, type PushOwn, turnPushOff, turnPushOn } from '../push.ts'

interface PushSwitchProps {
  store: PushOwn
  userId: string
  isOffline: boolean
}

/** Notices also while the page is closed. Not there where the browser cannot or no keys are set. */
export function PushSwitch({ store, userId, isOffline }: PushSwitchProps) {
  const say = useText(phoneBook)
  const [here, setHere] = useState<PushHere | null>(null)
  const [trouble, setTrouble] = useState<'push.denied' | 'push.failed' | null>(null)
  useEffect(() => {
    if (isOffline) return undefined
    let isGone = false
    void pushHere(store, userId).then(
      (found) => {
        if (!isGone) setHere(found)
      },
      () => undefined, // it is looked at again with the next visit
    )
    return () => void (isGone = true)
  }, [store, userId, isOffline])
  if (!here) return null
  const turn = async (isOn: boolean) => {
    setTrouble(null)
    try {
      const isAllowed = isOn ? await turnPushOn(here.publicKey, store, userId) : true
      if (!isOn) await turnPushOff(store, userId)
      if (isAllowed) setHere({ ...here, isOn })
      else setTrouble('push.denied')
    } catch {
      setTrouble('push.failed')
    }
  }
  return (
    <>
      <span className="label">{say('push.title')}</span>
      <Either
        label={say('push.title')}
        value={here.isOn ? 'on' : 'off'}
        choices={[
          { value: 'on', word: say('push.on') },
          { value: 'off', word: say('push.off') },
        ]}
        onChange={(next) => void turn(next === 'on')}
      />
      <p className="note" role={trouble ? 'alert' : undefined}>
        {say(trouble ?? 'push.note')}
      </p>
    </>
  )
}
