import { isUserEmail, isMobile } from '../contract/user.ts'
import { LOOKALIKES } from './lookalikes.table.ts'

/** What uniqueness and sign-in compare: one person cannot be entered twice as ｚｈａｎｇ and Zhang. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().trim()
export const emailKey = nameKey

/** Names that look as if they gave a right (spec §6 treats Admin and Guest apart; docs/domain.md §2: such names give nothing). */
const RESERVED = [
  'admin admins administrator administrators superadmin superuser root sudo system sys guest anonymous nobody everyone',
  'null undefined support service security audit postgres gss rms',
].flatMap((words) => words.split(' '))

/** How a name looks from afar: folded, joints left out, letters of other scripts and digits as the Latin ones they pass for. */
export function skeleton(name: string): string {
  const marks = /[\p{M}._@-]/gu
  const bare = name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(marks, '')
  return Array.from(bare)
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
}

const RESERVED_SKELETONS = new Set(RESERVED.map(skeleton))
export const isReservedName = (name: string): boolean => RESERVED_SKELETONS.has(skeleton(name))

interface Contact {
  mobile?: string | null
  email?: string | null
}
/** People sign in by name, number or address: nobody may be called like another's number or address. */
export function passesForContact(name: string, { mobile, email }: Contact): boolean {
  const key = nameKey(name)
  if (isMobile(key)) return key !== mobile
  return isUserEmail(key) && key !== nameKey(email ?? '')
}
