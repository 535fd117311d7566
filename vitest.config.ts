import { defineConfig } from 'vitest/config'

const NOT_OURS = ['**/node_modules/**', 'dist/**', 'data/**']
/** A slow machine that builds beside us is no failure; a test that hangs is. */
const TEST_TIMEOUT_MS = 60_000
/** Half of it for what a test waits to see. */
const POLL_TIMEOUT_MS = 10_000

export default defineConfig({
  test: {
    // Many small files in few threads: measured 2 s against 55 s for 60 files when each has a world of its own.
    pool: 'threads',
    isolate: false,
    // Half of the tests wait for a database: a core spared for nobody is a run twice as long.
    maxWorkers: '100%',
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: NOT_OURS,
          globalSetup: 'tools/test/databases.ts',
          setupFiles: 'tools/test/node.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['**/*.test.tsx'],
          exclude: NOT_OURS,
          environment: 'happy-dom',
          setupFiles: 'tools/test/dom.ts',
        },
      },
    ],
  },
})
