import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'

/** The smallest of each kind, made here: for tests. */
interface Part {
  name: string
  content: string | Buffer
  /** A lie about its size. */
  claims?: number
}

/** A ZIP as office programs write it; each part listed once, or, by a forger, over and over. */
export function zipOf(parts: readonly Part[], flags = 0, listed = 1): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const bytes = claims ?? plain.length
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    for (let time = 0; time < listed; time++)
      directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, offset, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

const LARGE_BYTES = 20_000
const TYPES: Part = { name: '[Content_Types].xml', content: '<Types/>' }
const latin = (text: string) => Buffer.from(text, 'latin1')
const ole = (stream: string) =>
  Buffer.concat([
    latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    Buffer.alloc(70_000),
    Buffer.from(stream, 'utf16le'),
  ])

export const EXAMPLES = {
  png: latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  jpeg: latin('\xff\xd8\xff\xe0\0\x10JFIF'),
  gif: latin('GIF89a\x01\0\x01\0'),
  webp: latin('RIFF\x10\0\0\0WEBPVP8 '),
  wav: latin('RIFF\x10\0\0\0WAVEfmt '),
  mp4: latin('\0\0\0\x18ftypisom\0\0\x02\0isommp41'),
  heic: latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  pdf: latin('%PDF-1.7\n'),
  glb: latin('glTF\x02\0\0\0\x0c\0\0\0'),
  mp3: latin('ID3\x04\0\0'),
  mp3Frame: latin('\xff\xfb\x90\x64\0\0'),
  doc: ole('WordDocument'),
  xls: ole('Workbook'),
  docx: zipOf([TYPES, { name: 'word/document.xml', content: '<w/>' }]),
  xlsx: zipOf([TYPES, { name: 'xl/workbook.xml', content: '<w/>' }]),
  macros: zipOf([
    TYPES,
    { name: 'word/document.xml', content: '' },
    { name: 'word/vbaProject.bin', content: '' },
  ]),
  plainZip: zipOf([{ name: 'a.txt', content: 'a' }]),
  bomb: zipOf([TYPES, { name: 'word/document.xml', content: '', claims: 4_000_000_000 }]),
  locked: zipOf([TYPES, { name: 'word/document.xml', content: '' }], 1),
  overlaid: zipOf([TYPES, { name: 'word/document.xml', content: randomBytes(LARGE_BYTES) }], 0, 50),
  cutZip: zipOf([TYPES, { name: 'xl/workbook.xml', content: '<w/>' }]).subarray(0, -30),
  text: Buffer.from('设备编号,名称\n1,烟感\n'),
  gbk: latin('\xc9\xe8\xb1\xb8,1\n'),
  svg: Buffer.from(
    '<?xml version="1.0"?><!-- plan --><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  ),
  svgScript: Buffer.from(`<svg>${' '.repeat(65_520)}<script>alert(1)</script></svg>`),
  svgHandler: Buffer.from('<svg onload=alert(1)>'),
  svgEntity: Buffer.from('<svg><!ENTITY x SYSTEM "file:///etc/passwd"></svg>'),
  svgDoctype: Buffer.from(
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY a "b"> ]>\n<svg><path d="M0 0"/></svg>',
  ),
  remarks: Buffer.from('<!---->'.repeat(500)),
  tiles: Buffer.from('GSSTILES\0\0\0\0'),
  html: Buffer.from('\n <!DOCTYPE html><script>1</script>'),
  exe: latin('MZ\x90\0\x03\0\0\0'),
  elf: latin('\x7fELF\x02\x01'),
  noise: latin('\x81\xff\xfe\x01\x02'),
} satisfies Record<string, Buffer>
