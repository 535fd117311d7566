/** Files that people send and fetch: stored under names of ours, told by their content, outside the web root. */
export { type AskToKeep, type Files, type KeptFile, openFiles } from './files/store.ts'
/** What a picture's head says of its size. */
export { type PictureSize, pictureSize } from './files/pictureSize.ts'
/** What may be kept, and its media type. */
export { FILE_TYPES, type FileType, mediaTypeOf } from './files/types.table.ts'
/** How a pack of tiles begins. */
export { TILES_SIGN } from './files/tellType.ts'
/** The sentences files are refused with. */
export { fileRefusals } from './files/refusals.ts'
