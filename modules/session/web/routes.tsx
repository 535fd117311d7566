import type { Pages } from '@gss/web-kit/shell/pages'
import type { RefusalTexts } from '@gss/web-kit/text/refusalTexts'
import type { SessionRefusal } from '../contract/refusals.ts'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  users: () => import('./People/UsersPage.tsx').then((m) => ({ Page: m.UsersPage })),
  accounts: () => import('./People/AccountsPage.tsx').then((m) => ({ Page: m.AccountsPage })),
  roles: () => import('./Roles/RolesPage.tsx').then((m) => ({ Page: m.RolesPage })),
  menus: () => import('./Menus/MenusPage.tsx').then((m) => ({ Page: m.MenusPage })),
  sessions: () => import('./Sessions/SessionsPage.tsx').then((m) => ({ Page: m.SessionsPage })),
  signInLimits: () =>
    import('./SignInLimits/SignInLimitsPage.tsx').then((m) => ({ Page: m.SignInLimitsPage })),
  changePassword: () => import('./Own/ChangePasswordPage.tsx').then((m) => ({ Page: m.ChangePasswordPage })),
  ownSecurity: () => import('./Own/OwnSecurityPage.tsx').then((m) => ({ Page: m.OwnSecurityPage })),
  accountSettings: () =>
    import('./Account/AccountSettingsPage.tsx').then((m) => ({ Page: m.AccountSettingsPage })),
} satisfies Pages

/** What this module refuses, in the other languages. */
export const refusalTexts: RefusalTexts<SessionRefusal> = {
  'zh-TW': () => import('./text/refusals/zh-TW.ts'),
  'en-US': () => import('./text/refusals/en-US.ts'),
  'pt-BR': () => import('./text/refusals/pt-BR.ts'),
}

export { words } from './words.ts'
