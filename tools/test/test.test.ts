import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { count } from './counts.mjs'
import { runStep } from './run.mjs'
import { slowest } from './slowest.mjs'
import { chosen, STEPS } from './steps.mjs'

const folder = mkdtempSync(path.join(tmpdir(), '试 验 '))
afterEach(() => vi.unstubAllEnvs())

const report = (content: object) => {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = (numPassedTests: number, numFailedTests: number, filesThatDidNotLoad = 0) => ({
  numPassedTests,
  numFailedTests,
  testResults: Array.from({ length: filesThatDidNotLoad }, () => ({
    name: 'x.test.ts',
    status: 'failed',
    assertionResults: [],
    message: '',
  })),
})
const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) => ({
  stats: { expected, unexpected, flaky },
  errors,
})

// oxfmt-ignore
const counts: [what: string, kind: 'vitest' | 'playwright' | undefined, report: object | undefined, exitCode: number, passed: number, failed: number][] = [
  ['a check is one test',                                   undefined,    undefined,                       0, 1, 0],
  ['a check that fails is one failed test',                 undefined,    undefined,                       2, 0, 1],
  ['tests are counted one by one',                          'vitest',     vitest(7, 0),                    0, 7, 0],
  ['so are failed ones',                                    'vitest',     vitest(7, 2),                    1, 7, 2],
  ['each file that does not load failed',                   'vitest',     vitest(7, 0, 2),                 1, 7, 2],
  ['an error outside every test failed too',                'vitest',     vitest(7, 0),                    1, 7, 1],
  ['a run that wrote no report failed',                     'vitest',     undefined,                       1, 0, 1],
  ['screens are counted one by one',                        'playwright', playwright(3, 1),                1, 3, 1],
  ['a flaky test failed',                                   'playwright', playwright(3, 0, 1),             0, 3, 1],
  ['a product that does not start failed',                  'playwright', playwright(0, 0, 0, [{}]),       1, 0, 1],
]
test.each(counts)('%s', (_, kind, content, exitCode, passed, failed) => {
  const file = content ? report(content) : path.join(folder, 'not-there.json')
  expect(count(kind, file, exitCode)).toMatchObject({ passed, failed })
  rmSync(file, { force: true })
})

test('each that failed says in which file, which test and why', () => {
  const unit = report({
    ...vitest(1, 1),
    testResults: [
      {
        name: path.join(process.cwd(), 'modules/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'failed', fullName: 'a fire is kept', failureMessages: ['expected 1\nto be 2'] },
        ],
      },
      {
        name: path.join(process.cwd(), 'modules/b.test.ts'),
        status: 'failed',
        assertionResults: [],
        message: 'no such module',
      },
    ],
  })
  expect(count('vitest', unit, 1).said).toEqual([
    '× modules/a.test.ts › a fire is kept\n    expected 1\n    to be 2',
    '× modules/b.test.ts › did not load\n    no such module',
  ])
  const results = [{ errors: [{ message: 'not visible' }] }]
  const spec = (title: string, status: string) => ({
    file: 'desk.e2e.ts',
    title,
    tests: [{ status, results }],
  })
  const screens = report({
    ...playwright(1, 1),
    suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('settles', 'unexpected')] }] }],
  })
  expect(count('playwright', screens, 1).said).toEqual(['× desk.e2e.ts › settles\n    not visible'])
})

const all = STEPS.map(({ name }) => name)
// oxfmt-ignore
const choices: [what: string, asked: string[], names: string[]][] = [
  ['nothing asked for: everything',          [],               all],
  ['one by its name',                        ['unit'],         ['unit']],
  ['several by the beginning of a name',     ['types', 'lint'], ['lint', 'types', 'types-pure']],
  ['what it needs comes with it',            ['e2e'],          ['build', 'e2e']],
]
test.each(choices)('%s', (_, asked, names) => {
  expect(chosen(asked).map(({ name }) => name)).toEqual(names)
})

test('a step nobody knows is refused, with those there are', () => {
  expect(() => chosen(['unit', 'speed'])).toThrow(`no step begins with speed; there are: ${all.join(', ')}`)
})

const script = (text: string) => {
  writeFileSync(path.join(folder, 'step.mjs'), text)
  return runStep(folder, { name: 'step', node: 'step.mjs' }, '')
}

test('what a step prints is kept, in a folder of any name, and its failure is seen', async () => {
  expect(await script(`console.log('said'); console.error('warned'); process.exitCode = 3`)).toMatchObject({
    failed: 1,
    output: 'said\nwarned\n',
  })
})

test("a step has nobody to ask and none of a person's own configuration", async () => {
  vi.stubEnv('GSS_HTTP_PORT', '1')
  vi.stubEnv('DATABASE_URL', 'postgres://somebody')
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = await script(`
    const { CI, GSS_HTTP_PORT, DATABASE_URL, NODE_ENV } = process.env
    process.stdin.on('end', () => console.log(JSON.stringify([CI, GSS_HTTP_PORT, DATABASE_URL, NODE_ENV]))).resume()`)
  expect(output).toBe('["true",null,null,null]\n')
})

test('how long each file took is read from both reports, and the slowest are told first', () => {
  const unit = report({
    ...vitest(2, 0),
    testResults: [
      { name: 'fast.test.ts', status: 'passed', assertionResults: [], startTime: 1_000, endTime: 1_200 },
      { name: 'slow.test.ts', status: 'passed', assertionResults: [], startTime: 1_000, endTime: 9_000 },
    ],
  })
  const first = count('vitest', unit, 0).files
  const screens = report({
    ...playwright(2, 0),
    suites: [
      {
        file: 'desk.e2e.ts',
        specs: [{ tests: [{ results: [{ duration: 3_000 }] }, { results: [{ duration: 1_500 }] }] }],
      },
    ],
  })
  const files = [...first, ...count('playwright', screens, 0).files]
  expect(slowest(files)).toEqual([
    'the slowest files:',
    '     8.0 s  slow.test.ts',
    '     4.5 s  e2e/desk.e2e.ts',
    '     0.2 s  fast.test.ts',
  ])
  expect(slowest([])).toEqual([])
})
