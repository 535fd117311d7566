import type { ThemeConfig } from 'antd'
import { dark, light } from './derived.json'
import { antd } from './tokens.json'

export type ThemeName = 'dark' | 'light'

/**
 * Overlays neither slide nor scale (look §6), and antd has no motion that only fades: it is off. So dialogs also bear being hidden
 * with their tab and shown again, which antd's motion does not.
 */
const STILL = { motion: false }

/**
 * The line and the one shadow of overlays (look §4), as a box has them. antd's own of popovers is three filters: with no graphics card each picture of an
 * open panel took 20 to 40 ms of them.
 */
export const antdOverlay = {
  styles: {
    root: { filter: 'none' },
    container: { boxShadow: 'inset 0 0 0 1px var(--line-2), var(--shadow)' },
  },
}

/**
 * The look as antd wants it; its values stand in tokens.json and nowhere else. The many that antd derives from them are derived by a test
 * (antdTheme.test.ts), not by each page that opens (30 ms of its opening).
 */
export const antdTheme: Record<ThemeName, ThemeConfig> = {
  dark: { token: { ...antd.dark.token, ...STILL }, components: antd.dark.components, algorithm: () => dark },
  light: {
    token: { ...antd.light.token, ...STILL },
    components: antd.light.components,
    algorithm: () => light,
  },
}
