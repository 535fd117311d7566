/** The server's door of the video module. */
/** Cameras and doors, as base data. */
export { keptObjects } from './keptObjects.ts'
/** Which camera looks at what: drawn in the plan editor of `floorplans`, kept here. */
export { addLinks, type CameraLink, removeLink } from './linkStore.ts'
/** Whose an alarm is: filled by the module of alarms. */
export type { UnitOfAlarm } from './alarmOf.ts'
/** What composition hands in. */
export type { VideoGround } from './deps.ts'
/** Controllers of doors by datagrams: a bench tries it against another's. */
export { uhppoteUdp } from './doors/uhppoteUdp.ts'
/** Pictures are there, and recorded, before anybody opens an alarm. */
export { type BurningPlace, firePictures, type FirePictures } from './evidence/aroundFire.ts'
/** How a place looks when something is ordered there. */
export { orderPictures } from './evidence/orderPicture.ts'
/** Pictures by the console's own port. */
export { type MediaDoor, openMediaDoor } from './media/mediaDoor.ts'
/** Speech to cameras by the console's own port. */
export { openTalkDoor, type TalkDoor } from './talk/talkDoor.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
