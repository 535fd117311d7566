import path from 'node:path'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isFileId = (text: string): boolean => UUID.test(text)

/** By the last two bytes of the id: they are random, the first are the time and would fill one folder after another. */
export const folderOf = (root: string, fileId: string): string =>
  within(root, path.join(root, fileId.slice(-2), fileId.slice(-4, -2)))
export const filePathOf = (root: string, fileId: string): string =>
  within(root, path.join(folderOf(root, fileId), fileId))

/** Ids are checked before; this holds also for one that was not. */
function within(root: string, place: string): string {
  const resolved = path.resolve(place)
  if (!resolved.startsWith(path.resolve(root) + path.sep))
    throw new Error('a path outside the store of files')
  return resolved
}
