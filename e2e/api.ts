import { randomUUID } from 'node:crypto'
import type { Product } from './product.ts'

/** What a test needs to be there before a person comes: done by the calls a browser makes, as one of the demo's people. */
export interface Seat {
  post<T>(path: string, ask?: object): Promise<Answer<T>>
}
interface Answer<T> {
  ok: boolean
  data: T
  message: string
}

export async function seatOf(product: Product, who: string, password?: string): Promise<Seat> {
  const known = product.accounts.find(({ name }) => name === who)?.password
  return seatBy(product, { username: who, password: password ?? known })
}

/** Whoever comes in with this. */
export async function seatBy(product: Product, signIn: object): Promise<Seat> {
  const { data, message } = await sendTo<Partial<Tokens> | null>(product, '/login', signIn)
  if (!data?.token || !data.csrftoken) throw new Error(`nobody comes in: ${message}`)
  const { token, csrftoken } = data
  return { post: (path, ask = {}) => sendTo(product, path, ask, { token, csrftoken }) }
}
interface Tokens {
  token: string
  csrftoken: string
}

export async function sendTo<T>(
  { address }: Pick<Product, 'address'>,
  path: string,
  ask: object,
  headers: Partial<Record<keyof Tokens, string>> = {},
): Promise<Answer<T>> {
  const reply = await fetch(`${address}api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ask),
  })
  return reply.json()
}

/**
 * The seats of those who give others theirs, once for each worker: the product hears five sign-ins of an account at a time (a
 * guess is counted before it is looked at), and three people made at once by each of several tests are more.
 */
const givers = new Map<string, Promise<Seat>>()
function giverOf(product: Product, who: 'sysadmin' | 'secadmin'): Promise<Seat> {
  const key = `${product.address} ${who}`
  const seat = givers.get(key) ?? seatOf(product, who)
  givers.set(key, seat)
  return seat
}

/** The seat of somebody who comes in by more than a password. */
export const keepGiver = (product: Product, who: 'sysadmin' | 'secadmin', seat: Seat): void =>
  void givers.set(`${product.address} ${who}`, Promise.resolve(seat))

/** Tests run at the same time on one product: each makes people and roles of its own. */
export const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`

/** A person with this role, of the centre or of a unit's own, who has signed in before and chosen this password; bound to a unit, they see only that one. */
export async function newPerson(
  product: Product,
  roleId: number,
  unitId: string | null = null,
  side: 'rms' | 'gss' = 'rms',
  mobile: string | null = null,
  username = unique('p-'),
) {
  const [system, security] = await Promise.all([giverOf(product, 'sysadmin'), giverOf(product, 'secadmin')])
  const password = `Own-${randomUUID()}`
  const fields = {
    username,
    realname: username,
    systemtype: side,
    roleType: side === 'gss' ? null : unitId ? 'pro' : 'center',
    PROJECT_ID: unitId,
    mobile,
    email: null,
    remark: '',
  }
  const { id } = (await system.post<{ id: string }>('/system/user/add', fields)).data
  const given = (await system.post<{ password: string }>('/system/user/resetPassword', { id })).data.password
  await security.post('/system/account/assignRole', { id, roleId })
  const own = await seatOf(product, username, given)
  await own.post('/password/change', { oldPassword: given, newPassword: password, confirmPassword: password })
  return { id, username, password }
}

/** Administrators have a password of their own before they are any: an operator's account becomes one. */
export async function newAdministrator(product: Product, roleId: number) {
  const person = await newPerson(product, OPERATOR_ROLE)
  const security = await giverOf(product, 'secadmin')
  await security.post('/system/account/assignRole', { id: person.id, roleId })
  return person
}
const OPERATOR_ROLE = 10

/** A role of its own that may do this. */
export async function newRole(product: Product, grants: { permissionId: string; actions: string[] }[]) {
  const security = await giverOf(product, 'secadmin')
  const name = unique('r-')
  const { id } = (
    await security.post<{ id: number }>('/system/role/add', {
      roleName: name,
      systemtype: 'rms',
      homePage: '',
      showEdit: 1,
      remark: '',
    })
  ).data
  await security.post('/system/role/saveGrants', { id, grants })
  return { roleId: id, name }
}
