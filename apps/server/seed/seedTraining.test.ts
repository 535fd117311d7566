import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFiles } from '@gss/server-kit/files'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { pdfText } from '@gss/server-kit/testing/pdfText'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedTraining } from './seedTraining.ts'

const clock = () => new Date('2026-11-20T01:30:00Z')

test('the demo city has a paper to read and a film to see, once', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-training-'))
  atTheEnd(() => rm(dataDir, { recursive: true }))
  const { database: db } = await testDatabase()
  const files = openFiles({ db, dataDir, clock })
  await seedTraining({ db, files, clock })
  await seedTraining({ db, files, clock })
  const { rows } = await sql<{ id: string }>`
    select f.file_id as id from training_docs d join files f on f.file_id = d.file_id order by f.type`.execute(
    db.on(),
  )
  const kept = await files.findAll(
    db,
    rows.map(({ id }) => id),
  )
  const [film, paper, ...more] = kept.toSorted((a, b) => a.type.localeCompare(b.type))
  expect(more).toEqual([])
  expect(film).toMatchObject({ type: 'mp4', name: '灭火器使用.mp4' })
  expect(paper).toMatchObject({ type: 'pdf', name: '火场最初几分钟.pdf' })
  const pages = paper ? await pdfText(await readFile(files.placeOf(paper))) : []
  expect(pages).toHaveLength(5)
  expect(pages.join('\n')).toContain('沿疏散指示标志走楼梯')
})
