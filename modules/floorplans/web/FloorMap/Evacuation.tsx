import { useText } from '@gss/web-kit/text/book'
import type { Layer } from '../../contract/index.ts'
import { UNDRESSED } from '../canvas/pin.ts'
import { planBook } from '../planBook.ts'
import { Surface } from '../surface/Surface.tsx'
import { usePlanPicture } from '../surface/usePicture.ts'

const NO_EVENTS = {}
const NO_PINS = [] as const

/** The evacuation map of a layer, as it was drawn. */
export function Evacuation({ layer, isCompact }: { layer: Layer; isCompact: boolean | undefined }) {
  const say = useText(planBook)
  const { picture } = usePlanPicture({
    layerId: layer.layerId,
    kind: 'evacuation',
    picture: layer.evacuation,
  })
  return (
    <Surface
      label={say('evacuationOf', { layer: layer.layerName })}
      picture={picture}
      pins={NO_PINS}
      dress={UNDRESSED}
      events={NO_EVENTS}
      isCompact={isCompact}
    />
  )
}
