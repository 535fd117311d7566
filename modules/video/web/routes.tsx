import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { VideoRefusal } from '../contract/refusals.ts'
import { words as ownWords } from './words.ts'
import { videoNames } from './names.ts'
import { asWords, joinedWords } from '@gss/web-kit/text/asWords'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  cameras: () => import('./CamerasPage.tsx').then((m) => ({ Page: m.CamerasPage })),
  doors: () => import('./pageOf.tsx').then((m) => ({ Page: m.videoObjectPage('door') })),
  doorControllers: () => import('./pageOf.tsx').then((m) => ({ Page: m.videoObjectPage('doorController') })),
  doorControl: () => import('./Doors/DoorControlPage.tsx').then((m) => ({ Page: m.DoorControlPage })),
  videoPlatforms: () => import('./PlatformsPage.tsx').then((m) => ({ Page: m.PlatformsPage })),
  evidence: () => import('./Evidence/EvidencePage.tsx').then((m) => ({ Page: m.EvidencePage })),
  moreVideo: () => import('./Wall/MoreVideoPage.tsx').then((m) => ({ Page: m.MoreVideoPage })),
  roomVideo: () => import('./Wall/RoomVideoPage.tsx').then((m) => ({ Page: m.RoomVideoPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<VideoRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

/** What fields of cameras and doors are called goes with them, where a change of one is shown. */
export const words = joinedWords(ownWords, asWords(videoNames))
