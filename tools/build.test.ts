import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './build.mjs'

function tree() {
  const root = mkdtempSync(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('apps/server/main.ts', 'one')
  return { write, remove: (file: string) => rmSync(path.join(root, file)), print: () => fingerprint(root) }
}
type Tree = ReturnType<typeof tree>

const changes: [what: string, change: (tree: Tree) => void, isStale: boolean][] = [
  ['nothing happened', () => {}, false],
  ['a source was edited', ({ write }) => write('apps/server/main.ts', 'three'), true],
  ['a source is new', ({ write }) => write('modules/alarms/web/routes.tsx', ''), true],
  ['a source is gone', ({ remove }) => remove('apps/server/main.ts'), true],
  ['packages changed', ({ write }) => write('package-lock.json', '{}'), true],
  ['a test changed', ({ write }) => write('apps/server/main.test.ts', ''), false],
  [
    'packages were installed for one module',
    ({ write }) => write('apps/server/node_modules/one/index.js', ''),
    false,
  ],
  ['a page of docs changed', ({ write }) => write('docs/page.md', ''), false],
]
test.each(changes)('when %s', (_, change, isStale) => {
  const files = tree()
  const before = files.print()
  change(files)
  expect(files.print() !== before).toBe(isStale)
})
