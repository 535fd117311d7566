/**
 * What `npm test` does, in order. A step is a program of a package (`bin`), a script of ours (`script`), or `node` itself (`node`).
 * `counts` names the report its tests are counted from; every other step counts as one test.
 * `needs`: steps whose failure leaves this one nothing to look at.
 */
export const STEPS = [
  { name: 'format', bin: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', bin: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'house', script: 'tools/house/check.ts' },
  { name: 'subjects', script: 'tools/house/subjects/check.ts' },
  { name: 'boundaries', script: 'tools/boundaries/check.ts' },
  { name: 'types', bin: 'tsc', package: 'typescript', args: ['--noEmit'] },
  {
    name: 'types-pure',
    bin: 'tsc',
    package: 'typescript',
    args: ['--noEmit', '--project', 'tools/test/tsconfig.pure.json'],
  },
  { name: 'engines', script: 'tools/engines/check.ts' },
  { name: 'docs', script: 'tools/docs.ts', args: ['--check'], ifThere: 'tools/docs.ts' },
  {
    name: 'unit',
    bin: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile.json={report}'],
    counts: 'vitest',
  },
  { name: 'build', node: 'tools/build.mjs', args: ['--if-needed'] },
  {
    name: 'e2e',
    bin: 'playwright',
    package: '@playwright/test',
    args: ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}' },
    counts: 'playwright',
    needs: ['build'],
    inBrowser: true,
  },
  { name: 'budgets', script: 'tools/budgets/check.ts', needs: ['build'] },
]

/** `npm test -- unit e2e`: the steps whose names begin so; all of them when nothing is asked for. */
export function chosen(asked) {
  const unknown = asked.filter((word) => !STEPS.some(({ name }) => name.startsWith(word)))
  if (unknown.length > 0)
    throw new Error(
      `no step begins with ${unknown.join(', ')}; there are: ${STEPS.map(({ name }) => name).join(', ')}`,
    )
  const picked = STEPS.filter(({ name }) => asked.length === 0 || asked.some((word) => name.startsWith(word)))
  const needed = new Set(picked.flatMap(({ name, needs = [] }) => [name, ...needs]))
  return STEPS.filter(({ name }) => needed.has(name))
}
