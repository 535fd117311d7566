import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { theVoice } from '../Noticing/startNoticing.ts'
import { useNoticing } from '../Noticing/useNoticing.ts'
import { alarmWallBook } from './wallBook.ts'

/** Whether a wall can be heard; pressed, it plays its tone. `isQuiet`: said only where it cannot. */
export function SoundState({ isQuiet = false }: { isQuiet?: boolean }) {
  const say = useText(alarmWallBook)
  const sound = useNoticing((noticing) => noticing.sound)
  if (isQuiet && sound !== 'blocked') return null
  return (
    <button type="button" className="wall-sound" onClick={() => void theVoice()?.playTest()}>
      <Icon name={sound === 'armed' ? 'volume' : 'mute'} size={24} />
      {say(sound === 'armed' ? 'sound.armed' : 'sound.blocked')}
    </button>
  )
}
