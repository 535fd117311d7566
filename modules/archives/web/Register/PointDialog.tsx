import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useState } from 'react'
import type { MapPoint } from '../../contract/index.ts'
import { LazyCityMap } from '../CityMap/LazyCityMap.tsx'
import { registerBook } from './registerBook.ts'

interface PointDialogProps {
  point: MapPoint | null
  onChosen: (point: MapPoint) => void
  onClose: () => void
}
const NOTHING_ELSE: never[] = []

/** A click on the city says where. */
export function PointDialog({ point, onChosen, onClose }: PointDialogProps) {
  const say = useText(registerBook)
  const [chosen, setChosen] = useState(point)
  return (
    <Dialog
      open
      width={1000}
      title={say('pickTitle')}
      onCancel={onClose}
      footer={
        <>
          <span className="text-2 tabular pickat">
            {chosen ? `${chosen.longitude}, ${chosen.latitude}` : say('pickNote')}
          </span>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
            {say('use')}
          </Button>
        </>
      }
    >
      <div className="pickmap">
        <LazyCityMap
          label={say('pickTitle')}
          places={NOTHING_ELSE}
          pin={chosen}
          look={point}
          onPoint={setChosen}
        />
      </div>
    </Dialog>
  )
}
