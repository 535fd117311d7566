import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BEGINS, ENDS, writePage } from './page.ts'
import { keep, keptRuns, type Run } from './run.ts'
import type { Section } from './section.ts'

const section = (id: string, p50Ms: number): Section => ({
  id,
  title: id.toUpperCase(),
  how: '',
  tables: [
    {
      id: 't',
      of: 'product',
      columns: [
        { id: 'p50Ms', title: 'p50' },
        { id: 'p99Ms', title: 'p99' },
      ],
      rows: [{ what: 'ours', cells: { p50Ms, p99Ms: 2 * p50Ms } }],
    },
  ],
  goals: [],
})
const run = (at: string, sections: Section[]): Run => ({
  at,
  commit: 'abc',
  isQuick: false,
  machine: { processor: 'one', cores: 2, memoryGiB: 8, system: 'Linux', node: 'v20' },
  yardstick: { hashMs: 1, diskMs: 1, load: 0 },
  sections,
})
const BY_HAND = `# Title\n\n${BEGINS}\n\nold figures\n\n${ENDS}\n\nwhy\n`

let root = ''
const page = () => readFileSync(path.join(root, 'docs/performance.md'), 'utf8')
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gss-page-'))
  mkdirSync(path.join(root, 'docs'))
  writeFileSync(path.join(root, 'docs/performance.md'), BY_HAND)
})
afterEach(() => rmSync(root, { recursive: true }))

test('what is kept is read again as it was', () => {
  const one = run('2026-11-20T19:00:00.000Z', [section('peers', 5)])
  keep(root, one)
  expect(keptRuns(root)).toEqual([one])
})

test('what is written by hand stays, what was measured before goes', () => {
  keep(root, run('2026-11-20T19:00:00.000Z', [section('seats', 5)]))
  writePage(root, keptRuns(root), ['seats'])
  expect(page()).toMatch(/^# Title\n/)
  expect(page()).toMatch(/why\n$/)
  expect(page()).toContain('## SEATS')
  expect(page()).not.toContain('old figures')
})

test('made twice, it is the same page', () => {
  keep(root, run('2026-11-20T19:00:00.000Z', [section('peers', 5)]))
  writePage(root, keptRuns(root), ['peers'])
  const first = page()
  writePage(root, keptRuns(root), ['peers'])
  expect(page()).toBe(first)
})

test('sections stand in the order of the benches, each from its newest run', () => {
  keep(root, run('2026-11-20T19:00:00.000Z', [section('seats', 5), section('peers', 5)]))
  keep(root, run('2026-11-20T20:00:00.000Z', [section('seats', 7)]))
  writePage(root, keptRuns(root), ['peers', 'seats'])
  expect([...page().matchAll(/^## (\w+)|\| ours \| (\d)/gm)].map(([, title, p50]) => title ?? p50)).toEqual([
    'PEERS',
    '5',
    'SEATS',
    '7',
  ])
})

test('the section of the peers has a picture', () => {
  keep(root, run('2026-11-20T19:00:00.000Z', [section('peers', 5)]))
  writePage(root, keptRuns(root), ['peers'])
  expect(page()).toContain('](performance/peers.svg)')
  expect(readdirSync(path.join(root, 'docs/performance'))).toContain('peers.svg')
})

test('a page that has lost its lines is not written over', () => {
  writeFileSync(path.join(root, 'docs/performance.md'), '# Title\n')
  expect(() => writePage(root, [], [])).toThrow('has lost the lines')
  expect(page()).toBe('# Title\n')
})
