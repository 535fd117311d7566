import { useToast } from '@gss/web-kit/dialog/useToast'
import type { MenuProps } from 'antd'
import type { NavigateFunction } from 'react-router'
import { BASE_PATH } from '../../paths.ts'
import type { SideMenuEntry } from '../routes/generate.ts'
import { useNameOf } from '../useRoutes.ts'
import { openOutside } from './openOutside.ts'

type Items = NonNullable<MenuProps['items']>

/** Entries of our menu as antd's, for menus that drop down. */
export function useMenuItems(entries: SideMenuEntry[], navigate: NavigateFunction): Items {
  const nameOf = useNameOf()
  const toast = useToast()
  const items = (some: SideMenuEntry[]): Items =>
    some.map((entry) => {
      const label = nameOf(entry.name)
      switch (entry.kind) {
        case 'folder':
          return { key: entry.id, label, children: items(entry.children) }
        case 'page':
          return { key: entry.path, label, onClick: () => void navigate(entry.path) }
        case 'outside':
          return {
            key: entry.id,
            label,
            onClick: () => void openOutside(entry.address, BASE_PATH).catch(toast.failed),
          }
      }
    })
  return items(entries)
}
