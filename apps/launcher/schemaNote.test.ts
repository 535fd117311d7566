import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isSchemaKnown, noteSchema, type SchemaSteps } from './schemaNote.ts'
import { scratch } from './testing/scratch.ts'

const STEPS: SchemaSteps = { steps: 102, last: '202611241400-patrol-find-by-id' }

interface Now {
  dataDir: string
  program: string
  isDemo: boolean
  steps: SchemaSteps | null
}
const rows: [what: string, change: (now: Now) => Partial<Now>, isKnown: boolean][] = [
  ['the same program on the same schema waits for nothing', () => ({}), true],
  ['another build looks', ({ program }) => (utimesSync(program, 1, 1), {}), false],
  ['another schema is looked at: one step less', () => ({ steps: { ...STEPS, steps: 101 } }), false],
  ['or another last step', () => ({ steps: { ...STEPS, last: '202612010000-next' } }), false],
  ['a database that has no schema, or does not answer', () => ({ steps: null }), false],
  [
    'a note cut short',
    ({ dataDir }) => (writeFileSync(path.join(dataDir, 'schema.json'), '{"pro'), {}),
    false,
  ],
  ['a note of long ago', ({ dataDir }) => (utimesSync(path.join(dataDir, 'schema.json'), 1, 1), {}), false],
  ['another data directory', () => ({ dataDir: scratch() }), false],
  ['a demo where none was filled', () => ({ isDemo: true }), false],
]
test.each(rows)('%s', async (_, change, isKnown) => {
  const dataDir = scratch()
  const program = path.join(dataDir, 'server.mjs')
  writeFileSync(program, 'built')
  const asked = ({ steps, ...rest }: Now) => ({ ...rest, stepsOf: () => Promise.resolve(steps) })
  const before: Now = { dataDir, program, isDemo: false, steps: STEPS }
  await noteSchema(asked(before))
  expect(await isSchemaKnown(asked({ ...before, ...change(before) }))).toBe(isKnown)
})
