import { expect, test } from 'vitest'
import { cleanName } from './name.ts'
import type { FileType } from './types.table.ts'

const names: [what: string, given: string, type: FileType, kept: string][] = [
  ['a good one stays', '一层平面图.png', 'png', '一层平面图.png'],
  ['a true ending stays as it is spelt', 'a.JPEG', 'jpeg', 'a.jpeg'],
  ['a wrong ending gets the right one after it', 'invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
  ['no ending', 'plan', 'png', 'plan.png'],
  ['a path upward', '../../etc/passwd', 'txt', 'passwd.txt'],
  ['a path of Windows', 'C:\\temp\\a.doc', 'doc', 'a.doc'],
  ['nothing but dots', '..', 'png', 'file.png'],
  ['nothing at all', '', 'csv', 'file.csv'],
  ['only an ending', '.png', 'png', 'png.png'],
  ['NUL and line breaks', 'a\0b\r\nc.txt', 'txt', 'abc.txt'],
  ['what turns the reading direction', 'gpj.\u202egnp.png', 'png', 'gpj.gnp.png'],
  ['what Windows forbids', 'a<b>:c"?.txt', 'txt', 'abc.txt'],
  ['a device of Windows', 'CON.txt', 'txt', '_CON.txt'],
  ['half a character', 'a\ud800.txt', 'txt', 'a\ufffd.txt'],
  ['a long one keeps its ending', `${'长'.repeat(300)}.docx`, 'docx', `${'长'.repeat(80)}.docx`],
]
test.each(names)('%s', (_, given, type, kept) => {
  expect(cleanName(given, type)).toBe(kept)
})
