import { useSettings } from '@gss/web-kit/settings/settings'
import { fetchAgain } from '@gss/web-kit/shell/fetchAgain'
import type { ScreenLoad, Screen } from '@gss/web-kit/shell/pages'

const fetched = new Map<ScreenLoad, Screen>()
/** What has come already: nothing needs to stand in for it. */
export const fetchedScreen = (load: ScreenLoad): Screen | undefined => fetched.get(load)

/** A screen and, where it names them, its words. */
export async function fetchScreen(load: ScreenLoad): Promise<Screen> {
  const screen = await fetchAgain(load)
  const { language } = useSettings.getState()
  // Those that fail are asked for again, and that is told, where they are read.
  await Promise.allSettled((screen.words ?? []).map((book) => book.open(language)))
  fetched.set(load, screen)
  return screen
}
