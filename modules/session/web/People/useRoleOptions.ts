import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useRoleNames } from '../RoleNames/useRoleNames.ts'

const NONE: Awaited<ReturnType<typeof api.roleOptions>> = []

/** Every role there is, for filters and selects. */
export function useRoleOptions() {
  const { data: roles = NONE } = useQuery({
    queryKey: ['session.roleOptions'],
    queryFn: ({ signal }) => api.roleOptions({}, { signal }),
  })
  const { nameOf } = useRoleNames()
  const options = roles.map((role) => ({ value: String(role.roleId), label: nameOf(role) }))
  return { roles, options }
}
