import { type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Place, Tx } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { newId } from '@gss/server-kit/ids'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import { SETUP_MAX_MS } from '../../contract/limits.ts'
import { ROLE } from '../../contract/role.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { isReservedName, nameKey, passesForContact } from '../names.ts'
import { checkNewPassword, hashPassword } from '../passwords.ts'
import { savePassword } from '../passwords/store.ts'
import { dropTickets, makeTicket, readTicket, spendTicket, ticketsData } from '../ticketStore.ts'
import { pagePath } from './pagePath.ts'
import { addPerson, rolesWithPeople } from '../personStore.ts'

type SetUp = DomainOf<typeof signInCalls.setUp.ask>
type Paths = DomainOf<typeof signInCalls.setUp.answer>

/** In this order: the first makes accounts, the second gives rights, the third reads what both did. */
const ADMINISTRATORS = ['systemAdministrator', 'securityAdministrator', 'auditAdministrator'] as const
type Administrator = (typeof ADMINISTRATORS)[number]

const missing = async (place: Place): Promise<Administrator[]> => {
  const found = await rolesWithPeople(
    place,
    ADMINISTRATORS.map((which) => ROLE[which]),
  )
  return ADMINISTRATORS.filter((which) => !found.has(ROLE[which]))
}

/**
 * The one-time path of the first administrator nobody is yet, or null. Asked by the command of whoever owns the machine: it
 * makes the earlier paths worthless, so that a lost one is no way in.
 */
export function firstAdministrator({ db, clock }: Pick<SessionDeps, 'db' | 'clock'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [which] = await missing(tx)
    if (which === undefined) return null
    await dropTickets(tx, { purpose: 'setup' })
    return setUpPath(tx, which, clock())
  })
}

async function setUpPath(tx: Tx, which: Administrator, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + SETUP_MAX_MS)
  return pagePath('setup', await makeTicket(tx, { purpose: 'setup', data: { which }, expiresAt }))
}

/** Nobody can run it twice: the path is spent, and who has an administrator gets no second one this way. */
export async function setUp(ask: SetUp, visitor: Visitor, deps: SessionDeps): Promise<Paths | Refusal> {
  const { db, clock } = deps
  const now = clock()
  const { ticket, username, realname, password, confirm } = ask
  if (!(await readTicket(db, 'setup', ticket, now))) return refuse('session.ticketSpent')
  const flaw = await checkNewPassword(
    { password, confirm, names: [username, realname], userId: null },
    db,
    deps.parameters,
  )
  if (flaw) return flaw
  if (isReservedName(username) || passesForContact(username, {})) return refuse('session.nameReserved')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const spent = await spendTicket(tx, ['setup'], ticket, now)
    const which = (await missing(tx)).find((one) => one === spent?.data['which'])
    if (which === undefined) return refuse('session.ticketSpent')
    const userId = await addAdministrator(tx, { which, username, realname, passwordHash }, now)
    if (userId === null) {
      // The path goes on: it was the name that was wrong.
      await makeTicket(tx, {
        purpose: 'setup',
        data: { which },
        expiresAt: new Date(now.getTime() + SETUP_MAX_MS),
        token: ticket,
      })
      return refuse('session.nameTaken')
    }
    const person = { userId, username }
    await deps.journal.write(tx, {
      actor: strangerOf(person, username, visitor),
      act: 'session.setUp',
      subject: actSubjectOf(person),
      after: { username, realname, role: which },
    })
    return pathsForOthers(tx, now)
  })
}

interface NewAdministrator {
  which: Administrator
  username: string
  realname: string
  passwordHash: string
}
async function addAdministrator(
  tx: Tx,
  { which, username, realname, passwordHash }: NewAdministrator,
  now: Date,
): Promise<string | null> {
  const userId = newId(now.getTime())
  const isAdded = await addPerson(tx, {
    userId,
    username,
    usernameKey: nameKey(username),
    realname,
    origin: 'rms',
    roleType: 'center',
    roleId: ROLE[which],
    mobile: null,
    email: null,
    emailKey: null,
    status: 'enabled',
    now,
  })
  if (isAdded) await savePassword(tx, { userId, passwordHash, mustChange: false, now })
  return isAdded ? userId : null
}

/** For each administrator nobody is, and for whom no path is out yet. */
async function pathsForOthers(tx: Tx, now: Date): Promise<Paths> {
  const out = new Set((await ticketsData(tx, 'setup', now)).map((data) => data['which']))
  const paths: Paths = {}
  for (const which of await missing(tx)) if (!out.has(which)) paths[which] = await setUpPath(tx, which, now)
  return paths
}
