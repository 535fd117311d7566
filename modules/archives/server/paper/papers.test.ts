import { buffer } from 'node:stream/consumers'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { writePaper } from '@gss/server-kit/paper'
import { pdfText } from '@gss/server-kit/testing/pdfText'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import type { FormValues, Paper } from '../../contract/index.ts'
import { setAbsent } from '../book/setAbsent.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { forms, NOW, placesWorld, someone } from '../testing/placesWorld.ts'
import { beginPaper, cancelPaper, paperFile, papers } from './papers.ts'
import { type PaperDeps, paperJobs, runPaper, WRITE } from './runPaper.ts'

let deps: ArchiveDeps
let unitId: string
const leader = someone('组长')
const never = new AbortController().signal

beforeEach(async () => {
  deps = await placesWorld(keptObjects)
  unitId = await added('unit', 'unit', forms.unit('HZ001'))
})

async function added(realm: 'unit' | 'baseData', object: string, values: FormValues, of?: string) {
  const made = await addRow(realm, { object, ...(of !== undefined && { unitId: of }), values }, leader, deps)
  if (isRefusal(made)) throw new Error(JSON.stringify(made))
  return made.id
}
const lecture: FormValues = {
  recordNo: 'XC-2026-01',
  topic: '119 消防宣传月',
  form: ['1', '2'],
  date: '2026-11-09',
  place: '一层大堂',
  audience: '全体员工',
  peopleCount: 86,
  dept: '安全保卫部',
  owner: '李四',
  content: '灭火器使用与疏散',
}
const writing = (more: Partial<PaperDeps> = {}): PaperDeps => ({ ...deps, paperWriter: writePaper, ...more })
const begun = (who = leader, format: 'pdf' | 'docx' = 'pdf') =>
  fine(beginPaper({ kind: 'unitBook', unitId, format }, who, deps))
async function fine<T>(asked: Promise<T | Refusal>): Promise<T> {
  const told = await asked
  if (isRefusal(told)) throw new Error(told.refused)
  return told
}
const shown = async (who = leader): Promise<Paper[]> => fine(papers({ kind: 'unitBook', unitId }, who, deps))
async function fetched({ paperId }: Paper, who = leader): Promise<Buffer> {
  const { body } = await fine(paperFile(paperId, who, deps))
  return body instanceof Uint8Array ? Buffer.from(body) : buffer(body)
}

test('the book holds what the unit has, says what is missing, and can be searched', async () => {
  await added('baseData', 'firePublicity', lecture, unitId)
  await setAbsent({ unitId, object: 'tank', isAbsent: true }, leader, deps)
  const paper = await begun()
  expect(paper).toMatchObject({ state: 'waiting', percent: 0, pages: null })
  await runPaper(paper.paperId, never, writing())
  const [done] = await shown()
  expect(done).toMatchObject({ state: 'done', percent: 100, name: '单位HZ001 消防安全档案 2026-11-20.pdf' })
  const pages = await pdfText(await fetched(paper))
  expect(pages).toHaveLength(done?.pages ?? 0)
  const text = pages.join('\n')
  expect(pages[0]).toContain('单位HZ001')
  expect(pages[1]).toContain('消防安全宣传教育')
  expect(text).toContain('119 消防宣传月')
  expect(text).toContain('灭火器使用与疏散')
  expect(text).toContain('尚缺 30 项')
  expect(text).toContain('本单位无此项。')
  // The contents say where it stands.
  const at = pages.findIndex((page) => page.includes('119 消防宣传月')) + 1
  expect(pages[1]?.replaceAll(/\s/g, '')).toContain(`消防安全宣传教育${at}`)
})

test('the same as Word', async () => {
  await added('baseData', 'firePublicity', lecture, unitId)
  const paper = await begun(leader, 'docx')
  await runPaper(paper.paperId, never, writing())
  const inside = unzipSync(await fetched(paper))['word/document.xml']
  expect(strFromU8(inside ?? new Uint8Array())).toContain('119 消防宣传月')
})

test('what is secret is not on paper', async () => {
  const idCard = '330106199003077718'
  const fireman = {
    name: '王五',
    sex: '1',
    idCard,
    mobile: '13900139000',
    teamType: '1',
    post: '1',
    onDuty: '1',
  }
  await added('baseData', 'fireman', fireman, unitId)
  const paper = await begun()
  await runPaper(paper.paperId, never, writing())
  const text = (await pdfText(await fetched(paper))).join('')
  expect(text).toContain('13900139000')
  expect(text).not.toContain(idCard)
})

