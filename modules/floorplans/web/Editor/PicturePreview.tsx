import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { LayerPicture, PictureKind } from '../../contract/index.ts'
import type { PlanEvents } from '../canvas/events.ts'
import { type Pin, UNDRESSED } from '../canvas/pin.ts'
import { Surface } from '../surface/Surface.tsx'
import { usePlanPicture } from '../surface/usePicture.ts'
import { editorBook } from './editorBook.ts'

interface PicturePreviewProps {
  which: { layerId: string; kind: PictureKind; draftId?: string }
  picture: LayerPicture | null
  label?: string
  pins?: readonly Pin[]
  events?: PlanEvents
}

const NO_PINS: readonly Pin[] = []
const NO_EVENTS: PlanEvents = {}

/** A picture alone, to be looked at closely. */
export function PicturePreview({
  which,
  picture,
  label,
  pins = NO_PINS,
  events = NO_EVENTS,
}: PicturePreviewProps) {
  const say = useText(editorBook)
  const { picture: drawn, error, isPending, refetch } = usePlanPicture({ ...which, picture })
  return (
    <div className="plan-frame pe-preview">
      {isPending && <Skeleton label={say('loading')} />}
      {error && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      <Surface
        label={label ?? say('preview')}
        picture={drawn}
        pins={pins}
        dress={UNDRESSED}
        events={events}
        isCompact
      />
    </div>
  )
}
