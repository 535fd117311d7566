import { tryDecode } from '@gss/kit/wire'
import type { FormField } from '@gss/web-kit/crud/crud'
import type { Say } from '@gss/web-kit/text/book'
import { innerPath, type Role } from '../../contract/index.ts'
import type { rolesBook } from './rolesBook.ts'

export type RolesSay = Say<Parameters<(typeof rolesBook)['say']>[0]>
export type RoleValues = Pick<Role, 'name' | 'origin' | 'homePage' | 'mayEdit' | 'note'>

export const BLANK_ROLE: RoleValues = { name: '', origin: 'rms', homePage: '', mayEdit: true, note: '' }
export const roleValues = ({ name, origin, homePage, mayEdit, note }: Role): RoleValues => ({
  name,
  origin,
  homePage,
  mayEdit,
  note,
})

const NAME_MAX_CHARS = 40
const PATH_MAX_CHARS = 200
const NOTE_MAX_CHARS = 200

export const isInnerPath = (typed: unknown) => tryDecode(innerPath, typed ?? '').ok

/** What ships keeps its name and side; a role somebody has keeps its side. */
export const roleFormFields = (say: RolesSay, role: Role | null): FormField<RoleValues>[] => [
  {
    kind: 'text',
    name: 'name',
    label: say('name'),
    maxChars: NAME_MAX_CHARS,
    isRequired: true,
    isFixed: role?.isBuiltIn ?? false,
  },
  {
    kind: 'choice',
    name: 'origin',
    label: say('origin'),
    isFixed: role !== null && (role.isBuiltIn || role.people > 0),
    options: [
      { value: 'rms', label: say('origin.rms') },
      { value: 'gss', label: say('origin.gss') },
    ],
  },
  {
    kind: 'text',
    name: 'homePage',
    label: say('homePage'),
    maxChars: PATH_MAX_CHARS,
    hint: say('homePageHint'),
    check: (typed) => (isInnerPath(typed) ? null : say('badPath')),
  },
  { kind: 'switch', name: 'mayEdit', label: say('mayEdit') },
  { kind: 'lines', name: 'note', label: say('note'), maxChars: NOTE_MAX_CHARS, rows: 2 },
]
