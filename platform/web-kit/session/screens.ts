import type { OwnMenuNode } from './facts.ts'

/** Spec §2.2: routes for sub-system menu entries are prefixed. */
const SUB_PREFIX = '/sub'
export const screenPathOf = ({ path, isSubSystem }: Pick<OwnMenuNode, 'path' | 'isSubSystem'>) =>
  isSubSystem ? SUB_PREFIX + path : path

/** One screen of a person's menu. */
export interface MenuScreen {
  path: string
  component: string
  icon: string
  name: OwnMenuNode['name']
  /** It, or a folder it lies in, has no line in the side menu. */
  isHidden: boolean
}

/** The screens the menu leads to, in its order, so that one screen can lead to another without knowing its address. */
export function screensOf(menu: readonly OwnMenuNode[], isInHidden = false): MenuScreen[] {
  return menu.flatMap((node) => {
    const isHidden = isInHidden || node.isHidden
    if (node.kind === 'folder') return screensOf(node.children, isHidden)
    if (node.opensOutside === 'outside') return []
    const { component, icon, name } = node
    return [{ path: screenPathOf(node), component, icon, name, isHidden }]
  })
}

/** What the role allows on one screen, wherever one stands. */
export const actionsOn = (menu: readonly OwnMenuNode[], component: string): OwnMenuNode['actions'] =>
  menu.flatMap((node) =>
    node.kind === 'folder'
      ? actionsOn(node.children, component)
      : node.component === component
        ? node.actions
        : [],
  )
