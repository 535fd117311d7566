import type { Screen } from '@gss/web-kit/shell/pages'
import { homePageBook } from './homePageBook.ts'
import { MainPage } from './MainPage.tsx'
import { askHomeAhead } from './useHomePage.ts'

/** Drawn at once: its words and what it shows are asked for while the shell around it is drawn. */
export const mainScreen: Screen = { Page: MainPage, words: [homePageBook], askAhead: askHomeAhead }
