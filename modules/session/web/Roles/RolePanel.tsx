import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grant, Role } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useRoleNames } from '../RoleNames/useRoleNames.ts'
import { GrantGrid } from './GrantGrid.tsx'
import { rolesBook } from './rolesBook.ts'

interface RolePanelProps {
  role: Role
  onEdit: () => void
  onChanged: () => void
}

/** One role: what it is called, who has it, what it may do. */
export function RolePanel({ role, onEdit, onChanged }: RolePanelProps) {
  const say = useText(rolesBook)
  const may = useMay()
  const toast = useToast()
  const ask = useAskGrave()
  const { nameOf, noteOf } = useRoleNames()
  const { roleId } = role
  const [name, note] = [nameOf(role), noteOf(role)]
  const rows = useQuery({
    queryKey: ['session.permissionRows'],
    queryFn: ({ signal }) => api.permissionRows({}, { signal }),
    staleTime: Infinity, // declared by the program
    gcTime: Infinity,
  })
  // Read anew each time a role is chosen: what is edited must be what the server has. Then held, however long the tab is hidden.
  const grants = useQuery({
    queryKey: ['session.grants', roleId],
    queryFn: ({ signal }) => api.grants({ roleId }, { signal }),
    gcTime: 0,
  })
  const [held, setHeld] = useState<Grant[] | null>(null)
  if (!held && grants.data) setHeld(grants.data)
  const error = rows.error ?? grants.error

  const remove = async () => {
    try {
      await api.deleteRole({ roleId })
      toast.done(say('deleted'))
    } catch (failure) {
      toast.failed(failure)
    }
    onChanged()
  }
  const askRemove = () =>
    ask({
      title: say('deleteAsk', { name }),
      okText: say('delete'),
      cancelText: say('cancel'),
      onOk: remove,
    })
  return (
    <section className="panel role" aria-label={say('grid', { name })}>
      <header className="role-head">
        <h2 className="ellipsis" title={name}>
          {name}
        </h2>
        {role.isBuiltIn && <span className="chip line">{say('builtIn')}</span>}
        <span className="text-2 small tabular">
          {[say(`origin.${role.origin}`), say('people', { count: role.people })].join(' · ')}
        </span>
        <span className="text-3 small ellipsis" title={note}>
          {note}
        </span>
        <span className="spacer" />
        {may('edit') && (
          <button type="button" className="press compact" onClick={onEdit}>
            {say('edit')}
          </button>
        )}
        {may('delete') && !role.isBuiltIn && (
          <button type="button" className="press compact" onClick={askRemove}>
            {say('delete')}
          </button>
        )}
      </header>
      {error && (!rows.data || !held) && (
        <Failed
          error={error}
          retry={say('retry')}
          onRetry={() => void Promise.all([rows.refetch(), grants.refetch()])}
        />
      )}
      {!error && (rows.isPending || !held) && <Skeleton rows={10} label={say('loading')} />}
      {rows.data && held && (
        <GrantGrid role={role} rows={rows.data} grants={held} isReadOnly={!may('edit')} onSaved={onChanged} />
      )}
    </section>
  )
}
