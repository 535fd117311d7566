/** Everything the store knows; a call names which of them it takes. The first ending is ours. */
export const FILE_TYPES = {
  png:  { media: 'image/png',          endings: ['png'] },
  jpeg: { media: 'image/jpeg',         endings: ['jpg', 'jpeg'] },
  webp: { media: 'image/webp',         endings: ['webp'] },
  gif:  { media: 'image/gif',          endings: ['gif'] },
  svg:  { media: 'image/svg+xml',      endings: ['svg'] },
  // A drawing with parts a drawing does without (scripts, a document type, references outward): only a call that cleans it takes it.
  uncleanSvg: { media: 'application/octet-stream', endings: ['svg'] },
  pdf:  { media: 'application/pdf',    endings: ['pdf'] },
  doc:  { media: 'application/msword', endings: ['doc'] },
  docx: { media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',       endings: ['xlsx'] },
  mp3:  { media: 'audio/mpeg',         endings: ['mp3'] },
  // Moving pictures, as browsers play them.
  mp4:  { media: 'video/mp4',          endings: ['mp4'] },
  wav:  { media: 'audio/wav',          endings: ['wav'] },
  // A building in three dimensions: glTF 2.0 in one file.
  glb:  { media: 'model/gltf-binary',  endings: ['glb'] },
  txt:  { media: 'text/plain; charset=utf-8', endings: ['txt'] },
  csv:  { media: 'text/csv; charset=utf-8',   endings: ['csv'] },
  // Many small pictures in one file of ours: eight bytes of name, an index, the pictures.
  tiles: { media: 'application/octet-stream', endings: ['tiles'] },
} as const satisfies Record<string, { media: string; endings: readonly string[] }>

export type FileType = keyof typeof FILE_TYPES

export const mediaTypeOf = (type: FileType): string => FILE_TYPES[type].media
export const isFileType = (word: string): word is FileType => Object.hasOwn(FILE_TYPES, word)
