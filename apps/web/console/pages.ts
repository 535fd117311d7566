import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { foldScreens } from '@gss/web-kit/shell/foldParts'
import { overviewPanel } from '@gss/web-kit/shell/overviewPanel.tsx'
import { fillPartSlot } from '@gss/web-kit/shell/partSlots'
import { place } from '@gss/web-kit/shell/place.tsx'
import { registerScreens } from '@gss/web-kit/shell/pages'
import { fillSlot } from '@gss/web-kit/shell/slots'
import { addRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { addWords } from '@gss/web-kit/text/words'
import { modules } from '../modules.ts'

/** Every screen a menu entry can name, and those without the shell. */
export const { pages, fullScreens } = foldScreens(modules)

/** Makes room for what the modules bring, when the console begins. */
export function placeModules(): void {
  registerScreens(pages)
  addWords(...modules.flatMap(({ open }) => open ?? []))
  addRefusalTexts(...modules, { refuses: ['file'], open: () => import('@gss/web-kit/api/fileRefusalTexts') })
  // First those that are here already.
  for (const { atOnce } of modules) if (atOnce?.beside) fillSlot('root', atOnce.beside)
  for (const { atOnce } of modules) if (atOnce?.alone) fillSlot('alone', atOnce.alone)
  for (const { beside } of modules) if (beside) place('root', beside)
  for (const { overview } of modules) if (overview) fillPartSlot('overview', overviewPanel(overview))
}

/** For whom the banner's place is kept. */
export const isCalled = (menu: readonly OwnMenuNode[]): boolean =>
  modules.some(({ atOnce }) => atOnce?.calls?.(menu))

/** What can be under way before the shell stands, for somebody who is signed in. */
export function startPagesAhead(): void {
  for (const { atOnce } of modules) atOnce?.start?.()
}
