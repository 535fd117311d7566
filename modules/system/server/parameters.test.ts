import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { SystemDeps } from './deps.ts'
import { editParameter, parameterRows, publicParameter } from './parameters.ts'
import { signedIn, systemWorld, UNIT_A } from './testing/systemWorld.ts'

let deps: SystemDeps
beforeAll(async () => {
  deps = await systemWorld()
})

const lists: [
  what: string,
  permissions: string[],
  unitId: string | null,
  duties: string[] | 'session.notPermitted',
][] = [
  ['the system administrator sees those of the system', ['parameter'], null, ['system']],
  ['the security administrator sees those of sign-in', ['securityParameter'], null, ['security']],
  ['who has neither right sees none', [], null, 'session.notPermitted'],
  [
    'who is bound to a unit sees none, whatever their rights',
    ['parameter', 'securityParameter'],
    UNIT_A,
    'session.notPermitted',
  ],
]
test.each(lists)('%s', async (_, permissions, unitId, duties) => {
  const rows = await parameterRows(await signedIn(deps, permissions, unitId), deps)
  expect(isRefusal(rows) ? rows.refused : [...new Set(rows.map((row) => row.duty))]).toEqual(duties)
})

const edits: [what: string, permissions: string[], code: string, value: string, refused: string | null][] = [
  ['a number within its bounds', ['parameter'], 'VERSION_POLL_S', '30', null],
  ['a choice', ['parameter'], 'PROJECT_REFRESH_TYPE', 'interval', null],
  ['yes and no are Y and N', ['parameter'], 'SHOW_TRANS_TEST_BTN', 'N', null],
  [
    'a parameter of sign-in by the security administrator',
    ['securityParameter'],
    'IDLE_LOCK_MIN',
    '15',
    null,
  ],
  ['below its bounds', ['parameter'], 'VERSION_POLL_S', '9', 'system.parameterInvalid'],
  ['no number', ['parameter'], 'VERSION_POLL_S', '1e3', 'system.parameterInvalid'],
  ['no choice', ['parameter'], 'PROJECT_REFRESH_TYPE', 'never', 'system.parameterInvalid'],
  ['no yes and no no', ['parameter'], 'SHOW_TRANS_TEST_BTN', 'true', 'system.parameterInvalid'],
  ['a text too long', ['parameter'], 'SUPPORT_PHONE', '1'.repeat(21), 'system.parameterInvalid'],
  [
    'a parameter of sign-in by the system administrator',
    ['parameter'],
    'PASSWORD_POLICY',
    'asvs',
    'session.notPermitted',
  ],
  ['a parameter nobody declared', ['parameter'], 'constructor', 'x', 'system.parameterUnknown'],
]
test.each(edits)('set: %s', async (_, permissions, code, value, refused) => {
  const before = (await deps.parameters.setOnes(deps.db)).get(code)?.value
  const outcome = await editParameter({ code, value }, await signedIn(deps, permissions), deps)
  expect(isRefusal(outcome) ? outcome.refused : outcome).toBe(refused)
  expect((await deps.parameters.setOnes(deps.db)).get(code)?.value).toBe(refused === null ? value : before)
})

test('a setting stands in the journal with what it was and what it is', async () => {
  await editParameter({ code: 'CENTRE_NAME', value: 'A' }, await signedIn(deps, ['parameter']), deps)
  await editParameter({ code: 'CENTRE_NAME', value: 'B' }, await signedIn(deps, ['parameter']), deps)
  const { rows } =
    await sql`select before, after from journal where subject_id = 'CENTRE_NAME' order by entry_id desc limit 1`.execute(
      deps.db.on(),
    )
  expect(rows).toEqual([{ before: { value: 'A' }, after: { value: 'B' } }])
})

const publicOnes: [code: string, value: string | null][] = [
  ['SHOW_TRANS_TEST_BTN', 'N'],
  ['PROJECT_REFRESH_HOUR', '3'],
  ['IDLE_LOCK_MIN', null],
  ['toString', null],
  ['', null],
]
test.each(publicOnes)('whoever asks for %s is told %s', async (code, value) =>
  expect(await publicParameter(code, deps)).toEqual({ value }),
)
