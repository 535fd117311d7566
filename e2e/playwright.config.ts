import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Patience for a machine that has other things to do, no goal: how fast the product is, `bench` measures.
const TEST_LIMIT_MS = 180_000
const EXPECT_LIMIT_MS = 20_000
const DEBIANS_CHROMIUM = '/usr/bin/chromium'
const chromium = process.env['CHROMIUM'] ?? (existsSync(DEBIANS_CHROMIUM) ? DEBIANS_CHROMIUM : undefined)

const BURNING = [
  'actions',
  'buildingScreen',
  'desk',
  'duty',
  'emergencyScreen',
  'evidence',
  'handling',
  'hearing',
  'incomingCall',
  'mainScreen',
  'nobodyClaims',
  'owed119',
  'passing',
  'permits',
  'phoneCall',
  'plans',
  'reopening',
  'strayPress',
  'tallDialogs',
  'transmission',
  'wallVideo',
  'windows',
].map((name) => `**/${name}.e2e.ts`)

export default defineConfig({
  testDir: '.',
  // A fire opens on every seat, and a call that comes in rings there, above whatever a person is doing there: what burns is played when all else has been, one after another.
  projects: [
    { name: 'quiet', testMatch: '**/*.e2e.ts', testIgnore: BURNING },
    { name: 'burning', testMatch: BURNING, dependencies: ['quiet'], workers: 1, fullyParallel: false },
  ],
  outputDir: '../test-results',
  globalSetup: './startProduct.ts',
  timeout: TEST_LIMIT_MS,
  expect: { timeout: EXPECT_LIMIT_MS },
  workers: 2,
  fullyParallel: true,
  // A test that passes the second time has found something: it is not asked twice.
  retries: 0,
  forbidOnly: true,
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Recording every step costs a fifth of the time; asked for when a failure is not understood from its picture.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium refuses its sandbox to root
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that beeps, and nobody who has to allow it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
