import { create } from 'zustand'

export interface NamedCamera {
  cameraId: string
  name: string
}
/** Spec §5 "Camera modal": a unit, one camera, or several; a device alone opens nothing. */
export interface CameraAsk {
  unitId?: string | undefined
  deviceId?: string | undefined
  cameraId?: string | undefined
  cameras?: readonly NamedCamera[] | undefined
  alarmId?: string | undefined
}
export const useCameraModal = create<{ asked: CameraAsk | null }>(() => ({ asked: null }))

/** What an ask opens: one camera, the first of a list, those of a unit; nothing, where there is nothing to look at. */
export const opens = ({ unitId, cameraId, cameras = [] }: CameraAsk): boolean =>
  unitId !== undefined || cameraId !== undefined || cameras.length > 0

/** Opens the dialog over whatever page there is. */
export function openCameras(asked: CameraAsk): void {
  if (opens(asked)) useCameraModal.setState({ asked })
}
export const closeCameras = () => useCameraModal.setState({ asked: null })
