import { FILE_TYPES, type FileType } from './types.table.ts'

/** As long as file systems take in every script, with room for an ending. */
const NAME_MAX_CHARS = 80
/** Path parts, what Windows forbids, what turns the reading direction, what nobody sees. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name fit to be shown and to be saved under; its ending tells the truth. */
export function cleanName(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(UNWANTED, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const endings: readonly string[] = FILE_TYPES[type].endings
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? ''
  const isTrue = endings.includes(ending)
  const stem = Array.from(isTrue ? plain.slice(0, -ending.length - 1) : plain)
    .slice(0, NAME_MAX_CHARS)
    .join('')
  return `${RESERVED.test(stem) ? '_' : ''}${stem || 'file'}.${isTrue ? ending : endings[0]}`
}
