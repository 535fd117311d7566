import { useSettings } from '@gss/web-kit/settings/settings'
import type { Load, Screen } from '@gss/web-kit/shell/pages'

const fetched = new Map<Load, Screen>()
/** What has come already: nothing needs to stand in for it. */
export const fetchedScreen = (load: Load): Screen | undefined => fetched.get(load)

/** A screen and, where it names them, its words. */
export async function fetchScreen(load: Load): Promise<Screen> {
  const screen = await load()
  const { language } = useSettings.getState()
  // Those that fail are asked for again, and that is told, where they are read.
  await Promise.allSettled((screen.words ?? []).map((book) => book.open(language)))
  fetched.set(load, screen)
  return screen
}
