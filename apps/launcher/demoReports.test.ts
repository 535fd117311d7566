import { readConfig } from '@gss/server-kit/config'
import { expect, test } from 'vitest'
import { demoReportsFor } from './demoReports.ts'

test('the demo’s wireless devices have a port and a key; a port that is set stays', async () => {
  const made = await demoReportsFor(readConfig({}))
  expect(Number(made['GSS_PUSH_PORT'])).toBeGreaterThan(0)
  expect(made['GSS_DEMO_REPORT_KEY']).toMatch(/^[\w-]{32}$/)
  expect(await demoReportsFor(readConfig({ GSS_PUSH_PORT: '8090' }))).toMatchObject({ GSS_PUSH_PORT: '8090' })
})
test('without a demo there are none', async () =>
  expect(await demoReportsFor(readConfig({ GSS_DEMO: '0' }))).toEqual({}))
