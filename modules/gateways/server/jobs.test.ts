import { parameterValue, standardParameters } from '@gss/kit/parameter'
import { newId } from '@gss/server-kit/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parameters } from '../contract/index.ts'
import { gatewayJobs } from './jobs.ts'
import { controlWorld, UNDERSTANDS } from './testing/controlWorld.ts'

const commands: [what: string, endedAt: string | null, isKept: boolean][] = [
  ['ended yesterday', '2026-11-19T08:00:00Z', true],
  ['ended just within three years', '2023-11-20T08:01:00Z', true],
  ['ended more than three years ago', '2023-11-20T07:59:00Z', false],
  ['never ended', null, true],
]
test.each(commands)('a command that %s: %s, kept %s', async (_, endedAt, isKept) => {
  const { deps, commands: kept } = await controlWorld()
  await sql`
    insert into device_commands (unit_id, command_id, transmission_id, address, kind, state, asked_at, ended_at)
    values (${UNDERSTANDS.unitId}, ${newId()}, ${UNDERSTANDS.transmissionId}, ${UNDERSTANDS.address}, 'readState', 'answered', '2020-01-01', ${endedAt})`.execute(
    deps.db.on(),
  )
  const { handlers } = gatewayJobs({ ...deps, parameters: standardParameters })
  await handlers['gateways.sweep']?.({} as never, new AbortController().signal)
  expect(await kept()).toHaveLength(isKept ? 1 : 0)
})

test('nobody can have them forgotten within a year', () => {
  expect([
    parameterValue(parameters.commandsKept, '11'),
    parameterValue(parameters.commandsKept, '12'),
  ]).toEqual([null, 12])
})
