import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version }: { version: string } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'))

export default defineConfig({
  root: here('.'),
  base: '/gss/base/',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react(), withoutJsonSchema()],
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    // The budgets are checked from it.
    manifest: true,
    target: 'es2023',
    // A sprite in a data address cannot be referred to, so nothing is inlined.
    assetsInlineLimit: 0,
  },
})

/**
 * Every zod schema can describe itself as JSON Schema, and carries what that takes: 8 KB gzip of the sign-in page's 115. The
 * server describes the API; a browser never does. The same names remain, and do nothing.
 */
function withoutJsonSchema(): Plugin {
  const DESCRIBING = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
  const EXPORTED = /^export (?:const|function) (\w+)/gm
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    load(id) {
      if (!DESCRIBING.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
    },
  }
}
