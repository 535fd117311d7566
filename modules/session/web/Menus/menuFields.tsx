import type { FormField, FieldOption } from '@gss/web-kit/crud/crud'
import type { Say } from '@gss/web-kit/text/book'
import { FlagsField } from './Flags.tsx'
import { IconPicker } from './IconPicker.tsx'
import { menuFlawIn, type MenuValues, TOP } from './menuForm.ts'
import type { menusBook } from './menusBook.ts'
import { NamesField } from './NamesField.tsx'

export type MenusSay = Say<Parameters<(typeof menusBook)['say']>[0]>
interface Choices {
  parents: FieldOption[]
  screens: FieldOption[]
  permissions: FieldOption[]
}

const PATH_MAX_CHARS = 200
const CODE_MAX_CHARS = 40
const isInside = ({ kind, flags }: MenuValues) => kind === 'page' && !flags.opensOutside

export function menuFormFields(
  say: MenusSay,
  { parents, screens, permissions }: Choices,
): FormField<MenuValues>[] {
  const check = (name: keyof MenuValues) => (_: unknown, all: MenuValues) => {
    const flaw = menuFlawIn[name]?.(all)
    return flaw && say(flaw)
  }
  return [
    {
      kind: 'select',
      name: 'parentId',
      label: say('parent'),
      isRequired: true,
      options: [{ value: TOP, label: say('top') }, ...parents],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: say('kind'),
      options: [
        { value: 'folder', label: say('folder') },
        { value: 'page', label: say('page') },
      ],
    },
    {
      kind: 'own',
      name: 'name',
      label: say('name'),
      isRequired: true,
      check: check('name'),
      render: () => <NamesField />,
    },
    {
      kind: 'text',
      name: 'path',
      label: say('path'),
      maxChars: PATH_MAX_CHARS,
      when: ({ kind }) => kind === 'page',
      hint: say('pathHint'),
      check: check('path'),
    },
    {
      kind: 'select',
      name: 'component',
      label: say('component'),
      options: screens,
      when: isInside,
      check: check('component'),
    },
    {
      kind: 'select',
      name: 'permission',
      label: say('permission'),
      options: permissions,
      placeholder: say('everybody'),
    },
    { kind: 'own', name: 'icon', label: say('icon'), render: () => <IconPicker /> },
    { kind: 'text', name: 'systemCode', label: say('systemCode'), maxChars: CODE_MAX_CHARS },
    { kind: 'own', name: 'flags', label: say('flags'), render: () => <FlagsField /> },
  ]
}
