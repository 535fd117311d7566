import type { ComponentType } from 'react'
import type { OwnMenuNode } from '../session/facts.ts'
import type { Book } from '../text/book.ts'
import type { RefusalTexts } from '../text/refusalTexts.ts'
import type { FullScreens, ScreenLoad, Pages } from './pages.ts'

/** What of a module is fetched when it is first needed: its `web/routes.tsx`. */
export interface Shelf {
  pages?: Pages
  /** Screens that stand alone in the window, by their address. */
  fullScreens?: FullScreens
  /** What the module calls its rights, acts and parameters, where another module's screen shows them. */
  words?: Pick<Book<string>, 'open' | 'read'>
  /** What it refuses, in the other languages. */
  refusalTexts?: RefusalTexts
}

export interface OverviewPart {
  isFor: (menu: readonly OwnMenuNode[]) => boolean
  load: () => Promise<ComponentType>
}

/**
 * What a module brings to the console: its `web/part.ts`. Every console page carries it, so it names things and holds
 * none of them.
 */
export interface WebPart {
  /** The module's folder. */
  name: string
  /** The names by which menu entries call its screens. */
  screens?: readonly string[]
  /** Addresses of its screens without the shell (spec §2.3). */
  fullScreens?: readonly string[]
  /** What the codes of its refusals begin with: `alarm` of `alarm.notFound`. */
  refuses?: readonly string[]
  /** The rest of it. */
  open?: () => Promise<Shelf>
  /** What it keeps in the shell beside its screens (spec §2.6), fetched while the shell is drawn. */
  beside?: () => Promise<ComponentType>
  /** A panel of the first page: what a person should know before they begin. For whom it is its place is kept, so that nothing moves when it comes. */
  overview?: OverviewPart
  /** For what must not wait for a fetch of its own: every first page pays for it. */
  atOnce?: {
    /** Screens people begin their work with. */
    pages?: Pages
    beside?: ComponentType
    /** The same for a screen that stands alone in the window. */
    alone?: ComponentType
    /** Who is called by what it puts into the banner: for them its place is kept, and nothing moves when it fills. */
    calls?: (menu: readonly OwnMenuNode[]) => boolean
    /** Begins for somebody signed in before the shell stands. */
    start?: () => void
  }
}

/** Forget one of the screens that are named, and it does not compile. */
interface Named<Screen extends string, Address extends string> extends WebPart {
  screens?: readonly Screen[]
  fullScreens?: readonly Address[]
  open?: () => Promise<Shelf & Has<'pages', Screen> & Has<'fullScreens', Address>>
}
type Has<Of extends string, Key extends string> = [Key] extends [never]
  ? {}
  : Record<Of, Readonly<Record<Key, ScreenLoad>>>

export const webPart = <const Screen extends string = never, const Address extends string = never>(
  part: Named<Screen, Address>,
): WebPart => part
