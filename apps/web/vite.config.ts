import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { lighterZod } from '../../platform/web-kit/build/lighterZod.ts'
import { together } from './together.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'))

/** Small rules that what draws a plan and what edits it share: one file of them, not five. */
const PLAN = /\/modules\/floorplans\/model\/(arrange|edit|point)\.ts$/

const config = (more: { name: string; test: (id: string) => boolean }[]): UserConfig => ({
  root: here('.'),
  base: '/gss/base/',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react(), lighterZod()],
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    // The budgets are checked from it.
    manifest: true,
    target: 'es2023',
    // A browser that knows ES2023 fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    // A sprite in a data address cannot be referred to, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', test: isGround },
            { name: 'plan', test: PLAN },
            // What such a module needs has its own place.
            ...more.map((group) => ({ ...group, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
})

export default defineConfig(async () => config(await together(config([]))))

/**
 * What both halves stand on comes as one file: twenty small ones cost 3 KB more on the sign-in page. Texts stay apart, by language, and
 * so does what only the console needs: the icons of devices, the names of icons, files, words that other modules lend.
 */
function isGround(id: string): boolean {
  const KIT =
    /\/platform\/(kit|web-kit\/(api|icons|marks|session|settings|text|time|version))\/(?!device|names|screens|words|autoRefresh|retry|raw|file)[^/]+\.tsx?$/i
  const PACKAGES = /\/node_modules\/(react|react-dom|scheduler|zod|zustand)\//
  return KIT.test(id) || PACKAGES.test(id)
}
