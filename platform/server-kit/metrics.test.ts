import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

const seen: [what: string, line: string | RegExp][] = [
  ['how many of a call ended how', 'gss_call_seconds_count{call="login",outcome="refused"} 2'],
  ['how long they took', 'gss_call_seconds_bucket{le="0.05",call="login",outcome="refused"} 1'],
  ['who waits for the database', 'gss_database_connections{state="waiting"} 4'],
  ['who is at work on it', 'gss_database_connections{state="busy"} 7'],
  ['the memory of the process', /^process_resident_memory_bytes \d+/m],
]
test.each(seen)('metrics tell %s', async (_, line) => {
  const metrics = openMetrics({ load: () => ({ total: 10, idle: 3, waiting: 4 }) })
  metrics.call('login', 'refused', 0.04)
  metrics.call('login', 'refused', 3)
  expect(await metrics.text()).toMatch(line)
})

test('two servers of one process do not meet', async () => {
  const [one, other] = [openMetrics(), openMetrics()]
  one.call('login', 'ok', 1)
  expect(await other.text()).not.toContain('login')
})
