import { expect, test } from 'vitest'
import { beyond, filesFor, inKB, loadedOnTheirOwn, type Manifest } from './weigh.ts'

const MANIFEST: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['gate/Gate.tsx'],
    css: ['main.css'],
  },
  '_shared.js': { file: 'shared.js', css: ['shared.css'], imports: ['index.html'] },
  'gate/Gate.tsx': { file: 'gate.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'pages/Users.tsx': { file: 'users.js', isDynamicEntry: true, imports: ['_shared.js', '_table.js'] },
  '_table.js': { file: 'table.js' },
}

test('a source brings what it imports and their styles, once, also in a circle; not what it loads later', () => {
  expect([...filesFor(MANIFEST, ['index.html'])].toSorted()).toEqual([
    'main.css',
    'main.js',
    'shared.css',
    'shared.js',
  ])
})

test('a page costs what it adds', () => {
  const there = filesFor(MANIFEST, ['index.html'])
  expect([...beyond(filesFor(MANIFEST, ['pages/Users.tsx']), there)]).toEqual(['users.js', 'table.js'])
})

test('a source that is not in the build is said, not weighed as nothing', () => {
  expect(() => filesFor(MANIFEST, ['gate/Door.tsx'])).toThrow('the build has no gate/Door.tsx')
})

test('pages are found by their place', () => {
  expect(loadedOnTheirOwn(MANIFEST, /^pages\//)).toEqual(['pages/Users.tsx'])
})

test('scripts and styles weigh, fonts and pictures do not', () => {
  expect(inKB(['a.js', 'b.css', 'c.woff2'], () => 1536)).toBe(3)
})
