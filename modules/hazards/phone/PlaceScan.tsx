import { Scanner, usePiece } from '@gss/field/phone'
import { PATROL_PIECE, patrolPiece, placeOfPoint, readTag } from '@gss/patrol/contract'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import { hazardsDeskBook, phoneHazardsBook } from './hazardsBook.ts'

/** The label of a patrol point says where somebody stands, quicker and truer than words. Whose phone carries no points has none to scan. */
export function PlaceScan({ onPlace }: { onPlace: (pointId: string, address: string) => void }) {
  const say = useText(phoneHazardsBook)
  const desk = useText(hazardsDeskBook)
  const points = usePiece(PATROL_PIECE, patrolPiece)?.points ?? []
  const [isOpen, setOpen] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  if (points.length === 0) return null
  const onRead = (text: string) => {
    const point = points.find(({ pointId }) => pointId === readTag(text)?.pointId)
    setUnknown(!point)
    if (!point) return
    onPlace(point.pointId, placeOfPoint(point))
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="press" onClick={() => setOpen(true)}>
        <Icon name="qr" />
        {say('scanPlace')}
      </button>
      {isOpen && (
        <div className="over" role="dialog" aria-modal aria-label={say('scanPlace')}>
          <Scanner onRead={onRead} />
          <footer className="foot-keys">
            {isUnknown && <p role="alert">{say('unknownLabel')}</p>}
            <button type="button" className="press" onClick={() => setOpen(false)}>
              {desk('cancel')}
            </button>
          </footer>
        </div>
      )}
    </>
  )
}
