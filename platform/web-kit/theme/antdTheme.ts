import { theme, type ThemeConfig } from 'antd'
import { antd } from './tokens.json'

export type ThemeName = 'dark' | 'light'

/** The look as antd wants it; its values stand in tokens.json and nowhere else. */
export const antdTheme: Record<ThemeName, ThemeConfig> = {
  dark: { token: antd.dark.token, components: antd.dark.components, algorithm: theme.darkAlgorithm },
  light: { token: antd.light.token, components: antd.light.components, algorithm: theme.defaultAlgorithm },
}
