import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import './roles.css'
import '@gss/web-kit/crud/crud.css'
import { FormDialog } from '@gss/web-kit/crud/FormDialog.tsx'
import type { Opened } from '@gss/web-kit/crud/opened'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { hasUnsaved } from '@gss/web-kit/shell/unsaved'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Role } from '../../contract/index.ts'
import { api } from '../api.ts'
import { BLANK_ROLE, roleFormFields, roleValues } from './roleForm.ts'
import { RoleList } from './RoleList.tsx'
import { RolePanel } from './RolePanel.tsx'
import { rolesBook } from './rolesBook.ts'

const ROLES = ['session.roles']
const PARAM = 'role'

/** Spec §2.3 /dashboard/h2: the roles on the left, what the chosen one may do on the right. */
export function RolesPage() {
  const say = useText(rolesBook)
  const may = useMay()
  const screen = useScreen()
  const queries = useQueryClient()
  const ask = useAskGrave()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened<Role> | null>(null)
  // Kept however long the tab is hidden: what is not saved hangs on it.
  const roles = useQuery({
    queryKey: ROLES,
    queryFn: ({ signal }) => api.roles({}, { signal }),
    gcTime: Infinity,
  })
  const chosen = roles.data?.find(({ roleId }) => String(roleId) === params.get(PARAM)) ?? roles.data?.[0]

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ROLES })
    void queries.invalidateQueries({ queryKey: ['session.roleOptions'] })
  }
  const show = (roleId: number) => setParams({ [PARAM]: String(roleId) }, { replace: true })
  const choose = (roleId: number) => {
    if (roleId === chosen?.roleId) return
    if (!hasUnsaved([screen])) return show(roleId)
    ask({
      title: say('leaveAsk'),
      okText: say('leave'),
      cancelText: say('stay'),
      onOk: () => show(roleId),
    })
  }
  const form = {
    fields: roleFormFields(say, opened && opened.mode !== 'add' ? opened.row : null),
    blank: BLANK_ROLE,
    of: roleValues,
    add: async (values: typeof BLANK_ROLE) => {
      const { roleId } = await api.addRole(values)
      if (!hasUnsaved([screen])) show(roleId)
    },
    edit: ({ roleId }: Role, values: typeof BLANK_ROLE) => api.editRole({ roleId, ...values }),
  }
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{screen.title}</h1>
          {roles.data && <span className="text-2 tabular">{say('count', { count: roles.data.length })}</span>}
        </div>
        <span className="spacer" />
        {may('add') && (
          <SendButton icon={<Icon name="plus" />} onClick={() => setOpened({ mode: 'add' })}>
            {say('add')}
          </SendButton>
        )}
      </header>
      <div className="roles">
        <section className="panel roles-list" aria-label={say('roles')}>
          {roles.isPending && <Skeleton rows={8} label={say('loading')} />}
          {roles.error && !roles.data && (
            <Failed error={roles.error} retry={say('retry')} onRetry={() => void roles.refetch()} />
          )}
          {roles.data && <RoleList roles={roles.data} chosen={chosen?.roleId} onChoose={choose} />}
        </section>
        {chosen ? (
          <RolePanel
            key={chosen.roleId}
            role={chosen}
            onEdit={() => setOpened({ mode: 'edit', row: chosen })}
            onChanged={refresh}
          />
        ) : (
          <section className="panel">
            {roles.isPending && <Skeleton rows={8} label={say('loading')} />}
          </section>
        )}
      </div>
      {opened && (
        <FormDialog
          form={form}
          noun={say('role')}
          opened={opened}
          mayEdit={may('edit')}
          onEdit={() => undefined}
          onDone={() => {
            setOpened(null)
            refresh()
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
