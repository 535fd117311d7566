import { existsSync, readFileSync } from 'node:fs'

const READERS = { vitest: ofVitest, playwright: ofPlaywright }

/** How many tests of a step passed and failed. A step without a report is one test; a report that is not there is one that failed. */
export function count(kind, reportFile, exitCode) {
  if (kind === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = existsSync(reportFile) ? READERS[kind](JSON.parse(readFileSync(reportFile, 'utf8'))) : { passed: 0, failed: 0 }
  // It failed and no test did: a fault outside the tests, which no sum may hide.
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const filesThatDidNotLoad = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + filesThatDidNotLoad.length }
}

/** A flaky test is a failed one: it said two things about the same product. */
function ofPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
