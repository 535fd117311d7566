import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { LayerCarouselBody, type LayerCarouselProps } from '../LayerCarousel/LayerCarouselBody.tsx'
import { planBook } from '../planBook.ts'

export interface BuildingFloorMapProps extends Pick<
  LayerCarouselProps,
  'buildingId' | 'layerId' | 'componentId' | 'held'
> {
  onClose: () => void
}

/** Leaves room for the alarm banner, which is never under a dialog. */
const HEIGHT_PX = 560

export function BuildingFloorMapBody({ onClose, ...carousel }: BuildingFloorMapProps) {
  const say = useText(planBook)
  return (
    <Dialog open isReadOnly width={1200} title={say('buildingMap')} footer={null} onCancel={onClose}>
      <LayerCarouselBody {...carousel} height={HEIGHT_PX} />
    </Dialog>
  )
}
