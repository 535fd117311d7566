import { readFileSync, writeFileSync } from 'node:fs'
import { permissionText } from '@gss/kit/openapi'
import { SETTINGS } from '@gss/server-kit/config'
import { contracts } from '../apps/server/contracts.ts'

const GENERATED = '<!-- made by `npm run docs`; do not edit -->'

function callsPage(): string {
  const rows = contracts.flatMap(({ module, calls }) =>
    Object.entries(calls).map(
      ([name, call]) =>
        `| ${name} | ${call.method} | \`${call.path}\` | ${module} | ${permissionText(call)} | ${call.spec.replaceAll('|', '\\|')} |`,
    ),
  )
  return [
    '# Calls',
    GENERATED,
    '',
    `${rows.length} calls under \`/gss/base/api\`, each declared once in \`modules/*/contract\`. The server describes them as OpenAPI 3.1 at \`/gss/base/api/openapi.json\`, with a page to read and try them at \`/gss/base/api/docs\`.`,
    '',
    '| call | method | path | module | who may | specification |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, setting]) =>
      `| \`${name}\` | ${setting.default === '' ? '–' : `\`${setting.default}\``} | ${setting.what} |`,
  )
  return [
    '# Configuration',
    GENERATED,
    '',
    'Environment variables, over `gss.config.json` in the working folder, over the default.',
    '',
    '| setting | default | what it does |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

const pages: [file: string, text: string][] = [
  ['docs/calls.md', callsPage()],
  ['docs/configuration.md', configurationPage()],
]

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // a page that is not there is not fresh
  }
}

if (process.argv.includes('--check')) {
  const stale = pages.filter(([file, text]) => read(file) !== text).map(([file]) => file)
  if (stale.length > 0) {
    console.error(`stale: ${stale.join(', ')}; run npm run docs`)
    process.exitCode = 1
  }
} else for (const [file, text] of pages) writeFileSync(file, text)
