import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const NOT_OURS = ['**/node_modules/**', 'dist/**', 'data/**']
/** A slow machine that builds beside us is no failure; a test that hangs is. */
const TEST_TIMEOUT_MS = 120_000
/** Half of it for what a test waits to see. */
const POLL_TIMEOUT_MS = 10_000

/** What takes a minute and more. */
const LONG = ['/apps/server/attack/', '/apps/launcher/launch.test.ts']
const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part))

/**
 * In a fresh clone nothing is known of times, and vitest begins with the largest files. The attack is a small one of two minutes: begun last, it is
 * waited for by all others. Projects stay one after another, so that a thread keeps what it has read.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Many small files in few threads: measured 2 s against 55 s for 60 files when each has a world of its own.
    pool: 'threads',
    isolate: false,
    // Half of the tests wait for a database: a core spared for nobody is a run twice as long.
    maxWorkers: '100%',
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    // Its sources are modules that say so nowhere.
    server: { deps: { inline: [/mpegts\.js\/src\//] } },
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
