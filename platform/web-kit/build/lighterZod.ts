import type { Plugin } from 'vite'

const DESCRIBING = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const EXPLAINING = /\/zod\/v4\/locales\/en\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm

/**
 * Every zod schema can describe itself as JSON Schema and explain itself in English, and carries what that takes: 9 KB gzip of the
 * sign-in page's 115. The server describes the API and explains what is wrong; a browser never does. The names remain, and do nothing.
 */
export const lighterZod = (): Plugin => ({
  name: 'lighter-zod',
  enforce: 'pre',
  transform(code, id) {
    if (EXPLAINING.test(id)) return `export default () => ({ localeError: () => 'invalid' })`
    if (!DESCRIBING.test(id)) return null
    const names = [...code.matchAll(EXPORTED)].map(([, name]) => name)
    return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
  },
})
