import type { Language } from '@gss/web-kit/text/language'
import type { Route } from './routes/generate.ts'
import type { shellBook } from './shellBook.ts'

type Word = Parameters<(typeof shellBook)['say']>[0]

/** Screens of the shell itself: no menu entry, no permission. Their titles stand in the shell's book. */
export const OWN_PATHS = { versions: '/version-history' } as const
export const ownTitles: Record<string, Word> = { [OWN_PATHS.versions]: 'versions' }

export const ownRoutes: Route[] = [
  {
    path: OWN_PATHS.versions,
    name: nameless(),
    actions: [],
    load: () => import('./version/VersionsPage.tsx').then(({ VersionsPage }) => ({ Page: VersionsPage })),
  },
]

function nameless(): Record<Language, string> {
  return { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' }
}
