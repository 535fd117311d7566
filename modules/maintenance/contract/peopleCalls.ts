import { post } from '@gss/kit/call'
import {
  ask,
  type DomainOf,
  field,
  line,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

const PEOPLE = '/gstMaintenance/people'
const OURS = 'ours: docs/domain.md §14'

/** An account that is bound to no unit, and the company it works for: whose units it sees. */
export const companyPerson = record('maintPerson', {
  userId: field('userId', uuid),
  realname: field('realname', text),
  username: field('username', text),
  mobile: field('mobile', text),
  roleName: field('roleName', text),
  isEnabled: field('enabled', yes),
  companyId: field('companyId', nullable(uuid)),
  companyName: field('companyName', text),
  isLeader: field('leader', yes),
  /** Units the company serves by a contract in force today. */
  unitCount: field('unitCount', whole),
  unitNames: field('unitNames', text),
  /** Of theirs, and not finished. */
  openWork: field('openWork', whole),
})
export type CompanyPerson = DomainOf<typeof companyPerson>

export const peopleCalls = {
  /** The centre sees all of them, a company's people their own. */
  companyPeople: post(`${PEOPLE}/qryPeopleList`, {
    ask: ask({
      ...pageFields,
      search: field('keyword', optional(line())),
      companyId: field('companyId', optional(uuid)),
    }),
    answer: pageOf(companyPerson),
    may: 'maintPeople.query',
    spec: OURS,
    reads: true,
  }),
  /** Without a company: they serve nobody, and see nothing. */
  setCompanyPerson: post(`${PEOPLE}/setCompany`, {
    ask: ask({
      userId: field('userId', uuid),
      companyId: field('companyId', nullable(uuid)),
      isLeader: field('leader', yes),
    }),
    answer: nothing,
    may: 'maintPeople.edit',
    spec: OURS,
  }),
}
