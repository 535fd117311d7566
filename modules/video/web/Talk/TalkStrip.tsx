import './talk.css'
import { tell } from '@gss/web-kit/api/failureText'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { useEffect, useRef, useState } from 'react'
import { talkBook } from './talkBook.ts'
import { beginTalk, type TalkSession, type TalkTold } from './talkSession.ts'

/** Under which name the runtime configuration has the voice plugin. */
const PLUGIN = 'voice'

export interface TalkStripProps {
  cameraId: string
  alarmId?: string | undefined
  onClose: () => void
}

/** Speaks through a camera: while the key is pressed, or until it is let go of. */
export function TalkStrip({ cameraId, alarmId, onClose }: TalkStripProps) {
  const say = useText(talkBook)
  const session = useRef<TalkSession | null>(null)
  const [told, setTold] = useState<TalkTold>({ is: 'opening' })
  const [isHeld, setHeld] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const begun = beginTalk({ cameraId, alarmId: alarmId ?? null }, setTold)
    session.current = begun
    return () => begun.stop()
  }, [cameraId, alarmId])
  const isSpeaking = told.is === 'talking' && (isHeld || isPressed)
  useEffect(() => session.current?.speak(isSpeaking), [isSpeaking])
  return (
    <div className={isSpeaking ? 'tk-bar tk-on' : 'tk-bar'} role="group" aria-label={say('talk')}>
      <span role="status" className="tk-word ellipsis">
        {wordOf(told, isSpeaking, say)}
      </span>
      {told.is === 'over' && told.why === 'plugin' && <PluginLink />}
      {told.is === 'talking' && (
        <>
          <button
            type="button"
            className="tk-key"
            disabled={isHeld}
            aria-pressed={isPressed}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setPressed(true)
            }}
            onPointerUp={() => setPressed(false)}
            onPointerCancel={() => setPressed(false)}
            onKeyDown={({ key }) => key === ' ' && setPressed(true)}
            onKeyUp={() => setPressed(false)}
            onBlur={() => setPressed(false)}
          >
            <Icon name="mic" />
            {say('press')}
          </button>
          <button type="button" className="tk-key" aria-pressed={isHeld} onClick={() => setHeld(!isHeld)}>
            {say(isHeld ? 'letGo' : 'hold')}
          </button>
        </>
      )}
      <button type="button" className="tk-key" onClick={onClose}>
        {say('end')}
      </button>
    </div>
  )
}

type TalkWords = Parameters<typeof talkBook.say>[0]
function wordOf(told: TalkTold, isSpeaking: boolean, say: Say<TalkWords>): string {
  if (told.is === 'opening') return say('opening')
  if (told.is === 'talking') return say(isSpeaking ? 'speaking' : 'talking')
  if (told.is === 'refused') return tell(told.failure)?.sentence ?? say('over.failed')
  return say(`over.${told.why}`)
}

/** Spec §8: 请下载语音插件 offers a download, where the installation has one. */
function PluginLink() {
  const say = useText(talkBook)
  const link = useConfig(({ looked }) => looked?.config.pluginLinks[PLUGIN])
  return link === undefined ? (
    <span className="tk-note">{say('secure')}</span>
  ) : (
    <a className="tk-key" href={link} download>
      {say('download')}
    </a>
  )
}
