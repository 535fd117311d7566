import { theme } from 'antd'
import { expect, test } from 'vitest'
import { antdTheme } from './antdTheme.ts'

/** After another antd, or another token: `npx vitest run platform/web-kit/theme -u` writes it anew. */
test('derived.json is what antd derives from our tokens', async () => {
  const seed = (name: 'dark' | 'light') => ({ ...theme.defaultSeed, ...antdTheme[name].token })
  const derived = { dark: theme.darkAlgorithm(seed('dark')), light: theme.defaultAlgorithm(seed('light')) }
  await expect(`${JSON.stringify(derived, null, 2)}\n`).toMatchFileSnapshot('./derived.json')
})
