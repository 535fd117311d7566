import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Language } from '../language.table.ts'

/** Books that are opened before anybody reads in them. */
export type Words = readonly { open(language: Language): Promise<void> }[]

export interface Screen {
  Page: ComponentType
  /** Its books, where it should be drawn at once: they are fetched behind it and not when it is first drawn. */
  words?: Words
  /** What it needs first, asked for by its address while the shell around it is drawn. */
  askAhead?: (queries: QueryClient, search: URLSearchParams) => void
}

export type ScreenLoad = () => Promise<Screen>

/** What a module registers: the name a menu entry calls a screen by → the screen, fetched when first opened. */
export type Pages = Readonly<Record<string, ScreenLoad>>

/** By address: screens that stand alone in the window, without menu and tabs (spec §2.3), for whoever is signed in. */
export type FullScreens = Pages

let names: readonly string[] = []
/** Where the console is put together. */
export const registerScreens = (pages: Pages) => void (names = Object.keys(pages).toSorted())
/** The names a menu entry can call. */
export const screenNames = () => names
