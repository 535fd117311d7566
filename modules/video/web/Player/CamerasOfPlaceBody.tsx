import './player.css'
import { useQuery } from '@tanstack/react-query'
import type { Camera } from '../../contract/index.ts'
import { api } from '../api.ts'
import { LivePlayerBody } from './LivePlayerBody.tsx'

export interface CamerasOfPlaceProps {
  /** What stands there: those linked with it, else those of its floor; of an analysing camera itself. */
  componentId?: string | undefined
  cameraId?: string | undefined
  /** Where nothing is named: the cameras of a floor. */
  floorId?: string | undefined
  /** Behind those that see the place, the others of this floor, while there is room. */
  thenOfFloor?: string | undefined
  alarmId?: string | undefined
  /** More are not looked at in one glance. */
  most: number
}
const NONE: readonly Camera[] = []

const placeQuery = (where: Pick<CamerasOfPlaceProps, 'componentId' | 'cameraId' | 'floorId'>) => ({
  queryKey: ['video.place', where.componentId ?? null, where.cameraId ?? null, where.floorId ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.camerasOfDevice(where, { signal }),
  staleTime: Infinity,
})

/** Nothing where no camera sees the place, or the reader may not look: the room is the plan's then (spec §8). */
export function CamerasOfPlaceBody({
  componentId,
  cameraId,
  floorId,
  thenOfFloor,
  alarmId,
  most,
}: CamerasOfPlaceProps) {
  const { data = NONE, isSuccess } = useQuery(placeQuery({ componentId, cameraId, floorId }))
  const others = useQuery({
    ...placeQuery({ floorId: thenOfFloor }),
    enabled: thenOfFloor !== undefined && isSuccess && data.length < most,
  })
  const rest = (others.data ?? NONE).filter((one) => !data.some((each) => each.cameraId === one.cameraId))
  const shown = [...data.toSorted(byReach), ...rest.toSorted(byReach)].slice(0, most)
  if (shown.length === 0) return null
  return (
    <ul className={`pl-place tiles-${shown.length}`}>
      {shown.map(({ cameraId: id, name }, nth) => (
        <li key={id}>
          <LivePlayerBody cameraId={id} name={name} alarmId={alarmId} nth={nth} />
        </li>
      ))}
    </ul>
  )
}

/** Nobody wrote down how to reach it: the places are few, and those that can be seen come first. */
const isNowhere = ({ linkType, url }: Camera) => linkType === 'OTHER' && url === ''
const byReach = (a: Camera, b: Camera) => Number(isNowhere(a)) - Number(isNowhere(b))
