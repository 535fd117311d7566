import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import './menus.css'
import '@gss/web-kit/crud/crud.css'
import { FormDialog } from '@gss/web-kit/crud/FormDialog.tsx'
import type { Opened } from '@gss/web-kit/crud/opened'
import { useAskGrave } from '@gss/web-kit/dialog/useAskGrave.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { screenNames } from '@gss/web-kit/shell/pages'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { MenuEntry } from '../../contract/index.ts'
import { api } from '../api.ts'
import { usePermissionNames } from '../usePermissionNames.ts'
import { menuFormFields } from './menuFields.tsx'
import {
  blankMenu,
  menuFieldsOf,
  type MenuValues,
  type MenuNames,
  parentsFor,
  menuValues,
} from './menuForm.ts'
import { menusBook } from './menusBook.ts'
import { MenuTable } from './MenuTable.tsx'
import type { EntryMove } from './tree.ts'
import { MENUS, useMenuMoves } from './useMenuMoves.ts'

const NONE: MenuEntry[] = []

/** Spec §2.3 /dashboard/h1: the menu as a tree, ordered and nested by dragging or by Alt and the arrows. */
export function MenusPage() {
  const say = useText(menusBook)
  const { title } = useScreen()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const ask = useAskGrave()
  const { all: permissions } = usePermissionNames()
  const language = useSettings((settings) => settings.language)
  const [opened, setOpened] = useState<(Opened<MenuEntry> & { parentId?: string | null }) | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const query = useQuery({ queryKey: MENUS, queryFn: ({ signal }) => api.menus({}, { signal }) })
  const entries = query.data ?? NONE

  const nameOf = (names: MenuNames) => names[language] || names['zh-CN']
  const entryOf = (menuId: string | null) => entries.find((entry) => entry.menuId === menuId)
  const tell = ({ menuId, to }: EntryMove, isUndo: boolean) => {
    const [entry, parent] = [entryOf(menuId), entryOf(to.parentId)]
    const name = entry ? nameOf(entry.name) : ''
    const where = parent ? nameOf(parent.name) : say('top')
    setSaid(isUndo ? say('undone', { name }) : say('moved', { name, parent: where, at: to.position + 1 }))
  }
  const { last, move, undo, forget } = useMenuMoves(entries, tell)
  const onChanged = () => {
    forget()
    void queries.invalidateQueries({ queryKey: MENUS })
    void queries.invalidateQueries({ queryKey: ['session.current'] })
  }
  const remove = async ({ menuId }: MenuEntry) => {
    try {
      await api.deleteMenu({ menuId })
      toast.done(say('deleted'))
    } catch (failure) {
      toast.failed(failure)
    }
    onChanged()
  }
  const askRemove = (entry: MenuEntry) =>
    ask({
      title: say('deleteAsk', { name: nameOf(entry.name) }),
      okText: say('delete'),
      cancelText: say('cancel'),
      onOk: () => remove(entry),
    })
  /** A screen is called by a name of the program; beside it what the menu calls it now. */
  const screens = screenNames().map((name) => {
    const used = entries.find(({ component }) => component === name)
    return { value: name, label: used ? `${name} · ${nameOf(used.name)}` : name }
  })
  const edited = opened && opened.mode !== 'add' ? opened.row : null
  const form = {
    fields: menuFormFields(say, {
      parents: parentsFor(entries, edited?.menuId ?? null, nameOf),
      screens,
      permissions: permissions.map(({ permission, name }) => ({
        value: permission,
        label: `${name} · ${permission}`,
      })),
    }),
    blank: blankMenu(opened?.parentId ?? null),
    of: menuValues,
    add: (values: MenuValues) => api.addMenu(menuFieldsOf(values)),
    edit: ({ menuId }: MenuEntry, values: MenuValues) => api.editMenu({ menuId, ...menuFieldsOf(values) }),
  }
  const folders = entries.filter(({ kind }) => kind === 'folder').map(({ menuId }) => menuId)
  const isAllFolded = folders.length > 0 && folders.every((menuId) => folded.has(menuId))
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{title}</h1>
          {query.data && <span className="text-2 tabular">{say('count', { count: entries.length })}</span>}
        </div>
        <span className="spacer" />
        {may('edit') && (
          <Button icon={<Icon name="undo" />} disabled={!last} onClick={undo}>
            {say('undoMove')}
          </Button>
        )}
        <Button onClick={() => setFolded(new Set(isAllFolded ? [] : folders))}>
          {say(isAllFolded ? 'unfoldAll' : 'foldAll')}
        </Button>
        {may('add') && (
          <SendButton icon={<Icon name="plus" />} onClick={() => setOpened({ mode: 'add', parentId: null })}>
            {say('add')}
          </SendButton>
        )}
      </header>
      <section className="panel menus" aria-label={title}>
        {query.isPending && <Skeleton rows={10} label={say('loading')} />}
        {query.error && !query.data && (
          <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
        )}
        {query.data && entries.length === 0 && <EmptyState sentence={say('empty')} />}
        {entries.length > 0 && (
          <MenuTable
            label={title}
            entries={entries}
            folded={folded}
            nameOf={nameOf}
            mayMove={may('edit')}
            onFold={(menuId, isFolded) => {
              const next = new Set(folded)
              if (isFolded) next.add(menuId)
              else next.delete(menuId)
              setFolded(next)
            }}
            onMove={move}
            onOpen={(entry) => may('edit') && setOpened({ mode: 'edit', row: entry })}
            deedsOf={(entry) => [
              ...(may('edit')
                ? [{ key: 'edit', label: say('edit'), run: () => setOpened({ mode: 'edit', row: entry }) }]
                : []),
              ...(may('delete')
                ? [{ key: 'delete', label: say('delete'), run: () => askRemove(entry) }]
                : []),
              ...(may('add') && entry.kind === 'folder'
                ? [
                    {
                      key: 'add',
                      label: say('addInside'),
                      run: () => setOpened({ mode: 'add', parentId: entry.menuId }),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {may('edit') && entries.length > 0 && (
          <footer>
            <span className="text-3 small">{say('keys')}</span>
            <span className="spacer" />
            <span className="small" role="status">
              {said}
            </span>
          </footer>
        )}
      </section>
      {opened && (
        <FormDialog
          form={form}
          noun={say('menu')}
          opened={opened}
          mayEdit={may('edit')}
          onEdit={() => undefined}
          onDone={() => {
            setOpened(null)
            onChanged()
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
