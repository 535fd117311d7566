import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { Button } from 'antd'
import { useState } from 'react'
import { theVoice } from '../Noticing/startNoticing.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { seatBook } from '../seatBook.ts'
import { chineseVoice } from '../voice/speaker.ts'

const MS_PER_S = 1_000
const ASK_WIDTH_PX = 416

/** Whether this seat can be heard, always in sight; a click plays the tone that proves it. */
export function SoundMark() {
  const say = useText(seatBook)
  const now = useNow()
  const { sound, mutedUntil, provedAt } = useNoticing()
  const [isAsking, setAsking] = useState(false)
  const play = () => {
    setAsking(true)
    void theVoice()?.playTest()
  }
  const prove = () => {
    useNoticing.setState({ provedAt: new Date() })
    setAsking(false)
  }
  const word =
    sound === 'blocked'
      ? say('sound.blocked')
      : mutedUntil
        ? say('sound.muted', { s: Math.max(0, Math.ceil((mutedUntil.getTime() - now.getTime()) / MS_PER_S)) })
        : say(provedAt ? 'sound.armed' : 'sound.unproved')
  return (
    <>
      <button
        type="button"
        className="it num"
        aria-haspopup="dialog"
        title={provedAt ? say('sound.provedAt', { time: clockOf(provedAt) }) : undefined}
        onClick={play}
      >
        <Icon name={sound === 'blocked' || mutedUntil ? 'mute' : 'volume'} />
        {word}
      </button>
      <Dialog
        open={isAsking}
        width={ASK_WIDTH_PX}
        isReadOnly
        title={say('sound.checkTitle')}
        onCancel={() => setAsking(false)}
        footer={[
          <Button key="again" onClick={play}>
            {say('sound.again')}
          </Button>,
          <Button key="heard" type="primary" onClick={prove}>
            {say('sound.heard')}
          </Button>,
        ]}
      >
        <p className="t2">{say('sound.checkNote')}</p>
        {!chineseVoice() && <p className="t2">{say('sound.noVoice')}</p>}
      </Dialog>
    </>
  )
}
