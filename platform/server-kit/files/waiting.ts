import type { Place, Tx } from '../database.ts'
import type { FileTables } from './tables.ts'

/** Who brought it, and by which upload: what is not claimed for something yet is theirs alone. */
export interface Bringer {
  ownerId: string
  purposes: readonly string[]
}

/** Uploads of one person that wait to be claimed, held fast until the transaction ends. */
export const waitingFilesOf = (
  place: Place,
  { ownerId, purposes }: Bringer,
): Promise<FileTables['files'][]> =>
  place
    .on<FileTables>()
    .selectFrom('files')
    .selectAll()
    .where('files.owner_id', '=', ownerId)
    .where('files.purpose', 'in', [...purposes])
    .orderBy('files.file_id')
    .forUpdate()
    .execute()

/** They wait no longer: from now on they are what `purpose` says. */
export async function claimFiles(tx: Tx, fileIds: readonly string[], purpose: string): Promise<void> {
  await tx
    .on<FileTables>()
    .updateTable('files')
    .set({ purpose })
    .where('files.file_id', 'in', [...fileIds])
    .execute()
}

/** Removes what still waits from before then, and says which: one that is claimed meanwhile stays. */
export async function forgetWaiting(tx: Tx, purposes: readonly string[], before: Date): Promise<string[]> {
  const gone = await tx
    .on<FileTables>()
    .deleteFrom('files')
    .where('files.purpose', 'in', [...purposes])
    .where('files.kept_at', '<', before)
    .returning('files.file_id')
    .execute()
  return gone.map(({ file_id }) => file_id)
}
