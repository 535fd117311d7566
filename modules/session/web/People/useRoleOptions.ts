import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'

const NONE: Awaited<ReturnType<typeof api.roleOptions>> = []

/** Every role there is, for filters and selects. */
export function useRoleOptions() {
  const { data: roles = NONE } = useQuery({
    queryKey: ['session.roleOptions'],
    queryFn: ({ signal }) => api.roleOptions({}, { signal }),
  })
  const options = useMemo(() => roles.map(({ roleId, name }) => ({ value: String(roleId), label: name })), [roles])
  return { roles, options }
}
