import type { Pages } from '@gss/web-kit/shell/pages'

/** The screens of this module, by the names menu entries call them. */
export const pages = {
  cameras: () => import('./pageOf.tsx').then((m) => ({ Page: m.pageOf('camera') })),
  doors: () => import('./pageOf.tsx').then((m) => ({ Page: m.pageOf('door') })),
} satisfies Pages
