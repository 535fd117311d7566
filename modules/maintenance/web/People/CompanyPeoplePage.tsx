import type { Crud, FieldOption } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { CompanyPerson } from '../../contract/index.ts'
import { api, findCompanies } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { COMPANY_PEOPLE } from '../queries.ts'

interface Form {
  company: FieldOption | null
  isLeader: boolean
}

/** 维保人员: who works for which company, and so which units they see. */
export function CompanyPeoplePage() {
  const say = useText(maintenanceBook)
  const crud: Crud<CompanyPerson, 'search', Form> = {
    name: COMPANY_PEOPLE,
    noun: say('person'),
    rowKey: ({ userId }) => userId,
    rowName: ({ realname }) => realname,
    load: ({ filters, page, pageRows }, sending) =>
      api.companyPeople({ page, pageRows, search: filters.search }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('person.search') }],
    columns: [
      {
        key: 'name',
        title: say('person'),
        width: 200,
        show: ({ realname, username, isEnabled }) => (
          <>
            <b>{realname}</b> <span className="text-2">{username}</span>{' '}
            {!isEnabled && <span className="chip">{say('person.off')}</span>}
          </>
        ),
      },
      {
        key: 'mobile',
        title: say('person.mobile'),
        width: 128,
        isLesser: true,
        show: ({ mobile }) => mobile,
      },
      {
        key: 'role',
        title: say('person.role'),
        width: 144,
        isLesser: true,
        show: ({ roleName }) => roleName,
      },
      {
        key: 'company',
        title: say('company'),
        show: ({ companyName, isLeader }) =>
          companyName ? (
            <>
              {companyName} {isLeader && <span className="chip">{say('leader')}</span>}
            </>
          ) : (
            <span className="text-3">{say('person.none')}</span>
          ),
      },
      {
        key: 'units',
        title: say('person.units'),
        show: ({ unitCount, unitNames }) =>
          unitCount === 0 ? (
            <span className="text-3">{say('person.noUnits')}</span>
          ) : (
            <span title={unitNames}>
              <b className="tabular">{unitCount}</b> <span className="text-2">{unitNames}</span>
            </span>
          ),
      },
      {
        key: 'work',
        title: say('person.work'),
        width: 112,
        align: 'right',
        show: ({ openWork }) => <span className="tabular">{openWork}</span>,
      },
    ],
    form: {
      fields: [
        { kind: 'reference', name: 'company', label: say('company'), find: findCompanies },
        { kind: 'switch', name: 'isLeader', label: say('leader') },
      ],
      blank: { company: null, isLeader: false },
      of: ({ companyId, companyName, isLeader }) => ({
        company: companyId === null ? null : { value: companyId, label: companyName },
        isLeader,
      }),
      edit: ({ userId }, { company, isLeader }) =>
        api.setCompanyPerson({ userId, companyId: company?.value ?? null, isLeader }),
    },
  }
  return <CrudPage crud={crud} />
}
