import { beforeAll, expect, test } from 'vitest'
import { PASSWORD_RESET_MAX_MS } from '../../contract/index.ts'
import { sessionJobs } from '../jobs.ts'
import { granted, PASSWORD, said, type SignInWorld, signInWorld, visitor } from '../testing/signInWorld.ts'
import type { SessionTables } from '../tables.ts'
import { MAIL_RESET } from './forgotPassword.ts'

let world: SignInWorld
let people = 0
beforeAll(async () => {
  world = await signInWorld()
})
const enter = (username: string, password: string) => world.login({ username, password }, visitor())
const told = () => new Promise((resolve) => setImmediate(resolve))
const nextPassword = (n: number) => `Wqx.9173lop${n}`

const changes: [what: string, current: string, next: string, confirm: string, code: string][] = [
  ['a wrong present one', 'wrong', nextPassword(0), nextPassword(0), 'session.passwordWrong'],
  ['a confirmation that differs', PASSWORD, nextPassword(0), nextPassword(1), 'session.passwordsDiffer'],
  ['the same one again', PASSWORD, PASSWORD, PASSWORD, 'session.passwordUsedBefore'],
  ['one too short', PASSWORD, 'Ab1!xyz', 'Ab1!xyz', 'session.passwordTooShort'],
  ['a good one', PASSWORD, nextPassword(0), nextPassword(0), 'done'],
]
test.each(changes)('changing the password with %s', async (_, current, next, confirm, code) => {
  const username = `person${++people}`
  await world.add({ username })
  const who = await world.callerOf(granted(await enter(username, PASSWORD)))
  expect(said(await world.changePassword({ current, next, confirm }, who))).toBe(code)
})

test('what was proved is no guess: refused new passwords lock nobody out, wrong present ones do', async () => {
  const username = `person${++people}`
  await world.add({ username })
  const who = await world.callerOf(granted(await enter(username, PASSWORD)))
  const change = async (current: string, next: string) =>
    said(await world.changePassword({ current, next, confirm: next }, who))
  for (let n = 0; n < 6; n++) expect(await change(PASSWORD, 'short')).toBe('session.passwordTooShort')
  for (let n = 0; n < 4; n++) expect(await change('wrong', nextPassword(n))).toBe('session.passwordWrong')
  expect(await change(PASSWORD, 'short'), 'the right one does not forgive the wrong ones').toBe(
    'session.passwordTooShort',
  )
  expect(await change('wrong', nextPassword(5))).toBe('session.passwordWrong')
  expect(await change(PASSWORD, nextPassword(6))).toBe('session.locked')
})

test('on the first day, too: a password that was given is changed at the sixth try', async () => {
  const username = `person${++people}`
  const userId = await world.add({ username })
  await world.deps.db
    .on<SessionTables>()
    .updateTable('users')
    .set({ must_change_password: true })
    .where('user_id', '=', userId)
    .execute()
  const who = await world.callerOf(granted(await enter(username, PASSWORD)))
  const change = async (next: string) =>
    said(await world.changePassword({ current: PASSWORD, next, confirm: next }, who))
  for (const next of ['Ab1!', PASSWORD, 'Admin@123', username, 'aaaaaaaaaaaa'])
    expect(await change(next)).not.toBe('done')
  expect(await change(nextPassword(1))).toBe('done')
})

test('the last five passwords do not come back, the sixth does', async () => {
  const username = `person${++people}`
  await world.add({ username })
  const who = await world.callerOf(granted(await enter(username, PASSWORD)))
  let current = PASSWORD
  const change = async (next: string) => {
    world.later(1_000)
    const answer = said(await world.changePassword({ current, next, confirm: next }, who))
    if (answer === 'done') current = next
    return answer
  }
  for (const n of [1, 2, 3, 4]) expect(await change(nextPassword(n))).toBe('done')
  expect(await change(PASSWORD)).toBe('session.passwordUsedBefore')
  expect(await change(nextPassword(5))).toBe('done')
  expect(await change(PASSWORD)).toBe('done')
})

/** Does what a worker would. */
async function workMail() {
  const rows = await world.deps.db
    .on<{ jobs: { job_id: string; kind: string; payload: unknown; run_at: Date } }>()
    .deleteFrom('jobs')
    .where('kind', '=', MAIL_RESET)
    .returningAll()
    .execute()
  for (const row of rows) {
    const job = {
      jobId: row.job_id,
      kind: row.kind,
      key: null,
      runAt: row.run_at,
      payload: row.payload,
      attempt: 1,
      maxAttempts: 3,
    }
    await sessionJobs(world.deps).handlers[MAIL_RESET]?.(job, new AbortController().signal)
  }
  return rows.length
}
const mailsTo = async (recipient: string) =>
  (await world.outbox()).filter((message) => message.recipient === recipient)

test('a forgotten password: a link by mail, good once, and every session ends', async () => {
  const username = `person${++people}`
  const email = `${username}@example.cn`
  await world.add({ username, email })
  const session = granted(await enter(username, PASSWORD))
  expect(await world.forgotPassword({ account: email.toUpperCase() }, visitor())).toBeNull()
  await workMail()
  const link = new URL((await mailsTo(email)).at(-1)?.values['link'] ?? '')
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:8080/gss/base/reset-password')
  const ticket = link.searchParams.get('ticket') ?? ''
  const reset = (password: string) => world.resetPassword({ ticket, password, confirm: password }, visitor())
  expect(said(await reset('Admin@123')), 'the link outlives a bad password').toBe('session.passwordCommon')
  expect(said(await reset(nextPassword(1)))).toBe('done')
  expect(said(await reset(nextPassword(2)))).toBe('session.ticketSpent')
  await told()
  expect(await world.whoIs(session)).toBeNull()
  expect(said(await enter(username, nextPassword(1)))).toBe('in')
})

test('a link is over after half an hour', async () => {
  const username = `person${++people}`
  await world.add({ username, email: `${username}@example.cn` })
  await world.forgotPassword({ account: username }, visitor())
  await workMail()
  const link = new URL((await mailsTo(`${username}@example.cn`)).at(-1)?.values['link'] ?? '')
  world.later(PASSWORD_RESET_MAX_MS)
  const ask = {
    ticket: link.searchParams.get('ticket') ?? '',
    password: nextPassword(1),
    confirm: nextPassword(1),
  }
  expect(said(await world.resetPassword(ask, visitor()))).toBe('session.ticketSpent')
})

test('an unknown account is answered like a known one, and nobody is mailed more than three times', async () => {
  const username = `person${++people}`
  await world.add({ username, email: `${username}@example.cn` })
  const answers = []
  for (const account of [username, 'nobody-here'])
    for (let n = 0; n < 4; n++) answers.push(await world.forgotPassword({ account }, visitor('10.6.0.1')))
  expect(new Set(answers)).toEqual(new Set([null]))
  expect(await workMail()).toBe(6)
  expect(await mailsTo(`${username}@example.cn`)).toHaveLength(3)
})
