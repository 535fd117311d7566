import { ASK_WIDTH_PX } from '@gss/web-kit/dialog/useAsk'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { SeatPhone } from '@gss/telephony/web'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { Button } from 'antd'
import { memo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { api } from '../api.ts'
import { secondsLeft } from '../Noticing/secondsLeft.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { checkSound } from './soundCheck.ts'

/** Whether this seat can be heard, always in sight; a click plays the tone that proves it. */
export function SoundMark() {
  const say = useText(seatBook)
  const now = useNow()
  const { sound, mutedUntil, provedAt } = useNoticing(
    useShallow((noticing) => ({
      sound: noticing.sound,
      mutedUntil: noticing.isSilenced ? noticing.mutedUntil : null,
      provedAt: noticing.provedAt,
    })),
  )
  const word =
    sound === 'blocked'
      ? say('sound.blocked')
      : mutedUntil
        ? say('sound.muted', { s: secondsLeft(mutedUntil, now) })
        : say(provedAt ? 'sound.armed' : 'sound.unproved')
  return (
    <>
      <button
        type="button"
        className="line-item tabular sound-mark"
        aria-haspopup="dialog"
        title={provedAt ? say('sound.provedAt', { time: clockOf(provedAt) }) : undefined}
        onClick={checkSound}
      >
        <Icon name={sound === 'blocked' || mutedUntil ? 'mute' : 'volume'} />
        {word}
      </button>
      <SoundCheck />
    </>
  )
}

/** Asks whether the tone was heard. Drawn with what it says alone, not with each second and each alarm. */
const SoundCheck = memo(function SoundCheck() {
  const say = useText(seatBook)
  const isChecking = useNoticing((noticing) => noticing.isChecking)
  const way = useNoticing((noticing) => noticing.way)
  const close = () => useNoticing.setState({ isChecking: false })
  const prove = () => {
    useNoticing.setState({ provedAt: new Date() })
    api.noteProved({}).catch(() => undefined) // the seat is heard all the same; only the record lacks it
    close()
  }
  return (
    <Dialog
      open={isChecking}
      width={ASK_WIDTH_PX}
      isReadOnly
      title={say('sound.checkTitle')}
      onCancel={close}
      footer={[
        <Button key="again" onClick={checkSound}>
          {say('sound.again')}
        </Button>,
        <Button key="heard" type="primary" onClick={prove}>
          {say('sound.heard')}
        </Button>,
      ]}
    >
      <p className="text-2">{say('sound.checkNote')}</p>
      {isChecking && <SeatPhone />}
      {(way === 'server' || way === 'siren') && <p className="text-2">{say(`sound.by.${way}`)}</p>}
    </Dialog>
  )
})