test('a second press finds the one that is written; another person has their own', async () => {
  const first = await begun()
  expect((await begun()).paperId).toBe(first.paperId)
  expect((await begun(leader, 'docx')).paperId).not.toBe(first.paperId)
  expect((await begun(someone('另一人'))).paperId).not.toBe(first.paperId)
  await runPaper(first.paperId, never, writing())
  expect((await begun()).paperId).not.toBe(first.paperId)
})

test('called off while it waits: nothing is written', async () => {
  const paper = await begun()
  expect(await cancelPaper(paper.paperId, leader, deps)).toBeNull()
  await runPaper(paper.paperId, never, writing())
  expect(await shown()).toMatchObject([{ state: 'cancelled' }])
  expect(await cancelPaper(paper.paperId, leader, deps)).toMatchObject({ refused: 'archive.paperOver' })
})

test('called off while it is written: the writer is stopped, and no file stays', async () => {
  const paper = await begun()
  await runPaper(
    paper.paperId,
    never,
    writing({
      paperWriter: async (_ask, onPart, signal) => {
        onPart(0.5)
        await cancelPaper(paper.paperId, leader, deps)
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        )
        return 'tooLarge'
      },
    }),
  )
  expect(await shown()).toMatchObject([{ state: 'cancelled', bytes: null }])
  expect(await paperFile(paper.paperId, leader, deps)).toMatchObject({ refused: 'archive.paperNotReady' })
})

test('a server that stops leaves it to the next', async () => {
  const paper = await begun()
  await expect(runPaper(paper.paperId, AbortSignal.abort(), writing())).rejects.toThrow('aborted')
  await runPaper(paper.paperId, never, writing())
  expect(await shown()).toMatchObject([{ state: 'done' }])
})

test.each([
  ['too large for one file', () => Promise.resolve('tooLarge' as const), 'archive.paperTooLarge'],
  ['twice in vain', () => Promise.reject(new Error('no disk')), 'archive.paperBroken'],
])('%s: whoever waits is told why', async (_what, paperWriter, why) => {
  const { paperId } = await begun()
  const job = { jobId: newId(), kind: WRITE, key: paperId, runAt: NOW, payload: null }
  const handler = paperJobs(writing({ paperWriter })).handlers[WRITE]
  await handler?.({ ...job, attempt: 2, maxAttempts: 2 }, never).catch(() => undefined)
  expect(await shown()).toMatchObject([{ state: 'failed', why }])
})

test('nobody has a paper of another unit, of another person, or without the right', async () => {
  const stranger = someone('外人', newId())
  expect(await beginPaper({ kind: 'unitBook', unitId, format: 'pdf' }, stranger, deps)).toMatchObject({
    refused: 'archive.notFound',
  })
  const paper = await begun()
  await runPaper(paper.paperId, never, writing())
  for (const who of [stranger, someone('同事'), { ...leader, permits: () => false }]) {
    expect(await paperFile(paper.paperId, who, deps)).toMatchObject({ refused: 'archive.paperNotFound' })
    expect(await cancelPaper(paper.paperId, who, deps)).toMatchObject({ refused: 'archive.paperNotFound' })
  }
  expect(await papers({ kind: 'unitBook', unitId }, { ...leader, permits: () => false }, deps)).toMatchObject(
    { refused: 'session.notPermitted' },
  )
})

test('after a day it is gone, its file too', async () => {
  const paper = await begun()
  await runPaper(paper.paperId, never, writing())
  const later = { ...deps, clock: () => new Date(NOW.getTime() + 26 * 3_600_000) }
  expect(await paperFile(paper.paperId, leader, later)).toMatchObject({ refused: 'archive.paperNotFound' })
  const { handlers } = paperJobs({ ...later, paperWriter: writePaper })
  const job = { jobId: newId(), kind: '', key: null, runAt: NOW, payload: null, attempt: 1, maxAttempts: 1 }
  await handlers['archives.sweepPapers']?.(job, never)
  expect(await shown()).toEqual([])
  expect(await deps.files.sweepWaiting(['archives.paper'], new Date(NOW.getTime() * 2))).toBe(0)
})
