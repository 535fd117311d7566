import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { Role } from '../../contract/index.ts'
import { useRoleNames } from '../RoleNames/useRoleNames.ts'
import { rolesBook } from './rolesBook.ts'

interface RoleListProps {
  roles: Role[]
  chosen: number | undefined
  onChoose: (roleId: number) => void
}

const ORIGINS = ['rms', 'gss'] as const

/** By side: the centre's roles, then the units'. */
export function RoleList({ roles, chosen, onChoose }: RoleListProps) {
  const say = useText(rolesBook)
  const { nameOf } = useRoleNames()
  return ORIGINS.map((origin) => (
    <div key={origin}>
      <h2>{say(`origin.${origin}`)}</h2>
      <ul>
        {roles
          .filter((role) => role.origin === origin)
          .map(({ duty, people, roleId, ...role }) => ({
            duty,
            people,
            roleId,
            name: nameOf({ roleId, ...role }),
          }))
          .map(({ roleId, name, duty, people }) => (
            <li key={roleId}>
              <button type="button" aria-current={roleId === chosen} onClick={() => onChoose(roleId)}>
                <span className="ellipsis" title={name}>
                  {name}
                </span>
                {duty && duty !== 'business' && <span className="chip line">{say(`duty.${duty}`)}</span>}
                <span className="roles-people" title={say('people', { count: people })}>
                  <Icon name="user" size={12} label={say('people', { count: people })} />
                  <span aria-hidden>{people}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  ))
}
