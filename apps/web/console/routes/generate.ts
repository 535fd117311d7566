import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { screenPathOf } from '@gss/web-kit/session/screens'
import type { Pages } from '@gss/web-kit/shell/pages'

/** One address of the console and the screen behind it. */
export interface ConsoleRoute {
  path: string
  name: OwnMenuNode['name']
  actions: OwnMenuNode['actions']
  load: Pages[string]
}

/** What the side menu shows: folders, pages of ours, and addresses that open outside. */
export type SideMenuEntry =
  | { kind: 'folder'; id: string; name: OwnMenuNode['name']; icon: string; children: SideMenuEntry[] }
  | { kind: 'page'; id: string; name: OwnMenuNode['name']; icon: string; path: string }
  | { kind: 'outside'; id: string; name: OwnMenuNode['name']; icon: string; address: string }

export interface Generated {
  routes: ConsoleRoute[]
  entries: SideMenuEntry[]
  /** Where "/" leads; null for somebody who may see nothing. */
  home: string | null
}

const DEEPEST = 8

/** Spec §2.2: the routes come once from the menu tree and the home page that signing in answered. Throws where it cannot be. */
export function generate(menu: OwnMenuNode[], homePage: string, pages: Pages): Generated {
  const routes = new Map<string, ConsoleRoute>()
  const entries = menu.flatMap((node) => entriesOf(node, 1))
  const home = routes.has(homePage) ? homePage : ([...routes.keys()][0] ?? null)
  return { routes: [...routes.values()], entries, home }

  function entriesOf(node: OwnMenuNode, depth: number): SideMenuEntry[] {
    if (depth > DEEPEST) throw new Error(`the menu is deeper than ${DEEPEST} levels at ${node.menuId}`)
    const { name, icon, menuId: id } = node
    if (node.kind === 'folder') {
      const children = node.children.flatMap((child) => entriesOf(child, depth + 1))
      // A folder of which a person may see nothing is not shown.
      return children.length > 0 && !node.isHidden ? [{ kind: 'folder', id, name, icon, children }] : []
    }
    const entry = node.opensOutside === 'outside' ? outside(node) : page(node)
    return entry && !node.isHidden ? [entry] : []
  }

  function outside({ name, icon, menuId: id, path }: OwnMenuNode): SideMenuEntry {
    return { kind: 'outside', id, name, icon, address: path }
  }

  function page(node: OwnMenuNode): SideMenuEntry | null {
    const { name, icon, menuId: id, component, actions } = node
    if (!node.path.startsWith('/'))
      throw new Error(`the menu entry ${id} has no path of the product: ${node.path}`)
    const path = screenPathOf(node)
    const load = pages[component]
    // A screen of a module this build does not have: what is not there is not offered.
    if (!load) return null
    if (!routes.has(path)) routes.set(path, { path, name, actions, load })
    return { kind: 'page', id, name, icon, path }
  }
}

/** The way from the root to the entry with this path: what must be unfolded. */
export function menuWayTo(entries: SideMenuEntry[], path: string): string[] {
  for (const entry of entries) {
    if (entry.kind === 'page' && entry.path === path) return [entry.id]
    const below = entry.kind === 'folder' ? menuWayTo(entry.children, path) : []
    if (below.length > 0) return [entry.id, ...below]
  }
  return []
}
