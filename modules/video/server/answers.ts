import type { Answers } from '@gss/kit/call'
import { isRefusal } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import { camerasOfDevice } from './camerasOfDevice.ts'
import { unitCamerasOf, wallCamerasOf } from './cameraViews.ts'
import { type VideoGround, videoDeps } from './deps.ts'
import { startRecording, stopRecording, takeSnapshot } from './evidence/make.ts'
import { recordSetting, setRecording } from './evidence/recordSetting.ts'
import { evidenceFile, hashSheet, keepPicture, listEvidence, openEvidence } from './evidence/show.ts'
import { doorDepsOf } from './doors/deps.ts'
import { openDoor } from './doors/openDoor.ts'
import { askRelease, moveReleaseBy } from './doors/releases.ts'
import { doorsOfDevice } from './doorsOfDevice.ts'
import { doorsOfUnit, eventsPage, releasesOf, zonesOf } from './doorViews.ts'
import { askCamera, discoverCameras, platformDirectory } from './found/find.ts'
import { moveCamera } from './found/moveCamera.ts'
import { openTalk } from './talk/openTalk.ts'
import { openByIndexCode, openStream } from './play/openStream.ts'
import { tryCamera } from './tryOut/tryCamera.ts'

export function answers(ground: VideoGround): Answers<typeof calls, Visitor, Caller> {
  const { db } = ground
  const deps = videoDeps(ground)
  const doors = doorDepsOf(ground)
  return {
    // spec §8: an empty list, silently
    cameras: async ({ unitId, ofControlRooms = false }, who) => ({
      rows: who.sees(unitId) ? await unitCamerasOf(db, unitId, ofControlRooms) : [],
    }),
    wallCameras: ({ unitId, ofControlRooms }, who) =>
      ofUnit(unitId, who, (id) => wallCamerasOf(db, id, ground.clock(), ofControlRooms)),
    camerasOfDevice: (ask, who) => camerasOfDevice(db, ask, who),
    doorsOfDevice: (ask, who) => doorsOfDevice(db, ask, who),
    openDoor: (ask, who) => openDoor(ask, who, doors),
    doorsOfUnit: ({ unitId, floorId }, who) => ofUnit(unitId, who, (id) => doorsOfUnit(db, id, floorId)),
    doorEvents: (ask, who) => eventsPage(db, ask, scopeOf(who)),
    doorZones: ({ unitId }, who) => ofUnit(unitId, who, (id) => zonesOf(db, id)),
    releases: ({ unitId }, who) => releasesOf(db, { unitId, userId: who.userId }, scopeOf(who)),
    askRelease: (ask, who) => askRelease(ask, who, doors),
    moveRelease: (ask, who) => moveReleaseBy(ask, who, doors),

    openStream: (ask, who) => openStream(ask, who, deps),
    async playInfo(ask, who) {
      const opened = await openStream({ variant: 'main', ...ask }, who, deps)
      return isRefusal(opened)
        ? opened
        : { showUrl: opened.url, url: opened.cameraId, indexCode: opened.indexCode, ...NEVER_TOLD }
    },
    async hikStream(ask, who) {
      const opened = await openByIndexCode({ variant: 'main', ...ask }, who, deps)
      return isRefusal(opened) ? opened : { showUrl: opened.url }
    },
    async videoUrl(ask, who) {
      const opened = await openStream({ variant: 'main', ...ask }, who, deps)
      if (isRefusal(opened)) return opened
      const { cameraId, url } = opened
      return { cameraId, alarmId: ask.alarmId ?? null, address: url, showUrl: url, ...NEVER_TOLD }
    },

    openTalk: (ask, who) => openTalk(ask, who, deps),
    moveCamera: (ask, who) => moveCamera(ask, who, deps),
    platformDirectory: ({ platformId }, who) => platformDirectory(platformId, who, deps),
    discoverCameras: ({ unitId }, who) => discoverCameras(unitId, who, deps),
    askCamera: (ask, who) => askCamera(ask, who, deps),
    tryCamera: (ask, who) => tryCamera(ask, who, deps),

    takeScreenShot: (ask, who) => takeSnapshot(ask, who, deps),
    addPicture: ({ evidenceId }, who, file) => keepPicture(evidenceId, file, who, deps),
    startRecord: (ask, who) => startRecording(ask, who, deps),
    stopRecord: ({ evidenceId }, who) => stopRecording(evidenceId, who, deps),
    evidenceList: (ask, who) => listEvidence(ask, who, deps),
    openEvidence: (ask, who) => openEvidence(ask, who, deps),
    evidenceFile: (ask, visitor) => evidenceFile(ask, visitor, deps),
    hashSheet: ({ alarmId }, who) => hashSheet(alarmId, who, deps),
    recordSetting: ({ unitId }, who) => recordSetting(unitId, who, deps),
    setRecording: (ask, who) => setRecording(ask, who, deps),
  }
}

/** Spec §3 "Video" has them in a video session; what a camera is reached with never leaves the server. */
const NEVER_TOLD = { server: '', logonName: '', password: '' } as const

/** Of the unit one is bound to, or the one that is said; of one that is not theirs nobody hears anything. */
const ofUnit = async <T>(
  unitId: string | undefined,
  who: Caller,
  ask: (unitId: string) => Promise<T[]>,
): Promise<T[]> => {
  const meant = unitId ?? who.unitId
  return meant !== null && who.sees(meant) ? ask(meant) : []
}
