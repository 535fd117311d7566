import type { Attack, Seen } from '../attack.ts'
import { addPerson, PASSWORD } from '../person.ts'
import { API, type Answered, type Target } from '../target.ts'

const OPERATOR = 10
const GUESSES = 200
const HEARD_AT_MOST = 5

export const signIn: Attack = {
  name: 'sign-in',
  must: 'of 200 guesses at once five are heard, a lock holds for the right password too, and no token outlives or precedes its sign-in',
  async run(target, seen) {
    await guess(target, seen)
    await fixate(target, seen)
  },
}

const login = (target: Target, username: string, password: string, headers: Record<string, string> = {}) =>
  target.send({ method: 'POST', path: `${API}/login`, body: { username, password }, headers })

/** Guesses that come together from as many addresses; the right one among the last. */
async function guess(target: Target, seen: Seen): Promise<void> {
  const [name, bystander] = [await addPerson(target.db, OPERATOR), await addPerson(target.db, OPERATOR)]
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) => login(target, name, `wrong-${index}`)),
  )
  const locked = answers.filter(({ json }) => json?.code === 'session.locked').length
  seen.tried(GUESSES)
  answers.forEach((answer) => judge(answer, seen))
  if (answers.some(({ json }) => json?.ok === true)) seen.wrong('a guess signed in')
  if (GUESSES - locked > HEARD_AT_MOST) seen.wrong(`${GUESSES - locked} guesses were heard before the lock`)
  const right = await login(target, name, PASSWORD)
  seen.tried()
  if (right.json?.ok === true) seen.wrong('the right password opens a locked account')
  const other = await login(target, bystander, PASSWORD)
  seen.tried()
  if (other.json?.ok !== true) seen.wrong(`the lock of one shuts out another: ${other.text.slice(0, 80)}`)
  seen.note(
    `${GUESSES - locked} of ${GUESSES} guesses heard, ${locked} locked out; somebody else signs in meanwhile`,
  )
}

/** A token that was there before the sign-in, and one after the sign-out, is worth nothing. */
async function fixate(target: Target, seen: Seen): Promise<void> {
  const name = await addPerson(target.db, OPERATOR)
  const planted = { token: 'A'.repeat(43), csrftoken: 'A'.repeat(43) }
  const [first, second] = [
    await login(target, name, PASSWORD, planted),
    await login(target, name, PASSWORD, planted),
  ]
  const [one, two] = [tokensIn(first), tokensIn(second)]
  seen.tried(2)
  if (!one || !two) return seen.wrong(`a person cannot sign in: ${first.text.slice(0, 80)}`)
  if (one.token === planted.token || one.csrfToken === planted.csrftoken)
    seen.wrong('a token the visitor brought became the session')
  if (one.token === two.token || one.csrfToken === two.csrfToken) seen.wrong('two sign-ins share a token')
  const current = (tokens: { token: string; csrfToken: string }) =>
    target.send({ method: 'POST', path: `${API}/session/current`, body: {}, tokens })
  if ((await current(one)).status !== 200) seen.wrong('a new session is not heard')
  await target.send({ method: 'POST', path: `${API}/loginout`, body: {}, tokens: one })
  if ((await current(one)).status !== 403) seen.wrong('a session outlives its sign-out')
  if ((await current({ token: planted.token, csrfToken: planted.csrftoken })).status !== 403)
    seen.wrong('a brought token is a session')
  seen.tried(3)
}

function judge({ status, text }: Answered, seen: Seen): void {
  if (status >= 500) seen.fault(`a guess: ${status} ${text.slice(0, 80)}`)
}

function tokensIn({ json }: Answered): { token: string; csrfToken: string } | null {
  const data: Record<string, unknown> = Object(json?.data)
  const { token, csrftoken } = data
  return typeof token === 'string' && typeof csrftoken === 'string' ? { token, csrfToken: csrftoken } : null
}
