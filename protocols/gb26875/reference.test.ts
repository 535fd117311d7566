import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CITED = /gb26875\/reference\.md`? (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*)/g

const paragraphs = new Set(
  [
    ...readFileSync(path.join(import.meta.dirname, 'reference.md'), 'utf8').matchAll(
      /^##+ (\d+(?:\.\d+)?)/gm,
    ),
  ].map(([, number]) => number),
)
const files = ['apps', 'modules', 'protocols', 'docs']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(ts|tsx|md)$/.test(file) && !file.includes('node_modules'))
const cited = files.flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(CITED)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map((number): [string, string] => [file, number]),
  ),
)

describe('whoever cites the reference is led to a paragraph that is there', () => {
  it('is cited at all', () => expect(cited.length).toBeGreaterThan(15))
  it.each(cited)('%s: %s', (_, number) => expect(paragraphs).toContain(number))
})
