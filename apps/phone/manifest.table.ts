import type { ManifestOptions } from 'vite-plugin-pwa'

/** What a phone keeps of the page once it stands on its first screen. Its name is in the language most of its people speak. */
export const PHONE_MANIFEST: Partial<ManifestOptions> = {
  id: '/gss/base/m/',
  name: '消防巡查',
  short_name: '消防巡查',
  description: '物联网消防系统 手机端：巡查、隐患、动火用电',
  lang: 'zh-CN',
  start_url: '.',
  scope: '.',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#111316',
  theme_color: '#191b1f',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
