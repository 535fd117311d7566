import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdfText } from '../testing/pdfText.ts'
import type { Block, PaperFormat, PaperHead } from './block.ts'
import { keepBlocks } from './blocks.ts'
import { writePaper } from './write.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paper-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const head: PaperHead = {
  cover: {
    title: '消防安全档案',
    subtitle: '滨江商场',
    facts: [{ label: '单位地址', value: '滨江大道 1 号' }],
    foot: '2026-11-24',
  },
  words: {
    contents: '目录',
    page: '第 {page} 页 共 {pages} 页',
    running: '滨江商场',
    unreadable: '（无法显示）',
  },
}
const form = (name: string, value: string): Block => ({
  kind: 'form',
  title: name,
  sections: [
    { title: '', cells: [{ label: '重点部位名称', value: name }] },
    { title: '管理', cells: [{ label: '消防安全管理措施', value, isWide: true }] },
  ],
  foot: [{ label: '填表人', value: '' }],
})

async function written(format: PaperFormat, blocks: readonly Block[]) {
  const from = path.join(folder, 'blocks')
  const to = path.join(folder, `paper.${format}`)
  await keepBlocks(
    from,
    head,
    (async function* () {
      yield* blocks
    })(),
  )
  const parts: number[] = []
  const told = await writePaper(
    { format, from, to, folder },
    (part) => parts.push(part),
    new AbortController().signal,
  )
  return { ...told, parts, file: readFileSync(to) }
}
const wordText = (file: Buffer) =>
  strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]*>/g, '')

const longText = '每日防火巡查不少于两次，发现问题立即处置并填写记录。'.repeat(12)
const book: Block[] = [
  { kind: 'chapter', title: '第一章 建筑与管理' },
  { kind: 'section', title: '消防安全重点部位', isNewPage: false },
  form('消防水泵房', longText),
  { kind: 'chapter', title: '第二章 消防设施' },
  {
    kind: 'table',
    columns: [
      { title: '名称', weight: 2 },
      { title: '数量', weight: 1, isNumber: true },
    ],
    rows: [['手提式灭火器', '120']],
  },
  { kind: 'words', text: '維護保養合同 Contrato de manutenção' },
]

test('what is written can be found: simplified, traditional and Latin letters', async () => {
  const { pages, file } = await written('pdf', book)
  const text = await pdfText(file)
  expect(pages).toBe(4)
  expect(text).toHaveLength(4)
  expect(text[0]).toContain('消防安全档案')
  expect(text[2]).toContain('消防水泵房')
  expect(text[2]?.replaceAll(/\s/g, '')).toContain(longText)
  expect(text[3]).toContain('維護保養合同 Contrato de manutenção')
  expect(text[3]).toContain('第 4 页 共 4 页')
})

test('the contents say on which page each part begins', async () => {
  const { file } = await written('pdf', book)
  const contents = (await pdfText(file))[1] ?? ''
  expect(contents).toContain('目录第一章 建筑与管理 3消防安全重点部位 3第二章 消防设施 4')
})

test('letters of the font that are not used are not carried', async () => {
  const { bytes } = await written('pdf', book)
  expect(bytes).toBeLessThan(200_000)
})

test('pictures of any kind are shown, and of one that is none its caption stays', async () => {
  const [plan, broken] = [path.join(folder, 'plan'), path.join(folder, 'broken')]
  await sharp({ create: { width: 640, height: 480, channels: 4, background: '#1677ff80' } })
    .webp()
    .toFile(plan)
  writeFileSync(broken, '\u0089PNG and nothing more')
  const pictures: Block[] = [
    {
      kind: 'pictures',
      pictures: [
        { file: plan, caption: '平面图' },
        { file: broken, caption: '照片' },
      ],
    },
    {
      kind: 'signatures',
      places: [
        { label: '维保人员', name: '张三', at: '2026-11-01', picture: { file: plan, caption: '' } },
        { label: '陪同人员', name: '', at: '' },
      ],
    },
  ]
  const pdf = await written('pdf', pictures)
  expect(pdf.file.toString('latin1')).toContain('/Subtype /Image')
  expect((await pdfText(pdf.file)).join('')).toContain('照片 （无法显示）')
  rmSync(path.join(folder, 'blocks'))
  const word = await written('docx', pictures)
  expect(Object.keys(unzipSync(word.file)).filter((name) => name.startsWith('word/media/'))).not.toEqual([])
  expect(wordText(word.file)).toContain('张三 2026-11-01')
})

test('Word has the same, with headings for its contents', async () => {
  const { file, pages } = await written('docx', book)
  expect(pages).toBeNull()
  expect(wordText(file)).toContain('消防水泵房')
  expect(wordText(file)).toContain(longText)
  expect(strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())).toContain('Heading1')
})

test('how far it is, is told, and never backwards', async () => {
  const { parts } = await written('pdf', book)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts.at(-1)).toBe(1)
})

test('one that was called off is not begun', async () => {
  const from = path.join(folder, 'blocks')
  await keepBlocks(
    from,
    head,
    (async function* () {
      const picture: Block = { kind: 'pictures', pictures: [{ file: 'any', caption: '' }] }
      yield picture
    })(),
  )
  await expect(
    writePaper({ format: 'pdf', from, to: `${from}.pdf`, folder }, () => undefined, AbortSignal.abort()),
  ).rejects.toThrow(/abort/i)
})
