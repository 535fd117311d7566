import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { wishOf } from './backupCommand.ts'
import { fileDigestOf } from './durable.ts'
import { FORMAT, writeManifest } from './manifest.ts'
import { pruneBackups, removeUnfinishedBackups } from './prune.ts'

async function backupAt(folder: string) {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'a.gz'), 'rows')
  const files = [{ path: 'a.gz', ...(await fileDigestOf(path.join(folder, 'a.gz'))) }]
  const about = {
    product: '2.2.3',
    migrations: [],
    takenAt: '',
    server: '18.4',
    databaseBytes: 0,
    journal: null,
    tables: [],
  }
  await writeManifest(folder, { format: FORMAT, ...about, files })
}
const DAYS = ['20261116_020000', '20261117_020000', '20261118_020000', '20261119_020000']

const kept: [what: string, keep: number, harm: (folder: string) => void, left: string[]][] = [
  ['so many are kept, the newest', 2, () => {}, DAYS.slice(2)],
  ['fewer than that are there: all are', 9, () => {}, DAYS],
  [
    'a damaged one does not count, and stays for somebody to look at',
    2,
    (folder) => writeFileSync(path.join(folder, DAYS[3] ?? '', 'a.gz'), 'cut'),
    DAYS.slice(1),
  ],
  [
    'one with a name of its own is never touched',
    1,
    (folder) => mkdirSync(path.join(folder, 'before-the-move')),
    [DAYS[3] ?? '', 'before-the-move'],
  ],
]
test.each(kept)('%s', async (_, keep, harm, left) => {
  const folder = scratch()
  for (const day of DAYS) await backupAt(path.join(folder, day))
  harm(folder)
  await pruneBackups(folder, keep, () => {})
  expect(readdirSync(folder).toSorted()).toEqual(left)
})

test('what a killed one left behind goes before the next', async () => {
  const folder = scratch()
  mkdirSync(path.join(folder, '20261116_020000.unfinished', 'tables'), { recursive: true })
  await removeUnfinishedBackups(folder)
  expect(existsSync(path.join(folder, '20261116_020000.unfinished'))).toBe(false)
})

const wishes: [what: string, words: string[], wish: ReturnType<typeof wishOf>][] = [
  ['nothing said: among the others', [], { folder: null, keep: null }],
  ['a folder of its own', ['/mnt/usb/a'], { folder: '/mnt/usb/a', keep: null }],
  ['how many stay', ['--keep', '30'], { folder: null, keep: 30 }],
  ['both', ['/a', '--keep', '1'], { folder: '/a', keep: 1 }],
  ['none would stay', ['--keep', '0'], null],
  ['no number', ['--keep', 'all'], null],
  ['the number forgotten', ['--keep'], null],
  ['a word nobody knows', ['--fast'], null],
  ['two folders', ['/a', '/b'], null],
]
test.each(wishes)('asked for: %s', (_, words, wish) => expect(wishOf(words)).toEqual(wish))
