import './people.css'
import {
  chosen,
  type CrudColumn,
  type CrudAsk,
  type Filter,
  type FieldOption,
  type QuickFilter,
} from '@gss/web-kit/crud/crud'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import type { Say } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { type User, USER_SORTS, type UserStatus, type UsersAsked } from '../../contract/index.ts'
import type { peopleBook } from './peopleBook.ts'
import { useRoleNames } from '../RoleNames/useRoleNames.ts'

export type PeopleSay = Say<Parameters<(typeof peopleBook)['say']>[0]>
export type PeopleFilter = 'search' | 'origin' | 'roleId' | 'status'

const ORIGINS = ['rms', 'gss'] as const
const STATUSES: readonly UserStatus[] = ['waiting', 'enabled', 'disabled']

/** What stands in the address, as the call wants it. */
export function peopleAskedOf({
  filters,
}: Pick<CrudAsk<PeopleFilter>, 'filters'>): Pick<UsersAsked, PeopleFilter> {
  const roleId = Number(filters.roleId)
  return {
    search: filters.search,
    origin: chosen(filters.origin, ORIGINS),
    roleId: filters.roleId && Number.isInteger(roleId) ? roleId : undefined,
    status: chosen(filters.status, STATUSES),
  }
}
export const pageAsked = ({ page, pageRows }: CrudAsk<PeopleFilter>) => ({ page, pageRows })
export const sortAsked = ({ sort, descending }: Pick<CrudAsk<PeopleFilter>, 'sort' | 'descending'>) => ({
  sort: chosen(sort, USER_SORTS),
  descending,
})

export const peopleFilters = (say: PeopleSay, roles: FieldOption[]): Filter<PeopleFilter>[] => [
  { kind: 'text', name: 'search', label: say('search'), placeholder: say('searchHint') },
  {
    kind: 'select',
    name: 'origin',
    label: say('origin'),
    options: ORIGINS.map((value) => ({ value, label: say(`origin.${value}`) })),
  },
  { kind: 'select', name: 'roleId', label: say('role'), options: roles },
  {
    kind: 'select',
    name: 'status',
    label: say('status'),
    options: STATUSES.map((value) => ({ value, label: say(`status.${value}`) })),
  },
]
export const peopleQuick = (say: PeopleSay): QuickFilter<PeopleFilter>[] =>
  STATUSES.map((status) => ({ label: say(`status.${status}`), filters: { status } }))

const sideOf = ({ origin, roleType }: User, say: PeopleSay) =>
  roleType === 'pro' ? `${say(`origin.${origin}`)} · ${say('roleType.pro')}` : say(`origin.${origin}`)

function RoleName(role: { roleId: number | null; name: string }) {
  return useRoleNames().nameOf(role)
}

/** The columns both halves of the administration show; each adds its own. */
export function peopleColumns(
  say: PeopleSay,
  own: CrudColumn<User>[],
  last: CrudColumn<User>[] = [],
): CrudColumn<User>[] {
  return [
    {
      key: 'username',
      title: say('account'),
      width: 136,
      sort: 'username',
      show: ({ username }) => username,
    },
    {
      key: 'realname',
      title: say('realname'),
      width: 112,
      sort: 'realname',
      show: ({ realname }) => realname,
    },
    { key: 'origin', title: say('origin'), width: 120, show: (user) => sideOf(user, say) },
    {
      key: 'role',
      title: say('role'),
      width: 144,
      show: ({ roleId, roleName }) =>
        roleName === null ? (
          <span className="text-3">{say('noRole')}</span>
        ) : (
          <RoleName roleId={roleId} name={roleName} />
        ),
    },
    { key: 'status', title: say('status'), width: 132, show: (user) => <Standing user={user} say={say} /> },
    ...own,
    {
      key: 'lastSignIn',
      title: say('lastSignIn'),
      width: 164,
      sort: 'lastSignInAt',
      show: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <span className="tabular">{dateTimeOf(lastSignInAt)}</span>
        ) : (
          <span className="text-3">{say('never')}</span>
        ),
    },
    ...last,
  ]
}

/** Enabled is the quiet case: nothing but the word. */
function Standing({ user: { status, isLocked }, say }: { user: User; say: PeopleSay }) {
  return (
    <span className="people-marks">
      {status === 'enabled' ? (
        say('status.enabled')
      ) : (
        <span className={status === 'waiting' ? 'chip' : 'chip line'}>{say(`status.${status}`)}</span>
      )}
      {isLocked && (
        <span className="chip line">
          <Icon name="lock" size={12} />
          {say('locked')}
        </span>
      )}
    </span>
  )
}
