import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../../tools/bundle.mjs'
import { svg } from '../testing/planWorld.ts'
import { type Away, drawAway } from './drawAway.ts'
import type { DrawnPicture, NotDrawn } from './drawer.ts'
import { PDF_LAUGHING, PDF_OF_DUST } from './testing/pdfExample.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
let folder: string
let program: string
/** The program in a folder of its own below node_modules, where its packages are found. */
beforeAll(async () => {
  const cache = path.join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'test-'))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const out = path.join(path.relative(ROOT, folder), 'drawing')
  await bundle(ROOT, { [out]: path.join(import.meta.dirname, 'testing', 'drawing.ts') })
  program = path.join(ROOT, `${out}.mjs`)
  await writeFile(path.join(folder, 'a.svg'), svg(300, 200))
})

const drawn = (how: string, more: Partial<Away> = {}) =>
  drawAway({ program: [program, how], ...more })({
    file: path.join(folder, 'a.svg'),
    type: 'svg',
    page: 1,
    folder,
  })

const ends: [what: string, how: string, more: Partial<Away>, result: Partial<DrawnPicture & NotDrawn>][] = [
  ['a plan is drawn away', 'draw', {}, { shownAs: 'svg', width: 300, height: 200 }],
  ['a picture that never ends is stopped', 'loop', { maxMs: 1_500 }, { why: 'plan.pictureTooDear' }],
  [
    'a picture that eats the memory is stopped',
    'eat',
    { maxBytes: 300_000_000 },
    { why: 'plan.pictureTooDear' },
  ],
  ['a picture foreign code falls over is no picture', 'abort', {}, { why: 'plan.pictureUnreadable' }],
]
test.each(ends)('%s', async (_, how, more, result) => expect(await drawn(how, more)).toMatchObject(result))

const endless: [what: string, pdf: string, more: Partial<Away>][] = [
  ['a page that draws dust without end', PDF_OF_DUST, { maxMs: 1_500 }],
  ['a page that laughs a billion times', PDF_LAUGHING, { maxBytes: 400_000_000 }],
]
test.each(endless)('%s is stopped', async (_, pdf, more) => {
  const file = path.join(folder, 'a.pdf')
  await writeFile(file, pdf)
  const drawer = drawAway({ program: [program, 'draw'], ...more })
  expect(await drawer({ file, type: 'pdf', page: 1, folder })).toEqual({ why: 'plan.pictureTooDear' })
})

test('a fault of ours is a fault', async () => {
  await expect(drawn('fault')).rejects.toThrow('ours')
})
test('it knows none of our secrets', async () => {
  process.env['DATABASE_URL_OF_A_TEST'] = 'postgres://secret'
  expect(await drawn('tell')).toEqual({ why: 'plan.busy', with: { variables: 0 } })
  delete process.env['DATABASE_URL_OF_A_TEST']
})
test('one more than can wait is told to come back', async () => {
  const drawer = drawAway({ program: [program, 'draw'], atOnce: 1, waitingMax: 1 })
  const ask = { file: path.join(folder, 'a.svg'), type: 'svg' as const, page: 1, folder }
  const results = await Promise.all([drawer(ask), drawer(ask), drawer(ask)])
  expect(results.map((one) => ('why' in one ? one.why : one.shownAs))).toEqual(['svg', 'svg', 'plan.busy'])
})
