import { tell } from '@gss/web-kit/api/failureText'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import type { Layer } from '../../contract/index.ts'
import { markerOf } from '../../model/edit.ts'
import { api, layersQuery } from '../api.ts'
import type { PlanDesk } from '../desk/desk.ts'
import { editorBook } from './editorBook.ts'

interface CopyDialogProps {
  layer: Layer
  desk: PlanDesk
  onClose: () => void
}

/** Floors of one building resemble each other: what hangs at the same place on another floor is placed here, in one deed to undo. */
export function CopyDialog({ layer, desk, onClose }: CopyDialogProps) {
  const say = useText(editorBook)
  const { layerId, buildingId } = layer
  const [fromLayerId, setFrom] = useState<string | null>(null)
  const [isCopying, setCopying] = useState(false)
  const layers = useQuery(layersQuery(buildingId))
  const layout = useQuery({
    queryKey: ['plan.layoutOf', layerId, fromLayerId],
    queryFn: ({ signal }) => api.layoutOf({ layerId, fromLayerId: fromLayerId ?? '' }, { signal }),
    enabled: fromLayerId !== null,
    gcTime: 0,
  })
  const markers = layout.data?.placed.map(markerOf) ?? []
  const copy = async () => {
    setCopying(true)
    if (await desk.do({ kind: 'place', deed: 'copy', markers })) onClose()
    setCopying(false)
  }
  return (
    <Dialog
      open
      title={say('copy.title')}
      okText={say('copy.run', { count: markers.length })}
      okButtonProps={{ disabled: markers.length === 0, loading: isCopying }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <div className="pe-form">
        <Select
          aria-label={say('copy.from')}
          placeholder={say('copy.from')}
          value={fromLayerId}
          options={(layers.data ?? [])
            .filter((each) => each.layerId !== layerId && each.total > 0)
            .map((each) => ({
              value: each.layerId,
              label: say('copy.option', { floor: each.floorName, layer: each.layerName, count: each.total }),
            }))}
          notFoundContent={say('copy.noOther')}
          onChange={setFrom}
        />
        <p className="text-2">
          {layout.data
            ? say('copy.found', { count: markers.length, without: layout.data.withoutFellow })
            : layout.error
              ? tell(layout.error)?.sentence
              : say('copy.note')}
        </p>
      </div>
    </Dialog>
  )
}
