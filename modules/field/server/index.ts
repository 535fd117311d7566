/** What modules let phones do, and what phones take along: brought in each module's part. */
export {
  type FieldDone,
  type FieldDeed,
  type FieldGround,
  fieldDeed,
  fieldDeeds,
  type FieldPiece,
  fieldPieces,
  type UploadDoor,
  uploadDoors,
} from './deed.ts'
/** Uploads an entry names by their ids: which of them are there, and whose. */
export { uploadStatesOf } from './uploadStore.ts'
/** Photos for the demo city. */
export { keepPhotos, type KeptPhoto, type SownPhoto, sowPhotos } from './seed/sowPhotos.ts'
export { part } from './part.ts'
