/** What a phone keeps, and the two stores that keep it alike. */
export type { PhoneEntry, PhoneFile, KeptPiece, NewDeed, NewFile } from './store/kept.ts'
export type { PhoneStore } from './store/store.ts'
export {
  againOf,
  phoneEntryOf,
  uploadFileOf,
  forgettable,
  movedFile,
  withFate,
  withState,
} from './store/turns.ts'
/** The phone of one person: what was done, what waits, one sync for all. */
export { fieldApi } from './api.ts'
export { type PhoneCarried, type Phone, photosWait, startPhone, waitingOnPhone } from './sync/phone.ts'
export { pieceIn, PhoneContext, useCarried, useDraft, usePhone, usePiece } from './sync/usePhone.ts'
export { observable, useObserved } from './observable.ts'
/** What a module brings to the phone, and where a person is in it. */
export type { PhonePageProps, PhonePart, PhoneShelf } from './part.ts'
export { goOnPhone, goInstead, hashTo, leaving, useWay } from './way.ts'
/** Codes on labels, by the camera or held to the phone. */
export { Scanner } from './codes/Scanner.tsx'
export { hasNfc, readTags } from './codes/nfc.ts'
/** Parts of pages: light, large enough for gloves. */
export { fieldBook } from './fieldBook.ts'
export { Bare } from './parts/Bare.tsx'
export { Either } from './parts/Either.tsx'
export { KeptPicture } from './parts/KeptPicture.tsx'
export { OwnKey } from './parts/OwnKey.tsx'
export { PhoneSheet } from './parts/Sheet.tsx'
export { ShotField } from './parts/ShotField.tsx'
export { SignField } from './parts/SignField.tsx'
export { type VoiceNote, VoiceField } from './parts/VoiceField.tsx'
export { type PhoneWork, WorkMark } from './parts/WorkMark.tsx'
export type { Shot } from './shots/shot.ts'
export { part } from './fieldPart.ts'
