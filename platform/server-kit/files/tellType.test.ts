import { expect, test } from 'vitest'
import { bytesAtHand } from './bytes.ts'
import { EXAMPLES } from './testing/examples.ts'
import { tellType } from './tellType.ts'
import type { FileType } from './types.table.ts'

const told: [what: string, name: string, example: keyof typeof EXAMPLES, type: FileType | null][] = [
  ['PNG', 'a.png', 'png', 'png'],
  ['JPEG under a wrong ending', 'a.png', 'jpeg', 'jpeg'],
  ['GIF', 'a', 'gif', 'gif'],
  ['WebP', 'a', 'webp', 'webp'],
  ['WAV', 'a', 'wav', 'wav'],
  ['PDF', 'a', 'pdf', 'pdf'],
  ['a video', 'a', 'mp4', 'mp4'],
  ['a picture of a phone that begins like one', 'a.mp4', 'heic', null],
  ['MP3 with a tag', 'a', 'mp3', 'mp3'],
  ['MP3 without', 'a', 'mp3Frame', 'mp3'],
  ['a building in three dimensions', 'a', 'glb', 'glb'],
  ['Word, the old kind', 'a', 'doc', 'doc'],
  ['Excel, the old kind', 'a.doc', 'xls', null],
  ['Word', 'a', 'docx', 'docx'],
  ['Excel', 'a.docx', 'xlsx', 'xlsx'],
  ['Word with macros', 'a.docx', 'macros', null],
  ['a ZIP', 'a.docx', 'plainZip', null],
  ['a ZIP that claims 4 GB', 'a.docx', 'bomb', null],
  ['a ZIP under a password', 'a.docx', 'locked', null],
  ['a ZIP whose parts lie over one another', 'a.docx', 'overlaid', null],
  ['a ZIP without its end', 'a.xlsx', 'cutZip', null],
  ['text', 'a.txt', 'text', 'txt'],
  ['a table', 'a.CSV', 'text', 'csv'],
  ['a table as spreadsheets here save it', 'a.csv', 'gbk', 'csv'],
  ['a drawing', 'a.svg', 'svg', 'svg'],
  ['a drawing with a script, far behind', 'a.svg', 'svgScript', 'uncleanSvg'],
  ['a drawing with a handler', 'a.svg', 'svgHandler', 'uncleanSvg'],
  ['a drawing that reads files', 'a.svg', 'svgEntity', 'uncleanSvg'],
  ['a drawing as drawing programs write it', 'a.svg', 'svgDoctype', 'uncleanSvg'],
  ['remarks without end, told at once', 'a.txt', 'remarks', null],
  ['a pack of tiles', 'a', 'tiles', 'tiles'],
  ['a page', 'a.doc', 'html', null],
  ['a page called a table', 'a.csv', 'html', null],
  ['a program', 'a.png', 'exe', null],
  ['another program', 'a.txt', 'elf', null],
  ['noise', 'a.txt', 'noise', null],
]
test.each(told)('%s (%s)', async (_, name, example, type) => {
  expect(await tellType(bytesAtHand(EXAMPLES[example]), name)).toBe(type)
})
