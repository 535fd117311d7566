import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './inProcess.ts'
import { postgresBus } from './postgres.ts'

const closing = <B extends Bus>(bus: B): B => {
  onTestFinished(() => bus.close())
  return bus
}
/** Two processes: what one tells the other must hear. One process tells itself. */
const drivers: [what: string, two: () => Promise<[Bus, Bus]>][] = [
  ['in one process', () => Promise.resolve(closing(inProcessBus())).then((bus) => [bus, bus])],
  [
    'over PostgreSQL',
    async () => {
      const { url } = await testDatabase()
      const [a, b] = [closing(postgresBus(url)), closing(postgresBus(url))]
      await Promise.all([a.ready, b.ready])
      return [a, b]
    },
  ],
  [
    'over PostgreSQL, to itself',
    async () => {
      const bus = closing(postgresBus((await testDatabase()).url))
      await bus.ready
      return [bus, bus]
    },
  ],
]

const heardOnce = (bus: Bus, topic: string) => new Promise<string[]>((heard) => bus.listen(topic, heard))

test.each(drivers)('%s: who listens hears, once per tick, only his topic', async (_, two) => {
  const [a, b] = await two()
  const heard: string[][] = []
  b.listen('alarms', (ids) => heard.push(ids))
  b.listen('other', () => heard.push(['wrong topic']))
  a.tell('alarms', ['1'])
  a.tell('alarms', ['2', '1'])
  const later = heardOnce(b, 'done')
  await new Promise(setImmediate)
  a.tell('done', [])
  expect(await later).toEqual([])
  expect(heard).toEqual([['1', '2']])
})

test.each(drivers)(
  '%s: who stopped listening hears no more, and nobody else is hurt by one who throws',
  async (_, two) => {
    const [a, b] = await two()
    const heard: string[] = []
    b.listen('x', () => heard.push('first'))()
    b.listen('x', () => heard.push('second'))
    const last = heardOnce(b, 'x')
    a.tell('x', ['1'])
    await last
    expect(heard).toEqual(['second'])
  },
)

test('a listener that throws is told of, and the next still hears', async () => {
  const faults: unknown[] = []
  const bus = closing(inProcessBus((error) => faults.push(error)))
  bus.listen('x', () => {
    throw new Error('mine')
  })
  const next = heardOnce(bus, 'x')
  bus.tell('x', ['1'])
  expect(await next).toEqual(['1'])
  expect(String(faults)).toContain('mine')
})

test('more ids in one tick than anybody reads are "look at all"', async () => {
  const bus = closing(inProcessBus())
  const heard = heardOnce(bus, 'x')
  for (let i = 0; i < 1_500; i++) bus.tell('x', [String(i)])
  expect(await heard).toEqual([])
})

test('a lost connection comes back by itself, and everybody is told to look', async () => {
  const { url, ownerUrl } = await testDatabase()
  const faults: unknown[] = []
  const bus = closing(postgresBus(url, { onError: (error) => faults.push(error) }))
  await bus.ready
  const looking = heardOnce(bus, 'alarms')
  const sameRole = new pg.Client(url) // whoever has the role may end its connections
  await sameRole.connect()
  await sameRole.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gss-bus' and datname = current_database()",
  )
  await sameRole.end()
  expect(await looking).toEqual([])
  const other = closing(postgresBus(ownerUrl))
  await other.ready
  const heard = heardOnce(bus, 'again')
  other.tell('again', ['7'])
  expect(await heard).toEqual(['7'])
  expect(faults.length).toBeGreaterThan(0)
})

test('a database that is away keeps nobody waiting', async () => {
  const bus = closing(postgresBus('postgres://nobody@127.0.0.1:1/none'))
  const heard = heardOnce(bus, 'here')
  bus.tell('here', ['1'])
  expect(await heard).toEqual(['1'])
})
