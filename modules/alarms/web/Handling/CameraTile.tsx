import type { Camera } from '@gss/video/contract'
import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { handlingBook } from './handlingBook.ts'
import type { MediaLayout } from './media.ts'

/**
 * The place of one camera, in the size of spec §2.7. Module video's `<LivePlayer camera>` comes in here, between the tile and its name; until
 * it does, the tile says which camera belongs.
 */
export function CameraTile({
  camera: { name },
  layout: { tileWidth, tileHeight },
}: {
  camera: Camera
  layout: MediaLayout
}) {
  const say = useText(handlingBook)
  return (
    <li style={{ width: tileWidth, height: tileHeight }}>
      <DeviceIcon name="camera" />
      <span className="el" title={say('media.camera', { name })}>
        {name}
      </span>
    </li>
  )
}
