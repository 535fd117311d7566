import type { Pages } from '@gss/web-kit/shell/pages'

/** The screens of this module, by the names menu entries call them. */
export const pages: Pages = {
  overview: () => import('./Overview/Overview.tsx').then((m) => ({ Page: m.Overview })),
  apiDocs: () => import('./ApiDocs/ApiDocs.tsx').then((m) => ({ Page: m.ApiDocs })),
}
