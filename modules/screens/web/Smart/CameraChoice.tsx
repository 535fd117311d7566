import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import { smartBook } from './smartBook.ts'
import { useCamerasOf } from './VideoTile.tsx'

interface CameraChoiceProps {
  unitId: string
  value: string | undefined
  onChange: (cameraId: string | undefined) => void
}
const FIRST = ''
/** Which camera the tile of live video begins with. */
export function CameraChoice({ unitId, value, onChange }: CameraChoiceProps) {
  const say = useText(smartBook)
  const { data } = useCamerasOf(unitId)
  return (
    <Select
      className="sm-camera"
      aria-label={say('camera')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={!data}
      value={value ?? FIRST}
      options={[
        { value: FIRST, label: say('firstCamera') },
        ...(data ?? []).map(({ cameraId, name }) => ({ value: cameraId, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === FIRST ? undefined : chosen)}
    />
  )
}
