import type { Pages } from '@gss/web-kit/shell/pages'

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  users: () => import('./People/UsersPage.tsx').then((m) => ({ Page: m.UsersPage })),
  accounts: () => import('./People/AccountsPage.tsx').then((m) => ({ Page: m.AccountsPage })),
  roles: () => import('./Roles/RolesPage.tsx').then((m) => ({ Page: m.RolesPage })),
  menus: () => import('./Menus/MenusPage.tsx').then((m) => ({ Page: m.MenusPage })),
  sessions: () => import('./Sessions/SessionsPage.tsx').then((m) => ({ Page: m.SessionsPage })),
  changePassword: () => import('./Own/ChangePasswordPage.tsx').then((m) => ({ Page: m.ChangePasswordPage })),
  ownSecurity: () => import('./Own/OwnSecurityPage.tsx').then((m) => ({ Page: m.OwnSecurityPage })),
}
