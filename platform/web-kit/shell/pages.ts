import type { ComponentType } from 'react'

/** What a module registers: the name a menu entry calls a screen by → the screen, fetched when first opened. */
export type Pages = Readonly<Record<string, () => Promise<{ Page: ComponentType }>>>
