const MIB = 1_048_576

/** What a field of files takes: kinds told by their content, how large each may be, how long its name. Spec §5 "Image upload", §9 "Uploads". */
// oxfmt-ignore
export const FILE_KINDS = {
  picture:  { types: ['png', 'jpeg', 'webp'],                               maxBytes: 5 * MIB,  nameMaxChars: 50 },
  document: { types: ['pdf', 'doc', 'docx', 'xlsx', 'png', 'jpeg', 'webp'], maxBytes: 10 * MIB, nameMaxChars: 80 },
  audio:    { types: ['mp3', 'wav'],                                        maxBytes: 10 * MIB, nameMaxChars: 80 },
  model:    { types: ['glb'],                                               maxBytes: 20 * MIB, nameMaxChars: 80 },
} as const satisfies Record<string, { types: readonly string[]; maxBytes: number; nameMaxChars: number }>
export type FileKind = keyof typeof FILE_KINDS

/** A picture beyond is a bomb, or stops the browser that shows nine of them. */
export const REGISTER_PICTURE_MAX_PX = 12_000
export const PICTURE_MAX_PIXELS = 50_000_000
/** In one field, unless its line says fewer. */
export const FILES_MAX = 9
/** Uploads of one person that no form has been saved with: more is no form. */
export const UPLOADS_WAITING_MAX = 60
