import { readConfig } from '@gss/server-kit/config'
import { expect, test } from 'vitest'
import { brigadeFor } from './brigade.ts'

const asked: [what: string, env: Record<string, string>, names: string[]][] = [
  [
    'the demo has one',
    {},
    ['GSS_DEMO_BRIGADE_PORT', 'GSS_FIRE_DEPARTMENT_URL', 'GSS_FIRE_DEPARTMENT_SECRET'],
  ],
  ['a real installation telephones until one is set up', { GSS_DEMO: '0' }, []],
  ['a real one is not replaced', { GSS_FIRE_DEPARTMENT_URL: 'https://119.example' }, []],
]
test.each(asked)('a pretend fire brigade: %s', async (_, env, names) =>
  expect(Object.keys(await brigadeFor(readConfig(env)))).toEqual(names),
)
test('it listens where it is told to', async () => {
  expect(await brigadeFor(readConfig({ GSS_DEMO_BRIGADE_PORT: '8119' }))).toMatchObject({
    GSS_FIRE_DEPARTMENT_URL: 'http://127.0.0.1:8119',
  })
})
