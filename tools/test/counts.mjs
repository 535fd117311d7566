import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const READERS = { vitest: ofVitest, playwright: ofPlaywright }
const MESSAGE_LINES = 12

/**
 * How many tests of a step passed and failed, what each that failed said, and how long each file took.
 * A step without a report is one test; a report that is not there is one that failed.
 */
export function count(kind, reportFile, exitCode) {
  if (kind === undefined)
    return exitCode === 0
      ? { passed: 1, failed: 0, said: [], files: [] }
      : { passed: 0, failed: 1, said: [], files: [] }
  const { passed, failed, said, files } = existsSync(reportFile)
    ? READERS[kind](JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0, said: [], files: [] }
  // It failed and no test did: a fault outside the tests, which no sum may hide.
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed, said, files }
}

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const filesThatDidNotLoad = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failedTests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => saying(file, fullName, failureMessages)),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + filesThatDidNotLoad.length,
    files: testResults.map(({ name: file, startTime = 0, endTime = 0 }) => ({
      file,
      ms: endTime - startTime,
    })),
    said: [
      ...failedTests,
      ...filesThatDidNotLoad.map(({ name: file, message }) => saying(file, 'did not load', [message])),
    ],
  }
}

/** A flaky test is a failed one: it said two things about the same product. */
function ofPlaywright({ stats, errors, suites = [] }) {
  const failedTests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        saying(
          file,
          title,
          results.flatMap(({ errors: ofRun = [] }) => ofRun.map(({ message }) => message)),
        ),
      ),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    said: failedTests,
    files: suites.map((suite) => ({ file: `e2e/${suite.file}`, ms: msOf(suite) })),
  }
}

/** All tests of a file together, as if they had run one after another. */
const msOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration = 0 }) => sum + duration, 0)

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const saying = (file, test, messages) =>
  [
    `× ${path.relative(process.cwd(), file)} › ${test}`,
    ...stripVTControlCharacters(messages.join('\n'))
      .split('\n')
      .slice(0, MESSAGE_LINES)
      .map((line) => `    ${line}`),
  ].join('\n')
