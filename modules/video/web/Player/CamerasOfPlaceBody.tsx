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
  alarmId?: string | undefined
  /** More are not looked at in one glance. */
  most: number
}
const NONE: readonly Camera[] = []

/** Nothing where no camera sees the place, or the reader may not look: the room is the plan's then (spec §8). */
export function CamerasOfPlaceBody({ componentId, cameraId, floorId, alarmId, most }: CamerasOfPlaceProps) {
  const { data } = useQuery({
    queryKey: ['video.place', componentId ?? null, cameraId ?? null, floorId ?? null],
    queryFn: ({ signal }) => api.camerasOfDevice({ componentId, cameraId, floorId }, { signal }),
    staleTime: Infinity,
  })
  const shown = (data ?? NONE).toSorted((a, b) => Number(isNowhere(a)) - Number(isNowhere(b))).slice(0, most)
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
