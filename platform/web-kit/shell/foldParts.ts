import type { FullScreens, ScreenLoad, Pages } from './pages.ts'
import type { Shelf, WebPart } from './part.ts'

/** Every screen of a house by the name or the address it has; each is looked up in its module when first opened. */
export function foldScreens(parts: readonly WebPart[]): { pages: Pages; fullScreens: FullScreens } {
  const pages: Record<string, ScreenLoad> = {}
  const fullScreens: Record<string, ScreenLoad> = {}
  for (const part of parts) {
    const at = (of: keyof Pick<Shelf, 'pages' | 'fullScreens'>, key: string) => () => open(part, of, key)
    for (const name of part.screens ?? []) put(pages, name, at('pages', name))
    for (const [name, load] of Object.entries(part.atOnce?.pages ?? {})) put(pages, name, load)
    for (const address of part.fullScreens ?? []) put(fullScreens, address, at('fullScreens', address))
  }
  return { pages, fullScreens }
}

/** Of two screens with one name one would never be seen. */
function put(screens: Record<string, ScreenLoad>, key: string, load: ScreenLoad): void {
  if (key in screens) throw new Error(`two modules have a screen ${key}`)
  screens[key] = load
}

async function open(part: WebPart, of: 'pages' | 'fullScreens', key: string) {
  const load = (await part.open?.())?.[of]?.[key]
  if (!load) throw new Error(`${part.name} names a screen ${key} and has none`)
  return load()
}
