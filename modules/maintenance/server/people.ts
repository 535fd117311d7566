import type { AnswerOf, AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import type { peopleCalls } from '../contract/peopleCalls.ts'
import { removeCompanyPerson, setCompanyPerson as keepCompanyPerson } from './contractStore.ts'
import type { MaintenanceDeps } from './deps.ts'
import { companyOf, countPeople, isCompany, peoplePage, personFor } from './peopleViews.ts'
import { dayOf } from './realm.ts'

type Ask<K extends keyof typeof peopleCalls> = AskOf<(typeof peopleCalls)[K]>

export async function companyPeople(
  { page, pageRows, search = '', companyId }: Ask<'companyPeople'>,
  who: Caller,
  { db, clock }: MaintenanceDeps,
): Promise<AnswerOf<(typeof peopleCalls)['companyPeople']>> {
  const isCentre = scopeOf(who) === null
  const own = isCentre ? (companyId ?? null) : await companyOf(db, who.userId)
  if (!isCentre && own === null) return { rows: [], page, total: 0 }
  const of = { companyId: own, search, day: dayOf(clock()) }
  const rows = await peoplePage(db, of, { page, pageRows })
  return { rows, page, total: totalByPage(rows.length, { page, pageRows }) ?? (await countPeople(db, of)) }
}

/** Whose units somebody sees from now on: the centre says so, and nobody leaves work behind. */
export function setCompanyPerson(
  { userId, companyId, isLeader }: Ask<'setCompanyPerson'>,
  who: Caller,
  { db, journal }: MaintenanceDeps,
): Promise<null | Refusal> {
  return db.transaction(async (tx) => {
    const person = scopeOf(who) === null ? await personFor(tx, userId) : null
    if (!person) return refuse('maintPeople.notFound')
    if (companyId !== null && !(await isCompany(tx, companyId)))
      return refuse('maintContract.companyNotFound')
    if (companyId !== person.companyId && person.openWork > 0)
      return refuse('maintPeople.hasWork', { name: person.realname, count: person.openWork })
    if (companyId === null) await removeCompanyPerson(tx, userId)
    else await keepCompanyPerson(tx, { userId, companyId, isLeader })
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'maintPeople.edit',
      subject: { kind: 'maintPeople', id: userId, name: person.realname },
      before: { companyId: person.companyId },
      after: { companyId, isLeader },
    })
    return null
  })
}
