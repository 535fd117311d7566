import type { Files } from '@gss/server-kit/files'
import type { FieldDeed, FieldGround, FieldPiece, UploadDoor } from './deed.ts'

/** What every deed of this module may need; put together in apps/server. */
export interface FieldDeps extends FieldGround {
  files: Files
  log: { warn(fields: object, message: string): void }
  fieldDeeds: readonly FieldDeed[]
  fieldPieces: readonly FieldPiece[]
  uploadDoors: readonly UploadDoor[]
}
