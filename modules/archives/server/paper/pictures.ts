import type { Place } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { PaperPicture } from '@gss/server-kit/paper'

const SHOWN: readonly string[] = ['png', 'jpeg', 'webp', 'gif']
/** One page of a plotter; what is larger is named, not shown. */
const MAX_BYTES = 10_485_760

/** Of these files those that are pictures, where they lie, in the order asked. */
export async function picturesOf(
  place: Place,
  asked: readonly { fileId: string; caption: string }[],
  files: Pick<Files, 'findAll' | 'placeOf'>,
): Promise<PaperPicture[]> {
  const found = await files.findAll(
    place,
    asked.map(({ fileId }) => fileId),
  )
  const known = new Map(found.map((file) => [file.fileId, file]))
  return asked.flatMap(({ fileId, caption }) => {
    const file = known.get(fileId)
    return file && SHOWN.includes(file.type) && file.bytes <= MAX_BYTES
      ? [{ file: files.placeOf(file), caption }]
      : []
  })
}
