import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { lighterZod } from '../../platform/web-kit/build/lighterZod.ts'
import { PHONE_MANIFEST } from './manifest.table.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'))
const BASE = '/gss/base/m/'

/** What a page stands on comes as one file: a phone in a basement asks once. */
const GROUND =
  /\/node_modules\/(react|react-dom|scheduler|zod|zustand)\/|\/platform\/(kit|web-kit\/(api|icons|session|settings|text|time))\/(?!.*\/(zh-CN|zh-TW|en-US|pt-BR)\.ts)/

export default defineConfig({
  root: here('.'),
  base: BASE,
  define: { __APP_VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  plugins: [
    react(),
    lighterZod(),
    VitePWA({
      // Registered by our own lines: no inline script runs in our origin.
      injectRegister: false,
      registerType: 'prompt',
      filename: 'sw.js',
      manifest: PHONE_MANIFEST,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
        // Also the page of the first visit stands on it: whoever signs in and walks into a cellar finds every tab.
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        // What is pushed while the page is closed.
        importScripts: ['push.js'],
      },
    }),
  ],
  build: {
    outDir: here('../../dist/phone'),
    emptyOutDir: true,
    // The budgets are checked from it.
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A sprite in a data address cannot be referred to, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'ground', test: GROUND }] } },
    },
  },
})
