import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import { fillPartSlot } from '@gss/web-kit/shell/partSlots'
import { useEffect } from 'react'
import type { DoorListProps } from './Doors/DoorListBody.tsx'
import { closeDoors, useDoorDialog } from './Doors/doorDialog.ts'
import { doorsBook } from './Doors/doorsBook.ts'
import type { CameraAsk } from './Player/cameraModal.ts'
import { useCameraModal } from './Player/cameraModal.ts'
import { evidenceBook } from './Evidence/evidenceBook.ts'
import { useEvidenceAsk } from './Evidence/ofAlarm.ts'
import type { LivePlayerProps } from './Player/LivePlayerBody.tsx'
import type { CamerasOfPlaceProps } from './Player/CamerasOfPlaceBody.tsx'
import { playerBook } from './Player/playerBook.ts'

/** Spec §2.7: the doors of an alarm's floor. */
export const DoorListDialog = fetchedPart<DoorListProps>({
  load: () => import('./Doors/DoorListBody.tsx').then((m) => m.DoorListBody),
  words: [doorsBook],
  instead: () => null,
})

/** One camera, live. */
export const LivePlayer = fetchedPart<LivePlayerProps>({
  load: () => import('./Player/LivePlayerBody.tsx').then((m) => m.LivePlayerBody),
  words: [playerBook],
  instead: () => null,
})

/** The cameras of a place, moving: beside the plan of what burns. */
export const CamerasOfPlace = fetchedPart<CamerasOfPlaceProps>({
  load: () => import('./Player/CamerasOfPlaceBody.tsx').then((m) => m.CamerasOfPlaceBody),
  words: [playerBook],
  instead: () => null,
})

const CameraModal = fetchedPart<{ asked: CameraAsk }>({
  load: () => import('./Player/CameraModalBody.tsx').then((m) => m.CameraModalBody),
  words: [playerBook],
  instead: () => null,
})

const EvidenceOfAlarm = fetchedPart<{ alarmId: string }>({
  load: () => import('./Evidence/EvidenceOfAlarmBody.tsx').then((m) => m.EvidenceOfAlarmBody),
  words: [evidenceBook, playerBook],
  instead: () => null,
})

/** How much was recorded for an alarm, and the way to it. */
export const AlarmEvidence = fetchedPart<{ alarmId: string }>({
  load: () => import('./Evidence/AlarmEvidenceBody.tsx').then((m) => m.AlarmEvidenceBody),
  words: [evidenceBook],
  instead: () => null,
})

const KeptPicture = fetchedPart<{ evidenceId: string; title: string; onClose: () => void }>({
  load: () => import('./Player/EvidenceDialog.tsx').then((m) => m.EvidenceDialog),
  words: [playerBook],
  instead: () => null,
})

let asks = 0
const keys = new WeakMap<CameraAsk, number>()
/** Each ask is a dialog of its own. */
const keyOf = (asked: CameraAsk): number => {
  const key = keys.get(asked) ?? ++asks
  keys.set(asked, key)
  return key
}

/** Spec §2.6, §2.8: the camera dialog that `openCameras` opens, beside the pages. */
export function VideoParts() {
  const asked = useCameraModal((state) => state.asked)
  const door = useDoorDialog((state) => state.asked)
  const alarmId = useEvidenceAsk((state) => state.alarmId)
  useEffect(() => fillPartSlot('evidence', KeptPicture), [])
  return (
    <>
      {asked && <CameraModal key={keyOf(asked)} asked={asked} />}
      {door && (
        <DoorListDialog
          key={door.doorId}
          componentId={door.doorId}
          unitId={door.unitId}
          onClose={closeDoors}
        />
      )}
      {alarmId !== null && <EvidenceOfAlarm key={alarmId} alarmId={alarmId} />}
    </>
  )
}
