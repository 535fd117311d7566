import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm run screens`: pictures of the running product for docs/screens, to be looked at. */
export default defineConfig({
  ...base,
  // Those of the tests are told by the names of test files.
  projects: [{ name: 'screens', testMatch: '**/*.screens.ts' }],
  workers: 1,
  use: { ...base.use, viewport: { width: 1920, height: 1080 } },
})
