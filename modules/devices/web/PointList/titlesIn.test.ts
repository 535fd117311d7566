import { buffer } from 'node:stream/consumers'
import { writeSheet } from '@gss/server-kit/sheets'
import { expect, test } from 'vitest'
import { titlesIn } from './titlesIn.ts'

const TITLES = ['回路', '地址', '类型 & <种类>', '注释']

test('the titles of a sheet are read in the browser', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ['1', String(at), '感烟', `东侧走廊 ${at}`])
  const bytes = await buffer(
    writeSheet({ title: '点表', columns: TITLES.map((title) => ({ title, kind: 'text' as const })), rows }),
  )
  expect(await titlesIn(new Blob([Uint8Array.from(bytes)]))).toEqual(TITLES)
})

// oxfmt-ignore
const nothing: [what: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['an empty file has none',          new Uint8Array()],
  ['a picture has none',              Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
  ['an archive of nothing has none',  Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)])],
]
test.each(nothing)('%s', async (_, bytes) => expect(await titlesIn(new Blob([bytes]))).toBeNull())
