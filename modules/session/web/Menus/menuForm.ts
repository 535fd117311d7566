import { tryDecode } from '@gss/kit/wire'
import {
  inTreeOrder,
  LANGUAGES,
  menuLevelOf,
  type MenuEntry,
  menuPath,
  moveFlaw,
  pathFlaw,
  placeFlaw,
} from '../../contract/index.ts'

export type MenuNames = MenuEntry['name']
/** The form is the entry, but for the top: a select has no null. */
export interface MenuValues extends Pick<
  MenuEntry,
  'name' | 'kind' | 'path' | 'component' | 'icon' | 'systemCode'
> {
  parentId: string
  permission: string | undefined
  flags: MenuFlags
}
export interface MenuFlags {
  isSubSystem: boolean
  opensOutside: boolean
  isHidden: boolean
}
export const TOP = ''

export const blankMenu = (parentId: string | null): MenuValues => ({
  parentId: parentId ?? TOP,
  kind: 'page',
  name: { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' },
  path: '',
  component: '',
  icon: '',
  permission: undefined,
  systemCode: '',
  flags: { isSubSystem: false, opensOutside: false, isHidden: false },
})

export const menuValues = ({
  parentId,
  permission,
  isSubSystem,
  opensOutside,
  isHidden,
  ...rest
}: MenuEntry): MenuValues => ({
  ...rest,
  parentId: parentId ?? TOP,
  permission: permission || undefined,
  flags: { isSubSystem, opensOutside: opensOutside === 'outside', isHidden },
})

/** What does not apply is empty: a folder has neither address nor screen, an address outside has no screen of ours. */
export function menuFieldsOf({
  parentId,
  kind,
  name,
  flags,
  ...values
}: MenuValues): Omit<MenuEntry, 'menuId' | 'position'> {
  const isPage = kind === 'page'
  const names = LANGUAGES.map((language) => [language, name[language].trim()] as const)
  return {
    parentId: parentId === TOP ? null : parentId,
    kind,
    name: { ...name, ...Object.fromEntries(names) },
    path: isPage ? values.path.trim() : '',
    component: isPage && !flags.opensOutside ? (values.component ?? '') : '',
    icon: values.icon,
    permission: values.permission ?? '',
    systemCode: values.systemCode.trim(),
    isSubSystem: flags.isSubSystem,
    opensOutside: flags.opensOutside ? 'outside' : 'inside',
    isHidden: flags.isHidden,
  }
}

export type MenuFlaw = 'needName' | 'needPath' | 'badPath' | 'needComponent'
/** What is wrong with one field, as the others stand. */
export const menuFlawIn: { [K in keyof MenuValues]?: (all: MenuValues) => MenuFlaw | null } = {
  name: ({ name }) => (name['zh-CN'].trim() === '' ? 'needName' : null),
  path: (all) => {
    if (all.kind === 'folder') return null
    if (all.path.trim() === '') return 'needPath'
    return tryDecode(menuPath, all.path.trim()).ok && !pathFlaw(menuFieldsOf(all)) ? null : 'badPath'
  },
  component: ({ kind, flags, component }) =>
    kind === 'page' && !flags.opensOutside && !component ? 'needComponent' : null,
}

/** The folders an entry may stand in, as a person reads them: with what they stand in themselves. */
export function parentsFor(
  entries: readonly MenuEntry[],
  menuId: string | null,
  nameOf: (names: MenuNames) => string,
) {
  const wayOf = (entry: MenuEntry): string => {
    const parent = entries.find((each) => each.menuId === entry.parentId)
    return parent ? `${wayOf(parent)} / ${nameOf(entry.name)}` : nameOf(entry.name)
  }
  return inTreeOrder(entries)
    .filter(({ kind }) => kind === 'folder')
    .filter(
      (folder) =>
        (menuId === null
          ? placeFlaw(entries, folder.menuId, 1)
          : moveFlaw(entries, menuId, folder.menuId)) === null,
    )
    .map((folder) => ({
      value: folder.menuId,
      label: wayOf(folder),
      level: menuLevelOf(entries, folder.menuId),
    }))
}
