import { ACTIONS } from '@gss/kit/call'
import {
  type DomainOf,
  among,
  list,
  nullable,
  oneOf,
  optional,
  text,
  whole,
  type Wire,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { LANGUAGES } from '../language.table.ts'

/** What the shell must know of a session, in our names. The contract of the sign-in call answers more; more is passed over. */
export const tokens = z.object({ token: text, csrfToken: text, gssToken: nullable(text) })
export type Tokens = DomainOf<typeof tokens>

export const person = z.object({
  userId: text,
  username: text,
  realname: text,
  roleId: nullable(whole),
  roleType: nullable(oneOf({ center: 'center', pro: 'pro' })),
})
export type Person = DomainOf<typeof person>

/** One entry of the menu the sign-in answered. */
export interface OwnMenuNode {
  menuId: string
  name: Record<(typeof LANGUAGES)[number], string>
  kind: 'folder' | 'page'
  path: string
  component: string
  icon: string
  isSubSystem: boolean
  opensOutside: 'outside' | 'inside'
  isHidden: boolean
  systemCode: string
  actions: (typeof ACTIONS)[number][]
  children: OwnMenuNode[]
}
export const ownMenuNode: Wire<OwnMenuNode> = z.object({
  menuId: text,
  name: z.object({ 'zh-CN': text, 'zh-TW': text, 'en-US': text, 'pt-BR': text }),
  kind: among(['folder', 'page']),
  path: text,
  component: text,
  icon: text,
  isSubSystem: yes,
  opensOutside: among(['outside', 'inside']),
  isHidden: yes,
  systemCode: text,
  actions: list(among(ACTIONS)),
  children: list(z.lazy(() => ownMenuNode)),
})

/** Spec §6: what a unit's subscription leaves out is not shown. */
export const project = z.object({
  unitId: text,
  unitCode: text,
  name: text,
  logo: optional(text),
  /** `2`: its home page can be arranged. Of a person's own unit alone. */
  homeType: optional(text),
})
export type Project = DomainOf<typeof project>

export const ownOrigin = among(['rms', 'gss'])
export type Origin = DomainOf<typeof ownOrigin>
