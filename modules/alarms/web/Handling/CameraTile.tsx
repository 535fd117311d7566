import type { Camera } from '@gss/video/contract'
import { LivePlayer } from '@gss/video/web'
import { useText } from '@gss/web-kit/text/book'
import { handlingBook } from './handlingBook.ts'
import type { MediaLayout } from './media.ts'

interface CameraTileProps {
  camera: Camera
  alarmId: string
  /** Which of them: one begins after the other (spec §9). */
  nth: number
  layout: MediaLayout
}

/** One camera in the size of spec §2.7, playing. */
export function CameraTile({
  camera: { cameraId, name },
  alarmId,
  nth,
  layout: { tileWidth, tileHeight },
}: CameraTileProps) {
  const say = useText(handlingBook)
  return (
    <li style={{ width: tileWidth, height: tileHeight }} aria-label={say('media.camera', { name })}>
      <LivePlayer cameraId={cameraId} name={name} alarmId={alarmId} nth={nth} />
    </li>
  )
}
