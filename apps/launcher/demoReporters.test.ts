import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '@gss/server-kit/config'
import { expect, test } from 'vitest'
import { demoReportersFor } from './demoReporters.ts'

test('the demo’s devices of other languages have ports and a key, the same after each start; what is set stays', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gss-reporters-'))
  const made = await demoReportersFor(readConfig({}), dataDir)
  expect(Number(made['GSS_PUSH_PORT'])).toBeGreaterThan(0)
  expect(made['GSS_DEMO_KEY']).toMatch(/^[\w-]{32}$/)
  const again = await demoReportersFor(readConfig({ GSS_PUSH_PORT: '8090' }), dataDir)
  expect(again).toMatchObject({ GSS_PUSH_PORT: '8090', GSS_DEMO_KEY: made['GSS_DEMO_KEY'] })
})
test('without a demo there are none', async () =>
  expect(await demoReportersFor(readConfig({ GSS_DEMO: '0' }), os.tmpdir())).toEqual({}))
