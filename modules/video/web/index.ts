/** The browser's door of this module. What draws is heavy and comes when first needed. */
export { type CameraAsk, openCameras } from './Player/cameraModal.ts'
export { openDoors } from './Doors/doorDialog.ts'
export { openEvidenceOf } from './Evidence/ofAlarm.ts'
export { AlarmEvidence, CamerasOfPlace, DoorListDialog, LivePlayer, VideoParts } from './parts.tsx'
export { part } from './part.ts'
/** Whose cameras the wall shows when it is opened next, and the alarm they are looked at for. */
export { useWallUnit } from './Wall/wallUnit.ts'
