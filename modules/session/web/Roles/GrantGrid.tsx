import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useUnsaved } from '@gss/web-kit/shell/unsaved'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { type Grant, KEPT_DUTY, type PermissionRow, type Role } from '../../contract/index.ts'
import { api } from '../api.ts'
import { type GridCell, changedCells, grantsIn, type Grid, grantListOf, press } from './grid.ts'
import { GridTable } from './GridTable.tsx'
import { useRoleNames } from '../RoleNames/useRoleNames.ts'
import { rolesBook } from './rolesBook.ts'
import { useGrid } from './useGrid.ts'

interface GrantGridProps {
  role: Role
  rows: PermissionRow[]
  grants: Grant[]
  isReadOnly: boolean
  onSaved: () => void
}

/** Every press can be taken back until it is saved; saved as a whole. */
export function GrantGrid({ role, rows, grants, isReadOnly, onSaved }: GrantGridProps) {
  const { nameOf } = useRoleNames()
  const say = useText(rolesBook)
  const toast = useToast()
  const [{ saved, now, done }, act] = useGrid(grantsIn(grants))
  const { isSending, send } = useSend()
  const grid: Grid = { rows, saved, now, kept: KEPT_DUTY[role.roleId] ?? null }
  const changed = changedCells(grid)
  useUnsaved(changed.length > 0)

  const save = async () => {
    if (changed.length === 0) return
    await send(async () => {
      await api.saveGrants({ roleId: role.roleId, grants: grantListOf(now) })
      act({ do: 'saved' })
      toast.done(say('saved'))
      onSaved()
    })
  }
  const onKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 's') void save()
    else if (event.key === 'z') act({ do: 'undo' })
    else return
    event.preventDefault()
  }
  return (
    <div className="grants">
      <GridTable
        grid={grid}
        label={say('grid', { name: nameOf(role) })}
        isReadOnly={isReadOnly}
        onKey={onKey}
        onPress={(cells: readonly GridCell[]) => act({ do: 'press', edit: press(grid, cells) })}
      />
      {!isReadOnly && (
        <footer>
          <span className="tabular" role="status">
            {changed.length > 0 && say('changed', { count: changed.length })}
          </span>
          <span className="spacer" />
          <Button
            icon={<Icon name="undo" />}
            disabled={done.length === 0}
            onClick={() => act({ do: 'undo' })}
          >
            {say('undo')}
          </Button>
          <Button disabled={changed.length === 0} onClick={() => act({ do: 'revert' })}>
            {say('revert')}
          </Button>
          <SendButton disabled={changed.length === 0} loading={isSending} onClick={() => void save()}>
            {say('save')}
          </SendButton>
        </footer>
      )}
    </div>
  )
}
